import { dirname, posix } from "node:path";
import { textsBelow } from "./files.mjs";

/** Fewer modules than this mean that the check ran in the wrong folder. */
const LEAST = 60;
const FROM = /(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*["']([^"']+)["']/;
const BARE = /(?:^|\n)\s*import\s*["']([^"']+)["']/;
const CALLED = /\bimport\(\s*["']([^"']+)["']\s*\)/;
const IMPORT = new RegExp([FROM, BARE, CALLED].map(({ source }) => source).join("|"), "g");

/** Folders inside `src/rules`, from top to bottom. Each imports only those after it. */
const RULES_LADDER = [
  "knowledge",
  "notation",
  "stretches",
  "movement",
  "tactics",
  "attacks",
  "scan",
  "track",
  "hiding",
  "discovery",
  "danger",
  "acts",
  "boons",
  "concealment",
  "common",
  "checks",
  "zones",
  "map",
];

/** Folders inside `src/desk`, from top to bottom. Each imports only those after it. */
const DESK_LADDER = ["foundry", "machine", "seals", "host", "ledger", "protocol"];

/** Names and settings that both the bridge and the windows need. */
const SETTINGS = ["src/settings.ts", "src/config.ts", "src/houseRules.ts", "src/hooks.ts"];
const BELOW_BRIDGE = ["src/rules/", ...SETTINGS];

/**
 * The layers: `[who, what it may not import, why]`. Paths are prefixes from the project's root. The table in
 * docs/architecture.md says the same, and layers.test.ts compares the two.
 */
export const FORBIDDEN = [
  ["src/rules/", outsideRules, "the rules import only rules, and the libraries named here"],
  ...ladder("src/rules", RULES_LADDER, "a folder of the rules imports only those below it"),
  ...SETTINGS.map((file) => [file, outside(...BELOW_BRIDGE), "settings import only the rules"]),
  ["src/words/", outside("src/words/", "src/rules/"), "words import only the rules"],
  ["src/bridge/", outside("src/bridge/", ...BELOW_BRIDGE), "the bridge imports only rules and settings"],
  ["src/data/", outside("src/data/", "src/bridge/", ...BELOW_BRIDGE), "data is above the bridge alone"],
  ["src/cards/", outside("src/cards/", "src/words/", ...BELOW_BRIDGE), "cards are pure, and below the desk"],
  [
    "src/desk/",
    outside("src/desk/", "src/cards/", "src/bridge/", "src/words/", ...BELOW_BRIDGE),
    "the desk is below movement, chat and windows",
  ],
  ...ladder("src/desk", DESK_LADDER, "a folder of the desk imports only those below it"),
  [
    "src/movement/",
    outside("src/movement/", "src/desk/", "src/bridge/", "src/words/", ...BELOW_BRIDGE),
    "movement is above the desk, and knows no cards and no windows",
  ],
  [
    "src/chat/",
    outside("src/chat/", "src/desk/", "src/cards/", "src/bridge/", "src/words/", ...BELOW_BRIDGE),
    "chat is above the desk, and knows no windows",
  ],
  ["src/documents/", above("src/canvas/", "src/applications/", "src/api/"), "documents are below canvas and windows"],
  ["src/canvas/", above("src/applications/", "src/api/"), "the canvas is below the windows"],
  [
    "src/",
    (path, from) => path.startsWith("src/types/") && !from.startsWith("src/types/"),
    "what the compiler alone reads is imported by nobody",
  ],
  ["src/", above("table/", "checks/"), "the system knows neither the table nor the checks"],
  ["table/", above("src/", "checks/"), "the table knows neither the system nor the checks"],
  ["table/core/", (path) => !path.startsWith("table/core/"), "the table's core runs on both sides"],
  ["checks/", (path) => !path.startsWith("checks/"), "the checks know neither the system nor the table"],
];

/** One line for each folder of a ladder except the first: it may not import those before it. */
function ladder(root, names, why) {
  const folders = names.map((name) => `${root}/${name}/`);
  return folders.slice(1).map((folder, at) => [folder, above(...folders.slice(0, at + 1)), why]);
}

/** One sentence for each import that crosses a layer, each circle of imports and each barrel inside a folder. */
export async function layerFaults() {
  const texts = (await Promise.all(["src", "table", "checks"].map((folder) => textsBelow(folder, [".ts"])))).flat();
  const modules = texts.filter(([path]) => !path.endsWith(".test.ts") && !path.endsWith(".d.ts"));
  if (modules.length < LEAST) return [`only ${modules.length} modules were found; there are at least ${LEAST}`];
  return faultsIn(modules);
}

/** Faults of the layers in given modules, each a path from the project's root and its text. */
export function faultsIn(modules) {
  const graph = new Map(modules.map(([path, text]) => [path, importsOf(path, text)]));
  return [...forbidden(graph), ...roundTheDoor(graph), ...circles(graph), ...barrels(graph)];
}

/** What the rules may import besides themselves: the generators and expectations of their tests. */
const RULES_LIBRARIES = [
  ["src/rules/testing/", "fast-check"],
  ["src/rules/map/testing/", "fast-check"],
  ["src/rules/testing/", "vitest"],
];

function outsideRules(path, from) {
  return (
    !path.startsWith("src/rules/") && !RULES_LIBRARIES.some(([who, name]) => from.startsWith(who) && path === name)
  );
}

/** All files of `src` outside these folders and files. */
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
  return each(graph, (from, { path, local }) =>
    FORBIDDEN.filter(([who, whom]) => from.startsWith(who) && (local || who === "src/rules/") && whom(path, from)).map(
      ([, , why]) => `${from} imports ${path}: ${why}`,
    ),
  );
}

const DOOR = "src/rules/index.ts";

/** Only `testing` folders may import `src/rules/testing` directly. */
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

/** Folders in which an import of a type closes a circle as well. Elsewhere only imports of values do. */
const TYPES_COUNT = ["src/", "table/"];

const countsTypes = (path) => TYPES_COUNT.some((folder) => path.startsWith(folder));

/** Circles of imports, one sentence each, by depth-first search. */
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
      if ((!next.type || countsTypes(path)) && graph.has(next.path)) visit(next.path, [...trail, path]);
    state.set(path, "done");
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}
