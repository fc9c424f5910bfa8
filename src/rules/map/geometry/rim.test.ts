import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import { tileCentre, tileOutline } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";
import { rimOf } from "./rim.ts";
import { sideOfShape } from "../regions/regionShape.ts";

/** Twice the area of a loop, positive where it runs clockwise on the canvas. */
function area(loop: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < loop.length; k += 2) {
    const next = (k + 2) % loop.length;
    sum += loop[k]! * loop[next + 1]! - loop[next]! * loop[k + 1]!;
  }
  return sum;
}

const square: GridShape = { type: 1, size: 10 };

describe("the rim of tiles", () => {
  it("of one tile is its outline, of none there is none", () => {
    expect(rimOf(square, [{ i: 0, j: 0 }])).toEqual([[0, 0, 10, 0, 10, 10, 0, 10]]);
    expect(rimOf(square, [])).toEqual([]);
  });

  it("leaves out the sides that two tiles share", () => {
    const [loop, ...more] = rimOf(square, [
      { i: 0, j: 0 },
      { i: 0, j: 1 },
    ]);
    expect([loop!.length / 2, area(loop!) / 2, more]).toEqual([6, 200, []]);
  });

  it("about a hole runs the other way", () => {
    const ring = [0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => ({ i, j }))).filter(({ i, j }) => i !== 1 || j !== 1);
    expect(
      rimOf(square, ring)
        .map((loop) => area(loop) / 2)
        .toSorted((a, b) => a - b),
    ).toEqual([-100, 900]);
  });

  it("encloses exactly the tiles, on every grid", () => {
    const tile = fc.record({ i: fc.integer({ min: 0, max: 6 }), j: fc.integer({ min: 0, max: 6 }) });
    const tiles = fc.uniqueArray(tile, { selector: ({ i, j }) => `${i},${j}`, maxLength: 25 });
    fc.assert(
      fc.property(fc.constantFrom<GridType>(0, 1, 2, 3, 4, 5), tiles, (type, filled) => {
        const grid = { type, size: 50 };
        const loops = rimOf(grid, filled);
        const whole = filled.reduce((sum, one) => sum + area(tileOutline(grid, one)), 0);
        expect(loops.reduce((sum, loop) => sum + area(loop), 0)).toBeCloseTo(whole, 3);
        for (let k = 0; k < 64; k++) {
          const { x, y } = tileCentre(grid, { i: k >> 3, j: k & 7 });
          const side = sideOfShape({ type: "outlines", loops, reach: 0, hole: false }, x, y);
          expect(side > 0).toBe(filled.some(({ i, j }) => i === k >> 3 && j === (k & 7)));
        }
      }),
    );
  });
});
