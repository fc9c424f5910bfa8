import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Tile } from "../../vocabulary.ts";
import { tileDistance } from "./grid.ts";
import type { GridShape } from "./gridShape.ts";
import { straightWay } from "./straightWay.ts";

const tile: fc.Arbitrary<Tile> = fc.record({
  i: fc.integer({ min: -20, max: 20 }),
  j: fc.integer({ min: -20, max: 20 }),
});
const grid: fc.Arbitrary<GridShape> = fc.record({ type: fc.constantFrom(0, 1, 2, 3, 4, 5), size: fc.constant(100) });

describe("G-7: the straight way between two tiles", () => {
  it("steps from tile to neighbour, as often as they are apart, on every grid", () => {
    fc.assert(
      fc.property(grid, tile, tile, (grid, from, to) => {
        const way = straightWay(grid, from, to);
        const steps = way.map((next, k) => tileDistance(grid, way[k - 1] ?? from, next));
        expect(steps).toEqual(Array.from({ length: tileDistance(grid, from, to) }, () => 1));
        if (way.length > 0) expect(way.at(-1)).toEqual(to);
      }),
      { numRuns: 2000 },
    );
  });

  it("has no more tiles than asked, so that a far place takes no time", () => {
    const [grid, from, to] = [{ type: 1, size: 100 } as const, { i: 0, j: 0 }, { i: 3, j: 1e12 }];
    expect(straightWay(grid, from, to, 2)).toEqual([
      { i: 0, j: 1 },
      { i: 0, j: 2 },
    ]);
  });

  it.each<[string, GridShape["type"], Tile, readonly (readonly [number, number])[]]>([
    ["nowhere", 1, { i: 0, j: 0 }, []],
    [
      "diagonals on squares",
      1,
      { i: 2, j: 3 },
      [
        [1, 1],
        [1, 2],
        [2, 3],
      ],
    ],
    [
      "along a row of hexes",
      2,
      { i: 0, j: 2 },
      [
        [0, 1],
        [0, 2],
      ],
    ],
    [
      "from row to row of hexes, without a diagonal",
      2,
      { i: 2, j: 1 },
      [
        [1, 0],
        [2, 1],
      ],
    ],
    [
      "down a column of hexes",
      4,
      { i: 2, j: 0 },
      [
        [1, 0],
        [2, 0],
      ],
    ],
  ])("%s", (_name, type, to, expected) => {
    const way = straightWay({ type, size: 100 }, { i: 0, j: 0 }, to);
    expect(way.map(({ i, j }) => [i, j])).toEqual(expected);
  });
});
