import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import { placeDistance, placeSize, placeTiles, tileCentre } from "./grid.ts";
import { shapeVectors, type Shape } from "./shape.ts";
import { orientations, oriented, turnings } from "../travel/turning.ts";
import { grid, keys, shapes, tiles, types } from "../testing/shapes.ts";

const HEXES: readonly GridType[] = [2, 3, 4, 5];

/** Whole degrees, clockwise, of the ways between all pairs of tiles. */
function angles(type: GridType, filled: readonly { i: number; j: number }[]): number[] {
  const centres = filled.map((tile) => tileCentre(grid(type), tile));
  return centres.flatMap((a) =>
    centres
      .filter((b) => b !== a)
      .map((b) => (Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI) + 360) % 360),
  );
}

describe("T-5: orientations", () => {
  it.each<[GridType, Shape, number]>([
    [1, { w: 1, h: 1 }, 1],
    [1, { w: 2, h: 2 }, 1],
    [1, { w: 3, h: 1 }, 2],
    [1, { w: 2, h: 2, form: "xx/x." }, 4],
    [1, { w: 3, h: 2, form: "xx./.xx" }, 2],
    [2, { w: 1, h: 1 }, 1],
    [2, { w: 3, h: 1 }, 3],
    [3, { w: 2, h: 2, form: "ellipse1" }, 2],
    [4, { w: 3, h: 3, form: "ellipse1" }, 1],
    [5, { w: 3, h: 3, form: "trapezoid1" }, 2],
    [2, { w: 2, h: 2 }, 3],
  ])("on grid type %i, %j has so many: %i", (type, shape, count) => {
    const all = orientations(grid(type), shape);
    expect(all).toHaveLength(count);
    expect(all[0]).toEqual(shape);
    expect(new Set(all.map((one) => JSON.stringify(shapeVectors(grid(type), one)))).size).toBe(count);
  });

  it("a plain block on squares turns by its extent", () => {
    expect(oriented(grid(1), { w: 3, h: 1 }, 1)).toEqual({ w: 1, h: 3 });
    expect(oriented(grid(1), { w: 3, h: 1 }, -2)).toEqual({ w: 3, h: 1 });
  });

  it("turning about any own tile leads to places that share that tile, by half a turn along its own line", () => {
    expect(turnings(grid(1), { i: 5, j: 5, w: 2, h: 1 }).map(({ i, j, w, h }) => [i, j, w, h])).toEqual([
      [5, 5, 1, 2],
      [4, 6, 1, 2],
      [5, 4, 2, 1],
      [5, 6, 2, 1],
      [4, 5, 1, 2],
      [5, 6, 1, 2],
    ]);
    expect(turnings(grid(1), { i: 5, j: 5, w: 2, h: 2 })).toEqual([]);
    expect(turnings(grid(2), { i: 5, j: 5, w: 3, h: 3, form: "ellipse1" })).toEqual([]);
  });

  it("turned places are of the same size and overlap the old one, and can turn back", () => {
    fc.assert(
      fc.property(types, shapes, tiles, (type, shape, tile) => {
        const place = { ...tile, ...oriented(grid(type), shape, 0) };
        for (const next of turnings(grid(type), place)) {
          expect(placeSize(grid(type), next)).toBe(placeSize(grid(type), place));
          expect(placeDistance(next, place, grid(type))).toBe(0);
          expect(turnings(grid(type), next).map((back) => keys(type, back).join())).toContain(keys(type, place).join());
        }
      }),
      { numRuns: 60 },
    );
  });

  it("a turn is a turn on the canvas: a sixth on hexes, a quarter on squares, clockwise", () => {
    for (const type of HEXES) {
      const before = placeTiles(grid(type), { i: 8, j: 8, w: 2, h: 2, form: "xx/x." });
      const after = placeTiles(grid(type), { i: 8, j: 8, w: 2, h: 2, form: "xx/x.", turn: 1 });
      expect(
        angles(type, before)
          .map((angle) => (angle + 60) % 360)
          .toSorted(),
      ).toEqual(angles(type, after).toSorted());
    }
  });
});
