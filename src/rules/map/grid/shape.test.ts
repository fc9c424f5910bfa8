import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import type { Footprint } from "../../vocabulary.ts";
import { neighbours, placeDistance, placeSize, placeTiles, sharesSide } from "./grid.ts";
import type { GridShape } from "./gridShape.ts";
import type { Shape } from "./shape.ts";
import { oriented } from "../travel/turning.ts";
import { grid, key, keys, shapes, tiles, types } from "../testing/shapes.ts";

/** How many tiles lie in each row (in each column on grids of columns), from the first on. */
function lines(type: GridType, place: Footprint): number[] {
  const counts = new Map<number, number>();
  for (const { i, j } of placeTiles(grid(type), place)) {
    const line = type >= 4 ? j : i;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => a - b).map(([, count]) => count);
}

/** The range found by growing rings of neighbours. */
function byRings(on: GridShape, a: Footprint, b: Footprint): number {
  const goal = new Set(placeTiles(on, b).map(key));
  let ring = placeTiles(on, a);
  const seen = new Set(ring.map(key));
  for (let range = 0; ; range++) {
    if (ring.some((tile) => goal.has(key(tile)))) return range;
    ring = ring.flatMap((tile) => neighbours(on, tile)).filter((tile) => !seen.has(key(tile)) && seen.add(key(tile)));
  }
}

