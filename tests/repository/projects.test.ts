/** Commands and pages name projects of vitest. A name that is none fails only when somebody runs it. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import config from "../../vitest.config.ts";

const { projects = [] } = (config as { readonly test: { readonly projects?: readonly unknown[] } }).test;
const names = projects.map((project) => (project as { readonly test: { readonly name: string } }).test.name);

/** A project by its name, on a command line or in a list of arguments. */
const NAMED = /--project(?:[ =]|", ")([a-z0-9]+)/g;

it("every project that a command or a page names is one of vitest's", () => {
  const inside = ["docs", "tools"].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => `${folder}/${String(name)}`),
  );
  const files = ["package.json", "CONTRIBUTING.md", ...inside].filter((file) => /\.(json|md|mjs|ts)$/.test(file));
  const named = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(NAMED)].map(([, name]) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ name }) => !names.includes(name!))).toEqual([]);
});
