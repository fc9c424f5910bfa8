/** The project's own checks of `npm run check`. Each must find one planted fault of each kind in a small tree. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it } from "vitest";

const trees: string[] = [];

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true, force: true });
});

/** A tree that passes every check: enough modules, and one used key in both languages. */
const SOUND: Record<string, string> = {
  ...Object.fromEntries(Array.from({ length: 60 }, (_, k) => [`table/core/${k % 3}/module${k}.ts`, "export {};\n"])),
  "src/rules/index.ts": "export {};\n",
  "src/rules/one.ts": "export const one = 1;\n",
  "src/data/register.ts": "export const models = { hero: 1 };\n",
  "src/words.ts": 'export const key = "UNSEEN.Greeting.hello";\n',
  "templates/card.hbs": '<p>{{localize "UNSEEN.Greeting.hello" name=name}}</p>\n',
  "styles/unseen.css": ".unseen { color: red; }\n",
  "table/client/styles/base.css": "",
  "table/client/templates/base.hbs": "",
  "checks/main.ts": "export {};\n",
  "tests/empty.ts": "",
  "bench/empty.ts": "",
  "tools/empty.mjs": "",
  "lang/en.json": JSON.stringify({
    TYPES: { Actor: { hero: "Hero" } },
    UNSEEN: { Greeting: { hello: "Hello {name}" } },
  }),
  "lang/it.json": JSON.stringify({
    TYPES: { Actor: { hero: "Eroe" } },
    UNSEEN: { Greeting: { hello: "Ciao {name}" } },
  }),
  "system.json": JSON.stringify({ id: "unseen", version: "1.0.0", languages: [{ path: "lang/en.json" }] }),
  "package.json": JSON.stringify({ name: "unseen", version: "1.0.0" }),
  "template.json": JSON.stringify({ Actor: { types: ["hero"] } }),
};

function faults(check: string, planted: Record<string, string>, ground = SOUND): string[] {
  const tree = mkdtempSync(join(tmpdir(), "unseen-check-"));
  trees.push(tree);
  for (const [path, text] of Object.entries({ ...ground, ...planted })) {
    mkdirSync(join(tree, dirname(path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  cpSync("tools/manifest.mjs", join(tree, "tools/manifest.mjs"));
  const module = pathToFileURL(resolve(`tools/check/${check}.mjs`)).href;
  const program = `
    const found = await import(${JSON.stringify(module)});
    const [, faults] = Object.entries(found).find(([name]) => name.endsWith("Faults"));
    process.stdout.write(JSON.stringify(await faults()));`;
  return JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: tree, encoding: "utf8" }),
  ) as string[];
}

describe("a sound tree", () => {
  it.each(["layers", "languages", "manifest", "banned", "sizes"])("has no faults by %s", (check) => {
    expect(faults(check, {})).toEqual([]);
  });
});

it("a folder may hold 25 files besides its tests, and not 26", () => {
  const files = (count: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, k) => [`src/many/f${k}.ts`, ""]));
  const tests = { "src/many/one.test.ts": "", "src/many/two.test.ts": "" };
  expect(faults("sizes", { ...files(25), ...tests })).toEqual([]);
  expect(faults("sizes", files(26))).toEqual(["src/many: 26 files, at most 25 without sub-folders"]);
});

describe("the size of a file that people write", () => {
  const paths = [
    "bench/two.ts",
    "checks/two.css",
    "checks/two.ts",
    "src/two.ts",
    "styles/two.scss",
    "table/client/styles/two.css",
    "table/client/templates/two.hbs",
    "table/two.ts",
    "templates/two.hbs",
    "tests/two.test.ts",
    "tools/two.mjs",
  ];
  const line = "x".repeat(120);
  const found = (lines: number, first = line): string[] => {
    const text = `${[first, ...Array.from({ length: lines - 1 }, () => line)].join("\n")}\n`;
    return faults("sizes", Object.fromEntries(paths.map((path) => [path, text]))).toSorted();
  };

  it("may be 300 lines of 120 columns", () => {
    expect(found(300)).toEqual([]);
  });

  it("may not be 301 lines", () => {
    expect(found(301)).toEqual(paths.map((path) => `${path}: 301 lines, at most 300`));
  });

  it("may not be 121 columns wide", () => {
    expect(found(300, `${line}x`)).toEqual(paths.map((path) => `${path}:1: 121 columns, at most 120`));
  });
});

