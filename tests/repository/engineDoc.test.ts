import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ENGINE = "src/rules/battlemap";
const FOLDERS = ["src", "kernel", "tools", "bench", "table", "tests"];
const DOCUMENT = readFileSync(join(ROOT, "docs/engine.md"), "utf8");

/** All TypeScript files of a folder, by their paths from there. */
function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map(({ parentPath, name }) => relative(join(ROOT, folder), join(parentPath, name)));
}

/** All files that the document names in its text. */
const named = new Set(Array.from(DOCUMENT.matchAll(/`([\w./-]+\.ts)`/g), ([, name]) => name!));

/** The first column of its table of files. */
const tabled = new Set(
  DOCUMENT.split("\n")
    .filter((line) => /^\| `(?!kernel\/)[\w./]+\.ts`/.test(line))
    .flatMap((line) => Array.from(line.split("|")[1]!.matchAll(/`([\w./-]+\.ts)`/g), ([, name]) => name!)),
);

describe("docs/engine.md", () => {
  it("has a place in its table for every file of the engine, and for nothing else", () => {
    const files = filesOf(ENGINE).filter((file) => !file.endsWith(".test.ts") && !file.startsWith("testing/"));
    expect([...tabled].toSorted()).toEqual(files.toSorted());
  });

  it("has one for every file of the kernel", () => {
    expect([...named].filter((name) => name.startsWith("kernel/")).toSorted()).toEqual(
      filesOf("kernel")
        .map((file) => `kernel/${file}`)
        .toSorted(),
    );
  });

  it("names no file that is not there", () => {
    const files = FOLDERS.flatMap((folder) => filesOf(folder).map((file) => `/${folder}/${file}`));
    const missing = [...named].filter((name) => !files.some((file) => file.endsWith(`/${name}`)));
    expect(missing).toEqual([]);
    expect(named.size).toBeGreaterThan(tabled.size);
  });
});
