/** Small scenes that earlier versions judged wrongly, as files of Foundry have them. */
import { describe, expect, it } from "vitest";
import { readSceneData } from "./sceneData.ts";
import { createBattlemap, type Footprint } from "../../src/rules/index.ts";
import { judgeScene, type TileJudgement } from "./judgeScene.ts";

const at = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });

/** A scene of 6 × 10 tiles by daylight. */
function scene(walls: readonly object[], more: object = {}) {
  const environment = { globalLight: { enabled: true } };
  return readSceneData({
    width: 1000,
    height: 600,
    padding: 0,
    grid: { type: 1, size: 100 },
    environment,
    walls,
    ...more,
  });
}

function judged(given: ReturnType<typeof scene>, hider: Footprint, enemy: Footprint): TileJudgement {
  const { tiles } = judgeScene(createBattlemap(given), { hider, enemies: [enemy] });
  return tiles.find(({ i, j }) => i === hider.i && j === hider.j)!;
}

const limited = (...c: number[]): object => ({ c, sight: 10, light: 10 });
const HEDGE = [limited(500, 0, 500, 200), limited(500, 200, 500, 400), limited(500, 400, 500, 600)];
const PILLAR = [
  limited(400, 200, 600, 200),
  limited(600, 200, 600, 400),
  limited(600, 400, 400, 400),
  limited(400, 400, 400, 200),
];

describe("G-13: a corner that is cut off from its own tile's centre does not count", () => {
  it.each<[string, object, Footprint, Footprint, string]>([
    ["a wall a little inside the guard's tile hides behind it", { c: [489, 0, 489, 600] }, at(2, 7), at(2, 4), "full"],
    ["and the guard from there", { c: [489, 0, 489, 600] }, at(2, 4), at(2, 7), "full"],
    [
      "a one-way wall lets the guard look out of its tile",
      { c: [489, 0, 489, 600], dir: 1 },
      at(2, 7),
      at(2, 4),
      "none",
    ],
    ["seen from its other side it cuts the corners off", { c: [489, 0, 489, 600], dir: 2 }, at(2, 7), at(2, 4), "full"],
    ["a limited wall there is one wall", { ...limited(489, 0, 489, 600) }, at(2, 7), at(2, 4), "none"],
  ])("%s", (_name, wall, hider, enemy, cover) => {
    expect(judged(scene([wall]), hider, enemy).cover).toBe(cover);
  });

  it("in a corridor whose walls take all corners, the centre stands for them", () => {
    const corridor = scene([{ c: [0, 210, 1000, 210] }, { c: [0, 290, 1000, 290] }]);
    expect(judged(corridor, at(2, 2), at(2, 1))).toMatchObject({ cover: "none", seen: 1, suitable: false });
  });

  it("a limited wall between a corner and its centre counts in that corner's lines", () => {
    const two = scene([limited(489, 0, 489, 600), limited(600, 0, 600, 600)]);
    expect(judged(two, at(2, 7), at(2, 4)).cover).toBe("full");
    expect(judged(two, at(2, 4), at(2, 7)).cover).toBe("full");
    expect(judged(scene([limited(600, 0, 600, 600)]), at(2, 7), at(2, 4)).cover).toBe("none");
  });
});

describe("G-13: limited walls that share an end count once at the joint", () => {
  it.each<[string, readonly object[], Footprint, Footprint, string]>([
    ["a hedge as one wall", [limited(500, 0, 500, 600)], at(2, 7), at(1, 2), "none"],
    ["a hedge as a chain of three", HEDGE, at(2, 7), at(1, 2), "none"],
    ["the same, from elsewhere", HEDGE, at(2, 8), at(1, 1), "none"],
    ["a pillar of four still blocks", PILLAR, at(2, 8), at(2, 1), "full"],
    ["two hedges block", [...HEDGE, limited(600, 0, 600, 600)], at(2, 7), at(1, 2), "full"],
  ])("%s", (_name, walls, hider, enemy, cover) => {
    expect(judged(scene(walls), hider, enemy).cover).toBe(cover);
  });
});

describe("G-12: regions act only within their elevation", () => {
  const smoke = (elevation: object): object => ({
    regions: [
      {
        name: "Smoke",
        elevation,
        shapes: [{ type: "rectangle", x: 300, y: 100, width: 300, height: 300 }],
        behaviors: [{ type: "unseen.shroud", system: { level: "heavy" } }],
      },
    ],
  });

  it.each<[string, object, string]>([
    ["upstairs, the ground stays clear", { bottom: 10, top: 20 }, "clear"],
    ["the bottom is included", { bottom: 0, top: 20 }, "heavy"],
    ["and so is the top", { bottom: -10, top: 0 }, "heavy"],
    ["unless the region says otherwise", { bottom: -10, top: 0, topInclusive: false }, "clear"],
    ["without a bottom", { bottom: null, top: 5 }, "heavy"],
    ["without either", { bottom: null, top: null }, "heavy"],
  ])("%s", (_name, elevation, shroud) => {
    const judgement = judged(scene([], smoke(elevation)), at(2, 4), at(2, 8));
    expect([judgement.shroud, judgement.suitable]).toEqual([shroud, shroud === "heavy"]);
  });
});
