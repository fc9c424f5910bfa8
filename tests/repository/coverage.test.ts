import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RULES } from "../../tools/coverage/rules.mjs";

describe("docs/rules-coverage.md, made by `npm run coverage`", () => {
  it("has a row with tests for every rule, in files that exist", () => {
    const page = readFileSync("docs/rules-coverage.md", "utf8");
    for (const [id, title] of Object.entries(RULES)) {
      const row = new RegExp(`^\\| ${id} +\\| (.+?) +\\| (\\d+) +\\| (.+?) +\\|$`, "m").exec(page);
      expect([id, row?.[1]]).toEqual([id, title]);
      expect([id, Number(row?.[2]) > 0]).toEqual([id, true]);
      const files = [...row![3]!.matchAll(/`([^`]+)` \d+/g)].map(([, file]) => file!);
      expect(files.filter((file) => !existsSync(file))).toEqual([]);
    }
  });
});
