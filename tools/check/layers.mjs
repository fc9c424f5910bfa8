import { dirname, posix } from "node:path";
import { textsBelow } from "./files.mjs";

/** Fewer modules than this and the check looked in the wrong place. */
const LEAST = 60;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** The lines of the design: `[who, whom it may not import, why]`. Paths are prefixes from the project's root. */
const FORBIDDEN = [
  ["src/rules/", outsideRules, "the rules import only rules, and the libraries named here"],
  ["src/", (path) => path.startsWith("table/"), "the system does not know the table"],
  ["table/", (path) => path.startsWith("src/"), "the table does not know the system"],
  ["table/core/", (path) => !path.startsWith("table/core/"), "the table's core runs on both sides"],
  [
    "src/data/",
    above("src/documents/", "src/applications/", "src/canvas/", "src/desk/", "src/chat/"),
    "data is below documents",
  ],
  ["src/documents/", above("src/applications/", "src/canvas/"), "documents never import applications or canvas"],
  ["src/bridge/", above("src/applications/", "src/canvas/", "src/desk/", "src/chat/"), "the bridge is below the desk"],
  ["src/desk/", above("src/applications/", "src/canvas/"), "the desk is below windows and canvas"],
  ["src/chat/", above("src/applications/", "src/canvas/"), "cards are below windows and canvas"],
];

/** What breaks the layers of the design, imports in a circle, and a barrel inside a folder; one sentence each. */
export async function layerFaults() {
  const texts = [...(await textsBelow("src", [".ts"])), ...(await textsBelow("table", [".ts"]))];
  const modules = texts.filter(([path]) => !path.endsWith(".test.ts") && !path.endsWith(".d.ts"));
  if (modules.length < LEAST) return [`only ${modules.length} modules were looked at; there are at least ${LEAST}`];
  const graph = new Map(modules.map(([path, text]) => [path, importsOf(path, text)]));
  return [...forbidden(graph), ...roundTheDoor(graph), ...circles(graph), ...barrels(graph)];
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

/** Circles of value imports, one sentence each, by depth-first search. */
function circles(graph) {
  const state = new Map();
  const found = [];
  const visit = (path, trail) => {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") {
      found.push(`imports in a circle: ${[...trail.slice(trail.indexOf(path)), path].join(" > ")}`);
      return;
    }
    state.set(path, "open");
    for (const next of graph.get(path) ?? [])
      if (!next.type && graph.has(next.path)) visit(next.path, [...trail, path]);
    state.set(path, "done");
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}
