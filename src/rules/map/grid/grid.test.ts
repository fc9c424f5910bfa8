import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import {
  cornersInUnits,
  neighbours,
  placeDistance,
  placeTiles,
  sharesSide,
  tileAt,
  tileCentre,
  tileDistance,
  tileTopLeft,
  wholeCorners,
} from "./grid.ts";

const one = (i: number, j: number) => ({ i, j, w: 1, h: 1 });

describe("tiles (G-7)", () => {
  it("square corners are drawn in to 80 % and whole in tenths of a pixel", () => {
    expect(cornersInUnits({ type: 1, size: 75 }, { i: 1, j: 2 })).toEqual([
      1575, 825, 2175, 825, 2175, 1425, 1575, 1425,
    ]);
  });

  it("the top left corner of a square is a tile's size away from those beside it", () => {
    expect(tileTopLeft({ type: 1, size: 75 }, { i: 1, j: 2 })).toEqual({ x: 150, y: 75 });
  });

  it("a gridless scene is read as squares", () => {
    expect(tileAt({ type: 0, size: 50 }, { x: 120, y: 30 })).toEqual({ i: 0, j: 2 });
  });

  it.each<[string, ReturnType<typeof one>, ReturnType<typeof one>, number]>([
    ["the same tile", one(1, 1), one(1, 1), 0],
    ["adjacent", one(1, 1), one(2, 2), 1],
    ["a diagonal counts 1", one(0, 0), one(3, 5), 5],
    ["T-6: from the nearest tiles", { i: 0, j: 0, w: 2, h: 2 }, { i: 0, j: 4, w: 3, h: 1 }, 3],
    ["overlapping", { i: 0, j: 0, w: 3, h: 3 }, one(1, 1), 0],
  ])("range on squares: %s", (_, a, b, range) => {
    expect([placeDistance(a, b, { type: 1, size: 50 }), placeDistance(b, a, { type: 1, size: 50 })]).toEqual([
      range,
      range,
    ]);
  });

  it.each<GridType>([2, 3, 4, 5])("range on hexes of grid type %i: from the nearest tile of a place of two", (type) => {
    const grid = { type, size: 100 };
    const place = { i: 4, j: 4, w: 2, h: 1 };
    const [first, second] = placeTiles(grid, place);
    const beyond = neighbours(grid, second!).find((tile) => tileDistance(grid, first!, tile) === 2)!;
    expect(placeDistance(place, { ...beyond, w: 1, h: 1 }, grid)).toBe(1);
    expect(placeDistance({ ...beyond, w: 1, h: 1 }, place, grid)).toBe(1);
  });

  it.each<GridType>([2, 3, 4, 5])(
    "hexes of grid type %i: neighbours are one away and as far apart as a hex is wide",
    (type) => {
      const grid = { type, size: 100 };
      for (const tile of [
        { i: 3, j: 3 },
        { i: 4, j: 3 },
        { i: 3, j: 4 },
        { i: 4, j: 4 },
      ]) {
        const around = neighbours(grid, tile);
        const centre = tileCentre(grid, tile);
        expect(new Set(around.map(({ i, j }) => `${i},${j}`)).size).toBe(6);
        for (const next of around) {
          const other = tileCentre(grid, next);
          expect(Math.hypot(other.x - centre.x, other.y - centre.y)).toBeCloseTo(100, 6);
          expect(placeDistance({ ...tile, w: 1, h: 1 }, { ...next, w: 1, h: 1 }, grid)).toBe(1);
          expect(tileAt(grid, { x: centre.x * 0.51 + other.x * 0.49, y: centre.y * 0.51 + other.y * 0.49 })).toEqual(
            tile,
          );
        }
      }
    },
  );

  it("rows of hexes are set off as Foundry names them", () => {
    expect(tileTopLeft({ type: 2, size: 100 }, { i: 0, j: 0 }).x).toBeCloseTo(0);
    expect(tileTopLeft({ type: 2, size: 100 }, { i: 1, j: 0 }).x).toBeCloseTo(50);
    expect(tileTopLeft({ type: 3, size: 100 }, { i: 0, j: 0 }).x).toBeCloseTo(50);
    expect(tileTopLeft({ type: 3, size: 100 }, { i: 1, j: 0 }).x).toBeCloseTo(0);
    expect(tileTopLeft({ type: 4, size: 100 }, { i: 0, j: 1 }).y).toBeCloseTo(50);
    expect(tileTopLeft({ type: 5, size: 100 }, { i: 0, j: 0 }).y).toBeCloseTo(50);
  });

  it("every point lies in the tile that is given for it, and corners of tiles meet where the tiles do", () => {
    const coordinate = fc.double({ min: -2000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom<GridType>(0, 1, 2, 3, 4, 5), coordinate, coordinate, (type, x, y) => {
        const grid = { type, size: 100 };
        const tile = tileAt(grid, { x, y });
        const own = tileCentre(grid, tile);
        const isNearer = (other: { x: number; y: number }): boolean =>
          Math.hypot(other.x - x, other.y - y) < Math.hypot(own.x - x, own.y - y) - 1e-6;
        expect(neighbours(grid, tile).some((next) => isNearer(tileCentre(grid, next)))).toBe(false);
        for (const next of neighbours(grid, tile))
          expect(shared(wholeCorners(grid, tile), wholeCorners(grid, next))).toBe(sharesSide(grid, tile, next) ? 2 : 1);
      }),
    );
  });
});

/** How many corners two outlines have in common. */
function shared(one: readonly number[], other: readonly number[]): number {
  const names = (outline: readonly number[]): string[] =>
    outline.flatMap((value, k) => (k % 2 === 0 ? [`${value},${outline[k + 1]}`] : []));
  return names(one).filter((name) => names(other).includes(name)).length;
}