describe("a planted fault is named", () => {
  const rows: [what: string, check: string, path: string, text: string, said: string][] = [
    [
      "rules importing the bridge",
      "layers",
      "src/rules/two.ts",
      'import { x } from "../bridge/read.ts";\n',
      "the rules import only rules",
    ],
    [
      "rules importing a package",
      "layers",
      "src/rules/two.ts",
      'import x from "node:fs";\n',
      "the rules import only rules",
    ],
    [
      "going round the rules' door",
      "layers",
      "src/desk/two.ts",
      'import { one } from "../rules/one.ts";\n',
      "entered by src/rules/index.ts",
    ],
    ["an inner barrel", "layers", "src/desk/index.ts", "export {};\n", "a barrel inside a folder"],
    ["imports in a circle", "layers", "src/rules/one.ts", 'import "./one.ts";\n', "imports in a circle"],
    [
      "a key missing in one language",
      "languages",
      "lang/it.json",
      '{"TYPES":{"Actor":{"hero":"Eroe"}},"UNSEEN":{"Greeting":{}}}',
      "not in it",
    ],
    ["a key that nothing uses", "languages", "src/words.ts", "export {};\n", ""],
    [
      "a key in no file",
      "languages",
      "src/two.ts",
      'export const k = "UNSEEN.Greeting.bye";\n',
      "is in no language file",
    ],
    [
      "placeholders that differ",
      "languages",
      "lang/it.json",
      '{"TYPES":{"Actor":{"hero":"Eroe"}},"UNSEEN":{"Greeting":{"hello":"Ciao"}}}',
      "different placeholders",
    ],
    [
      "a straight apostrophe",
      "languages",
      "lang/it.json",
      `{"TYPES":{"Actor":{"hero":"L'eroe"}},"UNSEEN":{"Greeting":{"hello":"Ciao {name}"}}}`,
      "instead of ’",
    ],
    [
      "words in a template",
      "languages",
      "templates/two.hbs",
      "<p>Hello there</p>\n",
      "does not come from a language key",
    ],
    [
      "a spoken attribute in a template",
      "languages",
      "templates/two.hbs",
      '<i aria-label="Close"></i>\n',
      "does not come from a language key",
    ],
    ["a version that differs", "manifest", "package.json", '{"name":"unseen","version":"2.0.0"}', "package.json 2.0.0"],
    ["a type without a data model", "manifest", "src/data/register.ts", "export {};\n", "has no data model"],
    ["a type without a label", "manifest", "lang/en.json", "{}", "is in no language file"],
    [
      "a language file that is not there",
      "manifest",
      "system.json",
      '{"id":"unseen","version":"1.0.0","languages":[{"path":"lang/xx.json"}]}',
      "does not exist",
    ],
    ["a triple-stash", "banned", "templates/two.hbs", "{{{name}}}\n", "triple-stash"],
    ["HTML from text", "banned", "src/two.ts", "node.innerHTML = text;\n", "text goes into the page as text"],
    ["any", "banned", "src/two.ts", "export const x: any = 1;\n", "switches the types off"],
    [
      "randomness in the rules",
      "banned",
      "src/rules/two.ts",
      "export const x = Math.random();\n",
      "parameters of the rules",
    ],
    ["something left over", "banned", "table/two.ts", "// TODO\n", "left over"],
    ["a focused test", "banned", "tests/two.test.ts", "it.only();\n", "focused"],
  ];
  it.each(rows.filter(([what]) => what !== "a key that nothing uses"))("%s", (_, check, path, text, said) => {
    expect(faults(check, { [path]: text }).join("\n")).toContain(said);
  });

  it("a key that nothing uses", () => {
    const planted = { "src/words.ts": "export {};\n", "templates/card.hbs": "" };
    expect(faults("languages", planted)).toEqual(["UNSEEN.Greeting.hello: nothing uses it"]);
  });

  it("too few modules to have looked", () => {
    const few = Object.fromEntries(Object.entries(SOUND).filter(([path]) => !path.includes("/module")));
    expect(faults("layers", {}, few).join("\n")).toContain("modules were found");
  });
});
