import { describe, expect, it } from "vitest";
import { tileAt } from "../rules/index.ts";
import { boundsOf, centreOf, cornersOf, tokenRim } from "./gridShapes.ts";
import type { TokenRect } from "../bridge/scene/tokenPlace.ts";

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

const grid = { type: 1, size: 100 } as const;
const token = (more: Partial<TokenRect>): TokenRect => ({ x: 300, y: 200, width: 1, height: 1, ...more });

/** The corners of a loop as a set. */
const corners = (loop: readonly number[] = []): string[] =>
  Array.from({ length: loop.length / 2 }, (_, k) => `${loop[2 * k]},${loop[2 * k + 1]}`).toSorted();

describe("T-5: the outline of a marker follows the shape as it is turned", () => {
  it.each<[string, TokenRect, string]>([
    ["a block that lies", token({ width: 2 }), "0,0 100,0 200,0 200,100 100,100 0,100"],
    ["a block on its side", token({ height: 2 }), "0,0 100,0 100,100 100,200 0,200 0,100"],
    ["an L", token({ width: 2, height: 2, form: "xx/x." }), "0,0 100,0 200,0 200,100 100,100 100,200 0,200 0,100"],
    [
      "an L turned once",
      token({ width: 2, height: 2, form: "xx/x.", turn: 1 }),
      "0,0 100,0 200,0 200,100 200,200 100,200 100,100 0,100",
    ],
  ])("%s", (_, rect, expected) => {
    const [loop, ...others] = tokenRim(grid, rect);
    expect(corners(loop)).toEqual(expected.split(" ").toSorted());
    expect(others).toEqual([]);
  });

  it("hexes turn by sixths", () => {
    const hexes = { type: 2, size: 100 } as const;
    const rims = [0, 1, 2].map((turn) => tokenRim(hexes, token({ width: 2, shape: 4, turn })));
    expect(new Set(rims.map((rim) => corners(rim[0]?.map(Math.round)).join(" "))).size).toBe(3);
    for (const [loop] of rims) expect((loop?.length ?? 0) / 2).toBe(10);
  });

  it("a single tile has none", () => {
    expect(tokenRim(grid, token({}))).toEqual([]);
    expect(tokenRim(grid, token({ width: 0.5, height: 0.5 }))).toEqual([]);
  });
});
