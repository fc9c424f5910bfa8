import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridShape, GridType } from "../map/grid/gridShape.ts";
import { rounded, squareDistance, type Vector } from "./vectors.ts";

const grid = (type: GridType): GridShape => ({ type, size: 100 });
const HEX = grid(2);

describe("the whole vector nearest to one (T-9)", () => {
  it.each<[GridShape, Vector, Vector]>([
    [grid(1), [1.4, -0.6], [1, -1]],
    [HEX, [1, -2], [1, -2]],
    [HEX, [0.4, 0.4], [0, 1]],
    [HEX, [0.6, 0.3], [1, 0]],
    [HEX, [0.3, 0.6], [0, 1]],
    [HEX, [-0.6, 0.3], [0, 0]],
    // Of two equally near ones always the same.
    [HEX, [0.5, 0], [1, 0]],
    [HEX, [0, 0.5], [0, 1]],
  ])("on grid %o %o goes to %o", (on, from, to) => {
    expect(rounded(on, from)).toEqual(to);
  });

  it("no other is nearer", () => {
    const part = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom<GridType>(1, 2, 3, 4, 5), part, part, (type, a, b) => {
        const on = grid(type);
        const [x, y] = rounded(on, [a, b]);
        const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy): Vector => [x + dx, y + dy]));
        const least = Math.min(...around.map((one) => squareDistance(on, one, [a, b])));
        expect(squareDistance(on, [x, y], [a, b])).toBeLessThanOrEqual(least + 1e-9);
      }),
    );
  });
});
