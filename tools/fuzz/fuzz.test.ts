import { describe, expect, it } from "vitest";
import { createBattlemapAnew } from "../../src/rules/battlemap/battlemap.ts";
import { seeded } from "../../src/rules/battlemap/testing/sampleScenes.ts";
import { makeCasters, type Caster } from "./casterPair.ts";
import { totalOf } from "./counts.ts";
import { compareCovers } from "./coverCheck.ts";
import { hunt, type Share } from "./hunt.ts";
import { readOptions } from "./options.ts";
import { fuzzScene } from "./scenes.ts";
import { shrink } from "./shrink.ts";
import { summary } from "./summary.ts";
import { effort } from "../../src/rules/testing/effort.ts";

/** Thousands of levels. `npm run fuzz` compares millions. */
const THOUSANDS = effort(1500, "UNSEEN_FUZZ");

const share: Share = { seed: 1, step: 1, levels: THOUSANDS * 1000, seconds: 3600, real: [], brute: 2 };

describe("what a point sees", () => {
  it("G-13, G-11: expansion, strip caster and brute force agree on generated and hard scenes of all grids", () => {
    const { report, finding } = hunt(share, () => undefined);
    expect(finding && JSON.stringify(finding)).toBeNull();
    expect(totalOf(report)).toMatchObject({ wrong: 0 });
    expect(totalOf(report).levels).toBeGreaterThanOrEqual(share.levels);
    for (const [scenes, { levels, brute }] of Object.entries(report))
      expect(brute > 0 && (brute === levels || !scenes.startsWith("adversarial"))).toBe(true);
    if (THOUSANDS >= 300) expect(Object.keys(report)).toHaveLength(6);
  }, 600_000);
});

describe("the fuzzer", () => {
  /** An expansion that always misses one sample. */
  const blunted: typeof makeCasters = (scene) => {
    const made = makeCasters(scene);
    const { expansion } = made.sight;
    const blunt: Caster = {
      seen: expansion.seen,
      repairs: 0,
      fallbacks: 0,
      cast: (...given) => {
        const seen = expansion.cast(...given);
        const last = seen.words.findLastIndex((word) => word !== 0);
        if (last >= 0) seen.words[last]! &= seen.words[last]! - 1;
        return seen;
      },
    };
    return { ...made, sight: { ...made.sight, expansion: blunt } };
  };

  it("finds a caster that is wrong by one sample, and gives the smallest scene that shows it", () => {
    const { finding } = hunt(share, () => undefined, blunted);
    expect(finding).toMatchObject({ sense: "sight", between: "the casters", scene: { walls: [] } });
    const outcome = {
      seed: 1,
      report: {},
      findings: [finding!],
      seconds: 1,
      edits: { steps: 0, differences: [] },
    };
    expect(JSON.parse(summary(outcome).split("They differ:\n")[1]!)).toEqual(finding);
  });

  it("G-17: finds a map that overlooks obstacles, and the obstacle that shows it", () => {
    const blind: typeof createBattlemapAnew = (scene) => createBattlemapAnew({ ...scene, regions: [] });
    const scenes = Array.from({ length: 60 }, (_, k) => fuzzScene(k + 1)).filter(({ scene }) => scene.regions.length);
    const given = scenes.find((one) => compareCovers(one, seeded(1), blind).mismatch)!;
    expect(compareCovers(given, seeded(1))).toMatchObject({ mismatch: null });
    const small = shrink(given, (one) => compareCovers(one, seeded(1), blind).mismatch !== null);
    expect(small.scene.regions).toHaveLength(1);
  });

  it("gives the same scene for the same number", () => {
    expect(fuzzScene(12)).toEqual(fuzzScene(12));
    expect(fuzzScene(12)).not.toEqual(fuzzScene(13));
  });

  it("shrinks to the walls that matter", () => {
    const given = Array.from({ length: 50 }, (_, k) => fuzzScene(k + 1)).find(({ scene }) => scene.walls.length > 20)!;
    const [first, second] = [given.scene.walls[3]!, given.scene.walls[17]!];
    const small = shrink(given, ({ scene: { walls } }) => walls.includes(first) && walls.includes(second));
    expect(small.scene.walls).toEqual([first, second]);
  });

  it.each<[string, string[], RegExp]>([
    ["an unknown option", ["--fly"], /usage/],
    ["no number", ["--levels", "many"], /--levels is many.*whole number/],
    ["a negative number", ["--seconds=-1"], /--seconds is -1/],
  ])("refuses %s", (_, args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });

  it("reads a hundred million", () => {
    expect(readOptions(["--levels", "1e8", "--write"])).toMatchObject({ levels: 1e8, write: true });
  });
});
