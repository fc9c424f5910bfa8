import { describe, expect, it } from "vitest";
import { createBattlemap } from "../../src/rules/index.ts";
import { runEdits } from "../../src/rules/map/testing/editRun.ts";
import { seeded } from "../../src/rules/map/testing/sampleScenes.ts";
import { compareScene, type Effort } from "./compare.ts";
import { readOptions } from "./options.ts";
import { fuzzScene } from "./scenes.ts";
import { effort as share } from "../../src/rules/testing/effort.ts";
import { shrink } from "./shrink.ts";

/** `npm run fuzz` compares many more. */
const SCENES = share(200, "UNSEEN_FUZZ");

const effort = (make: Effort["make"] = createBattlemap): Effort => ({ tiles: 12, random: seeded(1), make });

describe("the map", () => {
  it("G-13, G-11, G-15, G-17: agrees with brute force on generated and hard scenes of all grids", () => {
    let answers = 0;
    for (let seed = 1; seed <= SCENES; seed++) {
      const compared = compareScene(fuzzScene(seed), effort());
      expect({ seed, difference: compared.difference }).toEqual({ seed, difference: null });
      answers += compared.answers;
    }
    expect(answers).toBeGreaterThan(100 * SCENES);
  }, 600_000);

  it("answers after random edits as a new one does", () => {
    expect(runEdits({ seed: 3, steps: 10 * SCENES }).differences).toEqual([]);
  }, 600_000);
});

describe("the fuzzer", () => {
  it("G-17: finds a map that overlooks obstacles, and the obstacle that shows it", () => {
    const blind: Effort["make"] = (scene) => createBattlemap({ ...scene, regions: [] });
    const scenes = Array.from({ length: 60 }, (_, k) => fuzzScene(k + 1)).filter(({ scene }) => scene.regions.length);
    const given = scenes.find((one) => compareScene(one, effort(blind)).difference)!;
    expect(compareScene(given, effort())).toMatchObject({ difference: null });
    const small = shrink(given, (one) => compareScene(one, effort(blind)).difference !== null);
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
    ["no number", ["--scenes", "many"], /--scenes is many.*whole number/],
    ["a negative number", ["--seconds=-1"], /--seconds is -1/],
  ])("refuses %s", (_, args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });

  it("reads a hundred million", () => {
    expect(readOptions(["--scenes", "1e8"])).toMatchObject({ scenes: 1e8 });
  });
});
