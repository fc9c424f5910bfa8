/**
 * The READMEs and the pages in docs/ are short, and name only what exists: files, links, names in files, and the nouns
 * of the glossary.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const PAGES = ["README.md", "table/README.md", ...readdirSync("docs").map((name) => `docs/${name}`)].filter((path) =>
  path.endsWith(".md"),
);
const FILES = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => existsSync(path));

/** The bytes that a page may have, where they are fewer than those of the others. */
const SHORTER: Readonly<Record<string, number>> = { "docs/architecture.md": 8_000 };
const MOST_BYTES = 10_000;

/** Source files that a text names in code, such as `bridge/read.ts`, and that do not exist. */
function missingFiles(text: string, files = FILES): string[] {
  const named = Array.from(text.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g), ([, name]) => name!);
  return named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
}

/** Links of a page to files of the project that do not exist. */
function brokenLinks(path: string, text: string): string[] {
  const targets = Array.from(text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g), ([, target]) => target!);
  return targets.filter((target) => !/^https?:/.test(target) && !existsSync(join(dirname(path), target)));
}

/** Rows of the glossary whose noun is not in the file that the row names. */
function lostNouns(text: string): string[] {
  const rows = Array.from(
    text.matchAll(/^\| `(\w+)` \|.*\| `([^`]+)` \|$/gm),
    ([, noun, file]) => [noun!, file!] as const,
  );
  if (rows.length === 0) return ["the glossary has no rows"];
  const declares = (noun: string, file: string): boolean =>
    existsSync(file) && new RegExp(`export (?:class|interface|type) ${noun}\\b`).test(readFileSync(file, "utf8"));
  return rows.filter(([noun, file]) => !declares(noun, file)).map(([noun]) => noun);
}

/** Names that a text gives with their file, as in "`decide` (`src/rules/decide.ts`)", and that the file lacks. */
function lostNames(text: string): string[] {
  const named = Array.from(
    text.matchAll(/`([\w.]+)`(?: \(|, )`([\w./-]+\.ts)`/g),
    ([, name, file]) => [name!, file!] as const,
  );
  const contains = (name: string, file: string): boolean =>
    existsSync(file) && name.split(".").every((part) => new RegExp(`\\b${part}\\b`).test(readFileSync(file, "utf8")));
  return named.filter(([name, file]) => !name.endsWith(".ts") && !contains(name, file)).map(([name]) => name);
}

describe.each(PAGES)("%s", (path) => {
  const text = readFileSync(path, "utf8");

  it("names source files that exist", () => {
    expect(missingFiles(text)).toEqual([]);
  });

  it("gives names with the files that contain them", () => {
    expect(lostNames(text)).toEqual([]);
  });

  it("is short enough to be read", () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(SHORTER[path] ?? MOST_BYTES);
  });

  it("links to files that exist", () => {
    expect(brokenLinks(path, text)).toEqual([]);
  });
});

it("the glossary's nouns are declared where it says", () => {
  expect(lostNouns(readFileSync("docs/glossary.md", "utf8"))).toEqual([]);
});

describe("the check of pages", () => {
  it("finds a file that is gone", () => {
    expect(missingFiles("see `desk/gone.ts` and `b.ts`", ["src/a/b.ts"])).toEqual(["desk/gone.ts"]);
  });

  it("finds a name that its file does not contain", () => {
    expect(lostNames("`decide` (`src/rules/decide.ts`) and `decided` (`src/rules/decide.ts`)")).toEqual(["decided"]);
  });

  it("finds a broken link", () => {
    expect(brokenLinks("docs/api.md", "[a](gone.md) [b](engine.md#x) [c](https://foundryvtt.com)")).toEqual([
      "gone.md",
    ]);
  });

  it("finds a noun that is gone, or in another file", () => {
    const row = (noun: string, file: string): string => `| \`${noun}\` | what it is | \`${file}\` |\n`;
    const [act, lost] = [row("Act", "src/rules/acts.ts"), row("Acted", "src/rules/acts.ts")];
    expect(lostNouns(act + lost + row("Seat", "src/desk/gone.ts"))).toEqual(["Acted", "Seat"]);
  });
});
