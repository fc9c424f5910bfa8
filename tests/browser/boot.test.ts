/** `npm run boot`: a module that boots, and one that reads what the table lacks. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { boot } from "../../tools/boot/boot.ts";
import { readPackage } from "../../tools/boot/readPackage.ts";
import { lackedNames } from "../../tools/boot/report.ts";
import { GENERATION } from "../generation.ts";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function booted(script: string) {
  const folder = await mkdtemp(join(tmpdir(), "boot-module-"));
  folders.push(folder);
  await writeFile(join(folder, "module.json"), JSON.stringify({ id: "lamp", esmodules: ["lamp.mjs"] }));
  await writeFile(join(folder, "lamp.mjs"), script);
  const { stages, errors } = await boot(await readPackage(folder, GENERATION), { generation: GENERATION, modules: [] });
  return {
    reached: stages.flatMap(({ name, fault }) => (fault === null ? name : [])),
    missed: stages.flatMap(({ name, fault }) => (fault === null ? [] : `${name}: ${fault}`)),
    errors,
  };
}

it("a module that asks for nothing reaches every stage", async () => {
  const { reached, missed, errors } = await booted("");
  expect({ missed, errors }).toEqual({ missed: [], errors: [] });
  expect(reached).toEqual([
    "its files",
    "init",
    "i18nInit",
    "setup",
    "ready",
    "a roll",
    "an actor",
    "its token",
    "its sheet",
  ]);
});

it("a documented name that the table lacks is reported by its path, and the start goes on", async () => {
  const { reached, errors } = await booted(`Hooks.once("init", () => ui.cards);`);
  expect(lackedNames(errors)).toEqual(["ui.cards"]);
  expect(reached).toContain("ready");
});
