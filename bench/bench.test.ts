import { describe, expect, it } from "vitest";
import { candidates } from "../src/rules/index.ts";
import { median, quantile } from "./measure.ts";
import { readOptions } from "./options.ts";
import { ratiosOn } from "./ratios.ts";
import { benchScene, benchScenes } from "./scenes.ts";
import { afterSteps, HIDER, situationOn, withDoor } from "./situations.ts";

describe("measuring", () => {
  it("gives the median and the figure for 95 of 100", () => {
    expect([median([5, 1, 3]), quantile([1, 2], 0.95), quantile([4], 0)]).toEqual([3, 2, 4]);
  });

  it.each([[["--fly"]], [["--write", "--quick"]]])("refuses %s", (args) => {
    expect(() => readOptions(args)).toThrow(/usage/);
  });
});

describe("the scenes", () => {
  it("are of three sizes and four layouts, with a hexagonal one each, and have doors", () => {
    const scenes = benchScenes();
    expect(new Set(scenes.map(({ name }) => name)).size).toBe(15);
    expect(scenes.filter(({ scene }) => scene.grid.type >= 2).map(({ size }) => size)).toEqual([
      "small",
      "large",
      "huge",
    ]);
    expect(scenes.every(({ scene }) => scene.walls.some(({ door }) => door !== 0))).toBe(true);
  });
});

describe("on a small scene", () => {
  const bench = benchScene("small", "caves", 18);

  it("the hider has candidates, an enemy steps, and a door opens", () => {
    const situation = situationOn(bench);
    expect(candidates(situation, HIDER).candidates.length).toBeGreaterThan(20);
    const moved = afterSteps(situation, { i: 0, j: 0, w: 30, h: 20 }, 1);
    expect(moved.creatures.filter(({ place }, k) => place !== situation.creatures[k]!.place)).toHaveLength(1);
    const changed = withDoor(bench.scene, 0).walls.filter((wall, k) => wall !== bench.scene.walls[k]);
    expect(changed).toHaveLength(1);
  });

  it("all contenders are measured", () => {
    const ratios = ratiosOn(bench, 10, 1);
    expect(ratios.map(({ name }) => name)).toEqual(["naive rays", "rays, flatbush", "visibility-polygon"]);
    expect(ratios.every(({ ratio }) => ratio > 0)).toBe(true);
  });
});
