/** A browser test file that fails is run once more. If it passes then, it is named as unsteady. */
import { describe, expect, it } from "vitest";
import { outcomeOf, plainLine, toRepeat } from "./outcome.mjs";

const file = (project: string, path: string, failures: readonly string[] = []) => ({
  project,
  path,
  passed: 3 - failures.length,
  failed: failures.length,
  skipped: 0,
  failures,
});

const acts = file("browser", "acts.test.ts");
const lost = file("browser", "acts.test.ts", ["hides", "scans"]);
const rule = file("rules", "hide.test.ts", ["H-2"]);

describe("which files are run once more", () => {
  it.each([
    ["none, where all pass", [acts], 0, []],
    ["browser files that failed", [acts, file("browser13", "host.test.ts", ["turns"])], 0, ["host.test.ts"]],
    ["none, where something else failed too", [lost, rule], 0, []],
    ["none, where an error belongs to no file", [lost], 1, []],
  ])("%s", (_, files, errors, paths) => {
    expect(toRepeat({ files, errors }).map(({ path }) => path)).toEqual(paths);
  });
});

describe("the outcome", () => {
  it("of a second try that passes is green, and names what was unsteady", () => {
    expect(outcomeOf({ files: [lost, acts], errors: 0 }, { files: [acts], errors: 0 })).toEqual({
      passed: 6,
      failed: 0,
      skipped: 0,
      unsteady: ["browser acts.test.ts: hides", "browser acts.test.ts: scans"],
    });
  });

  it.each([
    ["fails again", { files: [file("browser", "acts.test.ts", ["scans"])], errors: 0 }, 1],
    ["leaves an error that belongs to no file", { files: [acts], errors: 1 }, 1],
    ["does not run the file", { files: [], errors: 0 }, 2],
    ["runs it on another generation", { files: [file("browser13", "acts.test.ts")], errors: 0 }, 2],
  ])("of a second try that %s is a failure", (_, again, failed) => {
    expect(outcomeOf({ files: [lost], errors: 0 }, again).failed).toBe(failed);
  });

  it("ends in a plain line", () => {
    expect(plainLine({ passed: 2, failed: 1, skipped: 0 })).toBe("2 passed, 1 failed");
    expect(plainLine({ passed: 2, failed: 0, skipped: 1 })).toBe("2 passed, 0 failed, 1 skipped");
  });
});
