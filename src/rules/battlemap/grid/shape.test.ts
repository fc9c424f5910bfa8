import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import { FORMS, type Place } from "../../vocabulary.ts";
import { neighbours, placeDistance, placeSize, placeTiles, sharesSide, tileCentre } from "./grid.ts";
import type { GridShape } from "./gridShape.ts";
import { shapeVectors, type Shape } from "./shape.ts";
import { firstTilesOver, orientations, oriented, turnings } from "../travel/turning.ts";

const ALL: readonly GridType[] = [0, 1, 2, 3, 4, 5];
const HEXES: readonly GridType[] = [2, 3, 4, 5];
const grid = (type: GridType): GridShape => ({ type, size: 100 });

/** How many tiles lie in each row (in each column on grids of columns), from the first on. */
function lines(type: GridType, place: Place): number[] {
  const counts = new Map<number, number>();
  for (const { i, j } of placeTiles(grid(type), place)) {
    const line = type >= 4 ? j : i;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => a - b).map(([, count]) => count);
}

const key = ({ i, j }: { i: number; j: number }): string => `${i},${j}`;
const keys = (type: GridType, place: Place): string[] => placeTiles(grid(type), place).map(key).toSorted();

const shapes = fc.oneof(
  fc.record({ w: fc.integer({ min: 1, max: 4 }), h: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    w: fc.integer({ min: 2, max: 4 }),
    h: fc.integer({ min: 2, max: 4 }),
    form: fc.constantFrom(...FORMS),
  }),
  fc.constantFrom<Shape>(
    { w: 2, h: 2, form: "xx/x." },
    { w: 3, h: 2, form: "xxx/x.." },
    { w: 3, h: 3, form: ".x./xxx/.x." },
    { w: 3, h: 2, form: "xx./.xx" },
  ),
);
const tiles = fc.record({ i: fc.integer({ min: -9, max: 9 }), j: fc.integer({ min: -9, max: 9 }) });
const types = fc.constantFrom(...ALL);

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

  it.each<[GridType, Place, [number, number][]]>([
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

/** The range found by growing rings of neighbours. */
function byRings(on: GridShape, a: Place, b: Place): number {
  const goal = new Set(placeTiles(on, b).map(key));
  let ring = placeTiles(on, a);
  const seen = new Set(ring.map(key));
  for (let range = 0; ; range++) {
    if (ring.some((tile) => goal.has(key(tile)))) return range;
    ring = ring.flatMap((tile) => neighbours(on, tile)).filter((tile) => !seen.has(key(tile)) && seen.add(key(tile)));
  }
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

  it("turning about any own tile leads to places of the next orientations that share that tile", () => {
    expect(turnings(grid(1), { i: 5, j: 5, w: 2, h: 1 }).map(({ i, j, w, h }) => [i, j, w, h])).toEqual([
      [5, 5, 1, 2],
      [4, 6, 1, 2],
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

  it("knows every first tile from which a shape would cover a tile", () => {
    fc.assert(
      fc.property(types, shapes, tiles, (type, shape, tile) => {
        for (const first of firstTilesOver(grid(type), shape, tile))
          expect(keys(type, { ...first, ...shape })).toContain(key(tile));
        expect(firstTilesOver(grid(type), shape, tile)).toHaveLength(placeSize(grid(type), { ...tile, ...shape }));
      }),
    );
  });
});

/** Whole degrees, clockwise, of the ways between all pairs of tiles. */
function angles(type: GridType, filled: readonly { i: number; j: number }[]): number[] {
  const centres = filled.map((tile) => tileCentre(grid(type), tile));
  return centres.flatMap((a) =>
    centres
      .filter((b) => b !== a)
      .map((b) => (Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI) + 360) % 360),
  );
}
