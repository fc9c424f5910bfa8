import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outlinesOf } from "../cover/shadows.ts";
import { randomPlace } from "../testing/randomPlace.ts";
import { seeded } from "../testing/sampleScenes.ts";
import { HalfPlanes } from "./halfPlanes.ts";
import { entersOutline } from "./segment.ts";
import { Wedge } from "./wedge.ts";

const square = (x0: number, y0: number, x1: number, y1: number) => ({
  points: [x0, y0, x1, y0, x1, y1, x0, y1],
  box: { x0, y0, x1, y1 },
});

const ALL = { from: 0, end: 2 };

describe("G-13: the directions in which a point sees what a creature fills", () => {
  const side = [square(10, 10, 20, 20), square(20, 10, 30, 20)];

  it("are one wedge, where a tile reaches across the seam of two", () => {
    const wedge = new Wedge();
    expect(wedge.open(side, ALL, { x: 25, y: 0 })).toBe(true);
    expect([wedge.top, wedge.bottom]).toEqual([10, 20]);
    expect([wedge.holds(-5, 20), wedge.holds(-29, 20), wedge.holds(-30, 20), wedge.holds(10, 20)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([wedge.leftBelow, wedge.rightBelow]).toEqual([-1.5, 0.5]);
    expect(wedge.open(side, ALL, { x: 25, y: 40 })).toBe(true);
    expect([wedge.leftAbove, wedge.rightAbove]).toEqual([0.75, -0.25]);
  });

  it.each([
    ["a line runs along the border between two tiles and enters neither", { x: 20, y: 0 }],
    ["the point stands in one", { x: 15, y: 15 }],
    ["the point stands on the rim of one", { x: 20, y: 15 }],
  ])("are not one, where %s", (_name, point) => {
    expect(new Wedge().open(side, ALL, point)).toBe(false);
  });

  it("are not one, where they take half of all directions or leave a gap", () => {
    const corner = [square(10, 0, 20, 20), square(-20, 10, 20, 20), square(-20, -20, -10, 20)];
    expect(new Wedge().open(corner, { from: 0, end: 2 }, { x: 0, y: 0 })).toBe(true);
    expect(new Wedge().open(corner, { from: 0, end: 3 }, { x: 0, y: 0 })).toBe(false);
    expect(new Wedge().open([square(10, 0, 20, 10), square(30, 0, 40, 10)], ALL, { x: 25, y: -5 })).toBe(false);
  });

  it("miss a box that one of the two lines parts from them, and no other", () => {
    const wedge = new Wedge();
    wedge.open(side, { from: 0, end: 1 }, { x: 0, y: 0 });
    const missed = (x0: number, y0: number, x1: number, y1: number): boolean =>
      wedge.misses({ x0, y0, x1, y1 }, { x: 0, y: 0 });
    expect([missed(0, 20, 10, 40), missed(0, 20, 11, 20), missed(20, 0, 40, 10), missed(20, 0, 40, 11)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(missed(-50, -50, 50, 50)).toBe(false);
  });
});

describe("G-13: what lies behind a creature, as seen from a point", () => {
  const behind = new HalfPlanes();
  const wedge = new Wedge();

  it.each([1, 2, 3, 4, 5] as const)("is what exact lines reach only through it: grid %i", (type) => {
    const whole = fc.integer({ min: -3000, max: 6000 });
    const found = { shaded: 0, far: 0 };
    fc.assert(
      fc.property(fc.nat(), fc.tuple(whole, whole), fc.array(fc.tuple(whole, whole)), (seed, [x, y], places) => {
        const grid = { type, size: 100, rows: 3, cols: 3 };
        const outlines = outlinesOf(grid, randomPlace(grid, seeded(seed), 0.2));
        const isOne = wedge.open(outlines, { from: 0, end: outlines.length }, { x, y });
        for (const [bx, by] of [...places, ...pairsOf(outlines.flatMap(({ points }) => points))]) {
          const entered = outlines.map(({ points }) => entersOutline({ ax: x, ay: y, bx, by }, points));
          const held = outlines.map(({ points }) => {
            behind.lieBehind(points, { x, y });
            return behind.holds(bx - x, by - y);
          });
          expect(held).toEqual(entered);
          found.shaded += entered.includes(true) ? 1 : 0;
          const isFar = by - y >= Math.max(0, wedge.bottom) || by - y <= Math.min(0, wedge.top);
          if (!isOne || !isFar) continue;
          found.far++;
          expect(wedge.holds(bx - x, by - y)).toBe(entered.includes(true));
        }
      }),
      { numRuns: 300 },
    );
    expect(Math.min(found.shaded, found.far)).toBeGreaterThan(0);
  });
});

function pairsOf(points: readonly number[]): [number, number][] {
  return points.flatMap((x, k) => (k % 2 === 0 ? [[x, points[k + 1]!] as [number, number]] : []));
}
