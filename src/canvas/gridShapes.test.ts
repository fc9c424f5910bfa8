import { describe, expect, it } from "vitest";
import { tileAt } from "../rules/index.ts";
import { boundsOf, centreOf, cornersOf } from "./gridShapes.ts";

const size = 100;
const place = (i: number, j: number, w = 1, h = 1) => ({ i, j, w, h });

describe("places on the canvas", () => {
  it.each([
    ["squares", 1],
    ["no grid", 0],
  ] as const)("G-7: with %s, tiles are squares of the grid's size", (_name, type) => {
    const grid = { type, size };
    expect(boundsOf(grid, place(2, 3))).toEqual({ left: 300, top: 200, width: 100, height: 100 });
    expect(boundsOf(grid, place(2, 3, 2, 3))).toEqual({ left: 300, top: 200, width: 200, height: 300 });
    expect(centreOf(grid, place(2, 3, 2, 3))).toEqual({ x: 400, y: 350 });
    expect(cornersOf(grid, { i: 0, j: 0 }, 0.5).toSorted((a, b) => a - b)).toEqual([25, 25, 25, 25, 75, 75, 75, 75]);
  });

  it.each([2, 3, 4, 5] as const)(
    "G-7: on hexes of type %i a tile has six corners, all of them within it when drawn in",
    (type) => {
      const grid = { type, size };
      for (const tile of [place(1, 2), place(3, 4), place(4, 3)]) {
        const corners = cornersOf(grid, tile, 0.9);
        expect(corners).toHaveLength(12);
        for (let at = 0; at < 12; at += 2)
          expect(tileAt(grid, { x: corners[at]!, y: corners[at + 1]! })).toMatchObject({ i: tile.i, j: tile.j });
        expect(tileAt(grid, centreOf(grid, tile))).toMatchObject({ i: tile.i, j: tile.j });
      }
    },
  );

  it.each([2, 3, 4, 5] as const)(
    "on hexes of type %i the box of a larger place holds the boxes of its tiles",
    (type) => {
      const grid = { type, size };
      const [one, more] = [boundsOf(grid, place(3, 3)), boundsOf(grid, place(3, 3, 2, 2))];
      expect(more.width).toBeGreaterThan(one.width);
      expect(more.height).toBeGreaterThan(one.height);
      expect(more.left).toBeLessThanOrEqual(one.left);
      expect(more.top).toBeLessThanOrEqual(one.top);
    },
  );
});
