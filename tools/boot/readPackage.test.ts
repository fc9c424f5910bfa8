/** What a folder must hold for `npm run boot`, and what its user is told otherwise. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readPackage } from "./readPackage.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "boot-package-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (files: Readonly<Record<string, string>>) =>
  Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));

it.each([
  ["no manifest", {}, "neither system.json nor module.json"],
  ["both manifests", { "system.json": '{"id":"a"}', "module.json": '{"id":"a"}' }, "has both"],
  ["no JSON", { "module.json": "{" }, "module.json is no JSON"],
  ["no id", { "module.json": "{}" }, 'must name "id"'],
  ["an id with a slash", { "module.json": '{"id":"../a"}' }, 'It has "../a"'],
  ["no built script", { "module.json": '{"id":"a","esmodules":["dist/a.mjs"]}' }, "names dist/a.mjs, which is not"],
])("a folder with %s is refused", async (_what, files, told) => {
  await put(files);
  await expect(readPackage(folder, 14)).rejects.toThrow(told);
});

it("a module for another generation, another system and with another module is booted, with notes", async () => {
  const manifest = {
    id: "lamp",
    version: "1.2.0",
    scripts: ["lamp.js"],
    compatibility: { minimum: "14.360" },
    relationships: { systems: [{ id: "dnd5e" }], requires: [{ id: "socketlib" }] },
  };
  await put({ "module.json": JSON.stringify(manifest), "lamp.js": "" });
  const { notes, ...rest } = await readPackage(folder, 13);
  expect(rest).toEqual({ kind: "module", folder, id: "lamp", version: "1.2.0" });
  expect(notes.join(" ")).toMatch(/generation 14\.360 at least.*dnd5e, and boots in Unseen.*socketlib: give each/);
});
