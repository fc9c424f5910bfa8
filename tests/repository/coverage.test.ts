import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COVERAGE_PAGE, coveragePage, uncovered } from "../../tools/coverage/page.mjs";
import { RULES } from "../../tools/coverage/rules.mjs";
import { testFiles } from "../../tools/coverage/testFiles.mjs";

describe("docs/rules-coverage.md", () => {
  it("is what `npm run coverage` writes", async () => {
    expect(readFileSync(COVERAGE_PAGE, "utf8")).toBe(coveragePage(await testFiles()));
  });

  it("has a test for every rule", async () => {
    expect(uncovered(await testFiles())).toEqual([]);
  });
});

describe("the page of rules and their tests", () => {
  const line = (page: string, id: string): string => page.split("\n").find((one) => one.startsWith(`| ${id} |`))!;

  it("names the files that name a rule most often, in the rules and elsewhere", () => {
    const page = coveragePage([
      ["src/rules/a.test.ts", 'it("G-1: one");'],
      ["src/rules/b.test.ts", 'it("G-1: one"); it("G-1: two");'],
      ["tests/c.test.ts", 'it("G-1: one");'],
    ]);
    expect(line(page, "G-1")).toBe(`| G-1 | ${RULES["G-1"]} | \`b\` | \`tests/c\` |`);
  });

  it("counts each rule of a range, and nothing in comments", () => {
    const tests = [["a.test.ts", '/** H-9 */\n// H-10\nit("H-2 to H-4: all");']] as const;
    const missing = uncovered(tests);
    expect(["H-2", "H-3", "H-4", "H-9", "H-10"].filter((id) => missing.includes(id))).toEqual(["H-9", "H-10"]);
  });
});
