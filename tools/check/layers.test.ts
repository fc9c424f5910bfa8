/** The check of layers forbids exactly what the table in docs/architecture.md forbids, for imports of types too. */
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { faultsIn, FORBIDDEN } from "./layers.mjs";

const PAGE = readFileSync("docs/architecture.md", "utf8");

/** A row of the table: the folders or files of a layer, and those that it may import. */
interface Layer {
  readonly folders: readonly string[];
  readonly allowed: readonly string[];
}

const codeIn = (text: string): string[] => Array.from(text.matchAll(/`([^`]+)`/g), ([, code]) => code!);

function layersOf(page: string): Layer[] {
  const section = page.split("## Layers")[1]!.split("\n## ")[0]!;
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  const layers: Layer[] = [];
  for (const row of rows) {
    const [, who, , may] = row.split("|");
    const above = layers.flatMap(({ folders }) => folders);
    layers.push({ folders: codeIn(who!), allowed: may!.includes("every row above") ? above : codeIn(may!) });
  }
  if (layers.length === 0) throw new Error("docs/architecture.md has no table of layers");
  return layers;
}

/** The folders that the page lists from top to bottom inside a folder. */
function ladderOf(page: string, folder: string): string[] {
  const line = page.split("\n").find((one) => one.includes(`Inside \`${folder}\`, from top to bottom:`));
  return codeIn(line!.split(":")[1]!).map((name) => `${folder}/${name}`);
}

/** A file in a folder of the table, or the file itself if the table names one. */
const fileIn = (folder: string): string => {
  if (folder.endsWith(".ts")) return folder;
  return folder === "src/rules" ? "src/rules/index.ts" : `${folder}/planted.ts`;
};

function isFault(from: string, to: string, statement: string): boolean {
  const [importer, imported] = [fileIn(from), fileIn(to)];
  const path = posix.relative(posix.dirname(importer), imported);
  const text = `${statement} from "${path.startsWith(".") ? path : `./${path}`}";\n`;
  return faultsIn([[importer, text]]).length > 0;
}

const layers = layersOf(PAGE);
const folders = layers.flatMap((layer) => layer.folders);

/** Whether one folder may import another by the table. A row that names one folder of a row means all of that row. */
function mayImport(from: string, to: string): boolean {
  const layer = layers.find((one) => one.folders.includes(from))!;
  const other = layers.find((one) => one.folders.includes(to))!;
  return layer === other || other.folders.some((folder) => layer.allowed.includes(folder));
}

const PAIRS = folders.flatMap((from) => folders.filter((to) => to !== from).map((to) => [from, to] as const));
const LADDERS = ["src/rules", "src/desk"].map((folder) => ladderOf(PAGE, folder));
const RUNGS = LADDERS.flatMap((ladder) =>
  ladder.flatMap((from, at) => ladder.flatMap((to, other) => (other === at ? [] : [[from, to, at < other] as const]))),
);

describe.each([
  ["a value", "import { one }"],
  ["a type", "import type { One }"],
])("an import of %s", (_, statement) => {
  it("is a fault where the table does not allow it, and only there", () => {
    const wrong = PAIRS.filter(([from, to]) => isFault(from, to, statement) === mayImport(from, to));
    expect(wrong).toEqual([]);
  });

  it("is a fault where it climbs a ladder, and only there", () => {
    expect(RUNGS.filter(([from, to, runsDown]) => isFault(from, to, statement) === runsDown)).toEqual([]);
  });
});

it("has a pair in the table or a ladder for every line that the check enforces", () => {
  const pairs = [...PAIRS, ...RUNGS].map(([from, to]) => [fileIn(from), fileIn(to)] as const);
  const idle = FORBIDDEN.filter(([who, whom]) => !pairs.some(([from, to]) => from.startsWith(who) && whom(to, from)));
  expect(idle).toEqual([]);
});

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? `${folder}/${entry.name}` : [],
  );

it("has a row for every folder of src", () => {
  expect(foldersIn("src").filter((folder) => !folders.includes(folder))).toEqual([]);
});

it.each(["src/rules", "src/desk"])("has every folder of %s on its ladder", (folder) => {
  const rungs = ladderOf(PAGE, folder);
  expect(foldersIn(folder).filter((one) => !rungs.includes(one) && !one.endsWith("/testing"))).toEqual([]);
});

it("lets be what runs down", () => {
  expect(faultsIn([["src/rules/movement/push.ts", 'import { one } from "../hiding/hide.ts";\n']])).toEqual([]);
});

const TYPE_CIRCLE: readonly (readonly [path: string, text: string])[] = [
  ["src/desk/ledger/one.ts", 'import type { Two } from "./two.ts";\n'],
  ["src/desk/ledger/two.ts", 'import { three, type Three } from "../three.ts";\n'],
  ["src/desk/three.ts", 'import type { One } from "./ledger/one.ts";\n'],
];

it.each(["src/desk", "table/client"])("finds a circle that only types close, across folders of %s", (folder) => {
  const there = (text: string): string => text.replaceAll("src/desk", folder);
  expect(faultsIn(TYPE_CIRCLE.map(([path, text]) => [there(path), text]))).toEqual([
    there(
      "imports in a circle: src/desk/ledger/one.ts > src/desk/ledger/two.ts > src/desk/three.ts > " +
        "src/desk/ledger/one.ts",
    ),
  ]);
});

it("lets modules share a types file", () => {
  const shared = TYPE_CIRCLE.map(([path, text]) => [path, path.endsWith("three.ts") ? "" : text] as const);
  expect(faultsIn(shared)).toEqual([]);
});
