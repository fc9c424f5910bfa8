import { describe, expect, it } from "vitest";
import { planeOf } from "../../rules/index.ts";
import { tileEffectsOf, isInTileEffect } from "./tileEffects.ts";
import { readSceneData } from "../../../tools/map/sceneData.ts";
import { placeAt } from "./tokenPlace.ts";

const LOWER = "LevelLower000001";
const UPPER = "LevelUpper000001";

/** A scene as V14 stores it. */
function scene(more: object = {}): ReturnType<typeof readSceneData> {
  const grid = { type: 1, size: 100, distance: 1 };
  return readSceneData({ _id: "house", width: 1000, height: 1000, padding: 0, grid, ...more });
}

const levels = [
  { _id: UPPER, name: "Upper", elevation: { bottom: 10, top: 20 }, sort: 0, visibility: { levels: [LOWER] } },
  { _id: LOWER, name: "Lower", elevation: { bottom: null, top: 10 }, sort: 0, visibility: { levels: [] } },
];

describe("G-16: the levels of a scene as V14 stores it", () => {
  it("from below, each with those that are visible from it", () => {
    expect(scene({ levels }).levels).toEqual([
      { id: LOWER, name: "Lower", visible: [] },
      { id: UPPER, name: "Upper", visible: [LOWER] },
    ]);
  });

  it.each([
    ["none, as on V13", {}],
    ["one, as every scene of V14 has", { levels: levels.slice(0, 1) }],
  ])("a scene has none to choose from where it has %s", (_name, more) => {
    expect(scene(more)).not.toHaveProperty("levels");
  });

  it("walls, lights, carried lights and regions are on the levels that they name, on all if they name none", () => {
    const wall = { c: [0, 0, 100, 0] };
    const light = { x: 50, y: 50, config: { bright: 1, dim: 2 } };
    const shroud = { behaviors: [{ type: "unseen.shroud", system: { level: "light" } }], shapes: [] };
    const read = scene({
      levels,
      walls: [
        { ...wall, _id: "a", levels: [UPPER] },
        { ...wall, _id: "b", levels: [] },
      ],
      lights: [{ ...light, _id: "c", levels: [LOWER] }],
      tokens: [{ _id: "d", x: 0, y: 0, width: 1, height: 1, level: UPPER, light: { bright: 1, dim: 2 } }],
      regions: [{ ...shroud, _id: "e", levels: [UPPER, LOWER] }],
    });
    const idsOn = (level: string) => {
      const { walls, lights, regions } = planeOf(read, { level });
      return [walls, lights, regions].map((list) => list.map(({ id }) => id).join());
    };
    expect(idsOn(LOWER)).toEqual(["b", "c", "e"]);
    expect(idsOn(UPPER)).toEqual(["a,b", "d", "e"]);
  });

  it.each([
    ["a level that the scene does not have", { level: "LevelGone0000001" }],
    ["no level", { level: null }],
  ])("a light is on the lowest level, as its token is, where the token names %s", (_name, named) => {
    const token = { _id: "d", x: 0, y: 0, width: 1, height: 1, ...named };
    const read = scene({ levels, tokens: [{ ...token, light: { bright: 1, dim: 2 } }] });
    const place = placeAt(read.grid, token);
    expect(planeOf(read, place)).toBe(planeOf(read, { level: LOWER }));
    expect(planeOf(read, place).lights).toHaveLength(1);
    expect(planeOf(read, { level: UPPER }).lights).toEqual([]);
  });

  it.each<[string, readonly string[], counts: boolean]>([
    ["the scene's level", [LOWER], true],
    ["that and one that the scene does not have", [UPPER, LOWER], true],
    ["only one that the scene does not have", [UPPER], false],
    ["none", [], true],
  ])("on a scene with one level, what names %s counts: %s, %s", (_name, named, counts) => {
    const on = { levels: named };
    const behaviors = [{ type: "unseen.shroud", system: { level: "light" } }];
    const { walls, lights, regions } = scene({
      levels: levels.slice(1),
      walls: [{ ...on, _id: "a", c: [0, 0, 100, 0] }],
      lights: [{ ...on, _id: "b", x: 50, y: 50, config: { bright: 1, dim: 2 } }],
      regions: [{ ...on, _id: "c", behaviors, shapes: [] }],
    });
    const ids = [walls, lights, regions].map((list) => list.map(({ id }) => id).join());
    expect(ids).toEqual(counts ? ["a", "b", "c"] : ["", "", ""]);
  });

  it("names the field that is wrong", () => {
    expect(() => scene({ levels, walls: [{ c: [0, 0, 1, 1], levels: [7] }] })).toThrow("walls[0].levels[0]");
    expect(() => scene({ levels: [{ name: 5 }, {}] })).toThrow("levels[0].name");
  });
});

describe("places on levels", () => {
  const token = { x: 200, y: 100, width: 1, height: 1 };
  const grid = { type: 1, size: 100 } as const;

  it("a token on the default level stands where it stands on a scene without levels", () => {
    expect(placeAt(grid, { ...token, level: "defaultLevel0000" })).toEqual(placeAt(grid, token));
    expect(placeAt(grid, { ...token, level: null })).toEqual({ i: 1, j: 2, w: 1, h: 1 });
    expect(placeAt(grid, { ...token, level: UPPER })).toEqual({ i: 1, j: 2, w: 1, h: 1, level: UPPER });
  });

  it("H-21: a tile effect strikes on its levels alone", () => {
    const shapes = [{ type: "rectangle", x: 0, y: 0, width: 1000, height: 1000, rotation: 0, hole: false }];
    const behaviors = [{ _id: "t", type: "unseen.tileEffect", system: { attack: { made: true } } }];
    const [effect] = tileEffectsOf({ shapes, behaviors, levels: [UPPER] }, grid, "regions[0]");
    const at = { i: 1, j: 2, w: 1, h: 1 };
    expect([isInTileEffect(effect!, { ...at, level: UPPER }, grid), isInTileEffect(effect!, at, grid)]).toEqual([
      true,
      false,
    ]);
  });
});