describe("T-4: the tiles of a shape", () => {
  it.each<[string, Shape, number[]]>([
    ["an ellipse of 2×2 is a triangle, broad side first", { w: 2, h: 2, form: "ellipse1" }, [2, 1]],
    ["its second variant has the broad side last", { w: 2, h: 2, form: "ellipse2" }, [1, 2]],
    ["an ellipse of 3×3 is a ring of six about one", { w: 3, h: 3, form: "ellipse1" }, [2, 3, 2]],
    ["of an odd number of lines both variants are the same", { w: 3, h: 3, form: "ellipse2" }, [2, 3, 2]],
    ["an ellipse of 4×4", { w: 4, h: 4, form: "ellipse1" }, [3, 4, 3, 2]],
    ["its second variant", { w: 4, h: 4, form: "ellipse2" }, [2, 3, 4, 3]],
    ["a trapezoid of 3×3 is a triangle", { w: 3, h: 3, form: "trapezoid1" }, [3, 2, 1]],
    ["its second variant stands on its broad side", { w: 3, h: 3, form: "trapezoid2" }, [1, 2, 3]],
    ["a flat trapezoid", { w: 4, h: 2, form: "trapezoid1" }, [4, 3]],
    ["a rectangle: every second line is one shorter", { w: 3, h: 3, form: "rectangle1" }, [3, 2, 3]],
    ["its second variant begins with a short one", { w: 3, h: 3, form: "rectangle2" }, [2, 3, 2]],
    ["an impossible trapezoid falls back to a plain block", { w: 2, h: 3, form: "trapezoid1" }, [2, 2, 2]],
    ["an impossible ellipse, too", { w: 2, h: 4, form: "ellipse1" }, [2, 2, 2, 2]],
    ["an impossible rectangle, too", { w: 1, h: 2, form: "rectangle1" }, [1, 1]],
    ["a plain block", { w: 2, h: 3 }, [2, 2, 2]],
    ["an L", { w: 3, h: 2, form: "xxx/x.." }, [3, 1]],
  ])("hexes in rows: %s", (_, shape, counts) => {
    expect(lines(2, { i: 4, j: 4, ...shape })).toEqual(counts);
    expect(lines(3, { i: 4, j: 4, ...shape })).toEqual(counts);
  });

  it.each<[Shape, number[]]>([
    [{ w: 2, h: 2, form: "ellipse2" }, [1, 2]],
    [{ w: 3, h: 4, form: "trapezoid1" }, [4, 3, 2]],
    [{ w: 3, h: 2, form: "rectangle1" }, [2, 1, 2]],
    [{ w: 2, h: 3 }, [3, 3]],
  ])("hexes in columns have lines of columns: %j", (shape, counts) => {
    expect(lines(4, { i: 4, j: 4, ...shape })).toEqual(counts);
    expect(lines(5, { i: 5, j: 5, ...shape })).toEqual(counts);
  });

  it.each<[GridType, Footprint, [number, number][]]>([
    [
      1,
      { i: 2, j: 3, w: 2, h: 2 },
      [
        [2, 3],
        [2, 4],
        [3, 3],
        [3, 4],
      ],
    ],
    [
      1,
      { i: 2, j: 3, w: 3, h: 2, form: "xxx/x.." },
      [
        [2, 3],
        [2, 4],
        [2, 5],
        [3, 3],
      ],
    ],
    [
      1,
      { i: 2, j: 3, w: 3, h: 2, form: "xxx/x..", turn: 1 },
      [
        [2, 3],
        [2, 4],
        [3, 4],
        [4, 4],
      ],
    ],
    [
      0,
      { i: 2, j: 3, w: 2, h: 2, form: ".x/xx" },
      [
        [2, 3],
        [3, 2],
        [3, 3],
      ],
    ],
    [
      2,
      { i: 2, j: 3, w: 2, h: 2, form: "ellipse1" },
      [
        [2, 3],
        [2, 4],
        [3, 3],
      ],
    ],
    [
      2,
      { i: 3, j: 3, w: 2, h: 2, form: "ellipse1" },
      [
        [3, 3],
        [3, 4],
        [4, 4],
      ],
    ],
    [
      2,
      { i: 2, j: 3, w: 2, h: 2, form: "ellipse2" },
      [
        [2, 3],
        [3, 2],
        [3, 3],
      ],
    ],
    [
      5,
      { i: 2, j: 2, w: 2, h: 2, form: "trapezoid2" },
      [
        [2, 2],
        [2, 3],
        [3, 3],
      ],
    ],
    [
      2,
      { i: 2, j: 3, w: 3, h: 1, turn: 1 },
      [
        [2, 3],
        [3, 3],
        [4, 4],
      ],
    ],
    [
      2,
      { i: 2, j: 3, w: 3, h: 1, turn: 2 },
      [
        [2, 3],
        [3, 2],
        [4, 2],
      ],
    ],
  ])("on grid type %i, %j fills exactly these", (type, place, expected) => {
    expect(keys(type, place)).toEqual(expected.map(([i, j]) => key({ i, j })).toSorted());
  });

  it("square grids know no hexagonal forms: such a place is a plain block", () => {
    expect(keys(1, { i: 0, j: 0, w: 2, h: 2, form: "ellipse1" })).toEqual(keys(1, { i: 0, j: 0, w: 2, h: 2 }));
  });

  it("on every grid the first tile is the place's own, no tile comes twice, and all hang together by sides", () => {
    fc.assert(
      fc.property(types, shapes, tiles, fc.integer({ min: 0, max: 5 }), (type, shape, tile, turn) => {
        const filled = placeTiles(grid(type), { ...tile, ...oriented(grid(type), shape, turn) });
        expect(filled[0]).toEqual(tile);
        expect(new Set(filled.map(key)).size).toBe(filled.length);
        const reached = new Set([filled[0]!]);
        for (const one of reached)
          for (const other of filled) if (sharesSide(grid(type), one, other)) reached.add(other);
        expect(reached.size).toBe(filled.length);
      }),
    );
  });

  it("a shape keeps its tiles wherever it stands: each takes the step that the first one takes (T-5)", () => {
    fc.assert(
      fc.property(types, shapes, tiles, fc.nat(5), (type, shape, tile, n) => {
        const to = neighbours(grid(type), tile)[n]!;
        const stepped = placeTiles(grid(type), { ...tile, ...shape }).map((own) => neighbours(grid(type), own)[n]!);
        expect(stepped.map(key).toSorted()).toEqual(keys(type, { ...to, ...shape }));
      }),
    );
  });

  it("counts its tiles, and ranges go by the nearest of them (G-7)", () => {
    fc.assert(
      fc.property(types, shapes, shapes, tiles, (type, shape, other, tile) => {
        const [a, b] = [
          { i: 0, j: 0, ...shape },
          { ...tile, ...other },
        ];
        expect(placeSize(grid(type), a)).toBe(placeTiles(grid(type), a).length);
        expect(placeDistance(a, b, grid(type))).toBe(byRings(grid(type), a, b));
      }),
      { numRuns: 60 },
    );
  });
});
