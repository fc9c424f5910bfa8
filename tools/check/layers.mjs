import { dirname, posix } from "node:path";
import { textsBelow } from "./files.mjs";

/** Fewer modules than this and the check looked in the wrong place. */
const LEAST = 60;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** The rooms of the rules of hiding. Each imports only those after it. */
const ROOMS = ["movement", "attacks", "scan", "track", "hiding", "discovery", "common"].map(
  (room) => `src/rules/${room}/`,
);

/** The rooms of the desk. Each imports only those after it. */
const DESK_ROOMS = ["foundry", "machine", "seals", "host", "ledger", "protocol"].map((room) => `src/desk/${room}/`);

const WINDOWS = ["src/applications/", "src/canvas/"];
const ABOVE_DESK = ["src/movement/", "src/chat/", ...WINDOWS];
const ABOVE_BRIDGE = ["src/cards/", "src/desk/", ...ABOVE_DESK];

/** Folders in which imports of types make circles too. Elsewhere only imports of values do. */
export const NO_CIRCLES_OF_TYPES = ["table/"];

/** The lines of the design: `[who, whom it may not import, why]`. Paths are prefixes from the project's root. */
export const FORBIDDEN = [
  ["src/rules/", outsideRules, "the rules import only rules, and the libraries named here"],
  ...ROOMS.slice(1).map((room, at) => [
    room,
    above(...ROOMS.slice(0, at + 1)),
    "no room of the rules imports one above it",
  ]),
  ...DESK_ROOMS.slice(1).map((room, at) => [
    room,
    above(...DESK_ROOMS.slice(0, at + 1)),
    "no room of the desk imports one above it",
  ]),
  ["src/", (path) => path.startsWith("table/"), "the system does not know the table"],
  ["table/", (path) => path.startsWith("src/"), "the table does not know the system"],
  ["checks/", (path) => !path.startsWith("checks/"), "the checks know neither the system nor the table"],
  ["src/", (path) => path.startsWith("checks/"), "the checks are a module of their own"],
  ["table/", (path) => path.startsWith("checks/"), "the checks are a module of their own"],
  ["table/core/", (path) => !path.startsWith("table/core/"), "the table's core runs on both sides"],
  ["src/words/", outside("src/words/", "src/rules/"), "words are below everything but the rules"],
  ["src/settings.ts", above("src/bridge/"), "settings are below the bridge"],
  ["src/data/", above("src/documents/", ...ABOVE_BRIDGE), "data is below documents"],
  ["src/documents/", above("src/applications/", "src/canvas/"), "documents never import applications or canvas"],
  ["src/bridge/", above(...ABOVE_BRIDGE), "the bridge is below cards and desk"],
  ["src/cards/", above("src/bridge/", "src/desk/", ...ABOVE_DESK), "cards are pure, and below the desk"],
  ["src/desk/", above(...ABOVE_DESK), "the desk is below movement, chat, windows and canvas"],
  ["src/movement/", above("src/chat/", ...WINDOWS), "movement is below chat, windows and canvas"],
  ["src/chat/", above(...WINDOWS), "chat is below windows and canvas"],
];

/** What breaks the layers of the design, imports in a circle, and a barrel inside a folder; one sentence each. */
export async function layerFaults() {
  const texts = (await Promise.all(["src", "table", "checks"].map((folder) => textsBelow(folder, [".ts"])))).flat();
  const modules = texts.filter(([path]) => !path.endsWith(".test.ts") && !path.endsWith(".d.ts"));
  if (modules.length < LEAST) return [`only ${modules.length} modules were looked at; there are at least ${LEAST}`];
  return faultsIn(modules);
}

/** The same of modules that are given, each as its path from the project's root and its text. */
export function faultsIn(modules) {
  const graph = new Map(modules.map(([path, text]) => [path, importsOf(path, text)]));
  return [...forbidden(graph), ...roundTheDoor(graph), ...circles(graph), ...circlesOfTypes(graph), ...barrels(graph)];
}

/** What the rules may import besides themselves: the triangulation of the map engine, and what tests generate with. */
const RULES_LIBRARIES = [
  ["src/rules/battlemap/", "delaunator"],
  ["src/rules/testing/", "fast-check"],
];

function outsideRules(path, from) {
  return (
    !path.startsWith("src/rules/") && !RULES_LIBRARIES.some(([who, name]) => from.startsWith(who) && path === name)
  );
}

/** Whatever of the system is not in these folders. */
function outside(...folders) {
  return (path) => path.startsWith("src/") && !folders.some((folder) => path.startsWith(folder));
}

function above(...folders) {
  return (path) => folders.some((folder) => path.startsWith(folder));
}

function importsOf(path, text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...code.matchAll(IMPORT)].map(([statement, a, b, c]) => {
    const target = a ?? b ?? c;
    const resolved = target.startsWith(".") ? posix.join(dirname(path), target) : target;
    return { path: resolved, type: /^\s*(?:import|export)\s+type\b/.test(statement), local: target.startsWith(".") };
  });
}

function forbidden(graph) {
  return each(graph, (from, { path, local, type }) =>
    FORBIDDEN.filter(
      ([who, whom]) =>
        from.startsWith(who) && (local || who === "src/rules/") && whom(path, from) && !(type && who === "table/core/"),
    ).map(([, , why]) => `${from} imports ${path}: ${why}`),
  );
}

const DOOR = "src/rules/index.ts";

/** What helps tests of other folders may be helped by what helps those of the rules. */
function roundTheDoor(graph) {
  const isHelp = (from, path) => from.includes("/testing/") && path.startsWith("src/rules/testing/");
  return each(graph, (from, { path }) =>
    !from.startsWith("src/rules/") && path.startsWith("src/rules/") && path !== DOOR && !isHelp(from, path)
      ? [`${from} imports ${path}: the rules are entered by src/rules/index.ts`]
      : [],
  );
}

function barrels(graph) {
  return [...graph.keys()]
    .filter((path) => path.endsWith("/index.ts") && path !== "src/rules/index.ts")
    .map((path) => `${path}: a barrel inside a folder; import the file itself`);
}

function each(graph, faults) {
  return [...graph].flatMap(([from, imports]) => imports.flatMap((imported) => faults(from, imported)));
}

/** Circles of value imports, one sentence each. */
function circles(graph) {
  return circlesIn(graph, ({ type }) => !type).map((circle) => `imports in a circle: ${circle.join(" > ")}`);
}

/** Circles that only close by an import of a type, one sentence each, in the folders that must be free of them. */
function circlesOfTypes(graph) {
  return NO_CIRCLES_OF_TYPES.flatMap((folder) => {
    const inside = new Map([...graph].filter(([path]) => path.startsWith(folder)));
    const ofTypes = circlesIn(inside, () => true).filter((circle) => hasTypeImport(inside, circle));
    return ofTypes.map((circle) => `imports of types in a circle: ${circle.join(" > ")}`);
  });
}

function hasTypeImport(graph, circle) {
  return circle.slice(1).some((path, at) => !graph.get(circle[at]).some((next) => next.path === path && !next.type));
}

/** Circles of the imports that `counts` accepts, each as its paths from one module back to it, by depth-first search. */
function circlesIn(graph, counts) {
  const state = new Map();
  const found = [];
  const visit = (path, trail) => {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") {
      found.push([...trail.slice(trail.indexOf(path)), path]);
      return;
    }
    state.set(path, "open");
    for (const next of graph.get(path) ?? [])
      if (counts(next) && graph.has(next.path)) visit(next.path, [...trail, path]);
    state.set(path, "done");
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}
