/** The project's own checks of `npm run check`. Each must find one planted fault of each kind in a small tree. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { bannedFaults } from "../../tools/check/banned.mjs";
import { languageFaults } from "../../tools/check/languages.mjs";
import { layerFaults } from "../../tools/check/layers.mjs";
import { manifestFaults } from "../../tools/check/manifest.mjs";

const trees: string[] = [];
const root = process.cwd();

afterEach(() => {
  process.chdir(root);
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true, force: true });
});

/** A tree that passes every check: enough modules, and one used key in both languages. */
const SOUND: Record<string, string> = {
  ...Object.fromEntries(Array.from({ length: 60 }, (_, k) => [`table/core/${k % 3}/module${k}.ts`, "export {};\n"])),
  "src/rules/index.ts": "export {};\n",
  "src/rules/one.ts": "export const one = 1;\n",
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

const CHECKS = { layers: layerFaults, languages: languageFaults, manifest: manifestFaults, banned: bannedFaults };
type Check = keyof typeof CHECKS;

/** The faults that a check finds in a small tree. */
async function faults(check: Check, planted: Record<string, string>, ground = SOUND): Promise<string[]> {
  const tree = mkdtempSync(join(tmpdir(), "unseen-check-"));
  trees.push(tree);
  for (const [path, text] of Object.entries({ ...ground, ...planted })) {
    mkdirSync(join(tree, dirname(path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  process.chdir(tree);
  return CHECKS[check]();
}

describe("a sound tree", () => {
  it.each(["layers", "languages", "manifest", "banned"] as const)("has no faults by %s", async (check) => {
    expect(await faults(check, {})).toEqual([]);
  });
});

describe("a planted fault is named", () => {
  const rows: [what: string, check: Check, path: string, text: string, said: string][] = [
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
      "a computed key whose beginning is in no file",
      "languages",
      "src/two.ts",
      "export const k = (x: string) => `UNSEEN.Farewell.${x}`;\n",
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
  it.each(rows.filter(([what]) => what !== "a key that nothing uses"))("%s", async (_, check, path, text, said) => {
    expect((await faults(check, { [path]: text })).join("\n")).toContain(said);
  });

  it("a key that nothing uses", async () => {
    const planted = { "src/words.ts": "export {};\n", "templates/card.hbs": "" };
    expect(await faults("languages", planted)).toEqual(["UNSEEN.Greeting.hello: nothing uses it"]);
  });

  it("too few modules to have looked", async () => {
    const few = Object.fromEntries(Object.entries(SOUND).filter(([path]) => !path.includes("/module")));
    expect((await faults("layers", {}, few)).join("\n")).toContain("modules were found");
  });
});
