import { describe, expect, it } from "vitest";
import type { TokenRect } from "../bridge/scene/tokenPlace.ts";
import { tokenRim } from "./tokenRim.ts";

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
