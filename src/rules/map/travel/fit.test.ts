import { describe, expect, it } from "vitest";
import type { GridType, SceneSnapshot, Wall } from "../../situation.ts";
import type { Footprint } from "../../vocabulary.ts";
import { createBattlemap, type Battlemap } from "../battlemap.ts";
import { placeTiles, tileCentre } from "../grid/grid.ts";
import type { PlacedCreature } from "../queries.ts";
import { orientations } from "./turning.ts";
import { emptyScene, wall } from "../testing/sampleScenes.ts";

const scene = (type: GridType, walls: readonly Wall["c"][] = []): SceneSnapshot => ({
  ...emptyScene({ rows: 10, cols: 10, size: 100, type }),
  id: `fit${type}`,
  walls: walls.map((c, k) => wall(c, { id: `w${k}` })),
});

const L: Footprint = { i: 2, j: 2, w: 2, h: 2, form: "xx/x." };

/** A short wall across the middle of the line between two tiles. */
function between(type: GridType, place: Footprint, one: number, other: number): Wall["c"] {
  const grid = { type, size: 100 };
  const tiles = placeTiles(grid, place);
  const [a, b] = [tileCentre(grid, tiles[one]!), tileCentre(grid, tiles[other]!)];
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const [dx, dy] = [((b.y - a.y) / 100) * 20, ((a.x - b.x) / 100) * 20];
  return [Math.round(x - dx), Math.round(y - dy), Math.round(x + dx), Math.round(y + dy)];
}

describe("H-5: room for odd shapes", () => {
  it.each<[string, Footprint, readonly Wall["c"][], readonly string[]]>([
    ["an L with its corner free", L, [], []],
    ["a wall in the corner that an L leaves open", L, [[350, 310, 350, 390]], []],
    ["a wall between two of its tiles", L, [[300, 210, 300, 290]], ["wallCuts"]],
    ["one that reaches into a tile and parts none", L, [[210, 210, 230, 230]], []],
    ["a post where its tiles meet", L, [[295, 295, 305, 305]], []],
    ["an L that leaves the map by one tile", { ...L, i: 9 }, [], ["offMap"]],
  ])("%s", (_, place, walls, keys) => {
    expect(
      createBattlemap(scene(1, walls))
        .fit(place)
        .reasons.map(({ key }) => key),
    ).toEqual(keys);
  });

  it("another creature in the open corner of an L is not in the way, one on its tile is", () => {
    const map = createBattlemap(scene(1));
    const at = (i: number, j: number) => [{ id: "o", name: "Ogre", place: { i, j, w: 1, h: 1 } }];
    expect([map.fit(L, at(3, 3)).fits, map.fit(L, at(3, 2)).fits]).toEqual([true, false]);
  });

  it.each<GridType>([2, 3, 4, 5])("on hexes of type %i walls cut between any two of three", (type) => {
    const three: Footprint = { i: 4, j: 4, w: 2, h: 2, form: "ellipse1" };
    expect(createBattlemap(scene(type)).fit(three).fits).toBe(true);
    for (const [one, other] of [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const)
      expect(createBattlemap(scene(type, [between(type, three, one, other)])).fit(three).reasons).toEqual([
        { key: "wallCuts", holds: false },
      ]);
  });
});

/** The orientations in which a shape with the same first tile has room. */
function turnsWithRoom(map: Battlemap, place: Footprint, occupants: readonly PlacedCreature[] = []): Footprint[] {
  const { i, j } = place;
  const turned = orientations(map.grid, place).map((shape): Footprint => ({ i, j, ...shape }));
  return turned.filter((one) => map.fit(one, occupants).fits);
}

describe("T-5: which way round a shape has room", () => {
  it("a corridor has room for a long shape along it only", () => {
    const map = createBattlemap(
      scene(1, [
        [0, 200, 1000, 200],
        [0, 300, 1000, 300],
      ]),
    );
    expect(turnsWithRoom(map, { i: 2, j: 2, w: 3, h: 1 })).toEqual([{ i: 2, j: 2, w: 3, h: 1 }]);
    expect(turnsWithRoom(map, { i: 2, j: 2, w: 1, h: 3 })).toEqual([{ i: 2, j: 2, w: 3, h: 1 }]);
  });

  it("its own orientation comes first, and none twice", () => {
    const map = createBattlemap(scene(1));
    expect(turnsWithRoom(map, { ...L, turn: 2 }).map(({ turn = 0 }) => turn)).toEqual([2, 3, 0, 1]);
    expect(turnsWithRoom(map, { i: 2, j: 2, w: 2, h: 2 })).toHaveLength(1);
  });

  it("on hexes a line of three has three ways, and loses those that a creature stands in", () => {
    const map = createBattlemap(scene(2));
    const line: Footprint = { i: 4, j: 4, w: 3, h: 1 };
    const blocker = { id: "o", name: "Ogre", place: { ...placeTiles(map.grid, { ...line, turn: 1 })[2]!, w: 1, h: 1 } };
    expect(turnsWithRoom(map, line)).toHaveLength(3);
    expect(turnsWithRoom(map, line, [blocker]).map(({ turn = 0 }) => turn)).toEqual([0, 2]);
  });
});
