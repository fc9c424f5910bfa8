import { array, assert, boolean, integer, pre, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { barriersFor, RESTRICTION, SIDE, type Barrier, type Obstacle } from "./barriers.ts";
import { collisions } from "./collisions.ts";
import { polygonContains } from "./polygon.ts";
import { sweepPolygon } from "./sweep.ts";

const bounds = { x: 0, y: 0, width: 1000, height: 1000 };
const origin = { x: 500, y: 500 };

type Wall = readonly [x0: number, y0: number, x1: number, y1: number, limited?: boolean];

const barrier = (...[x0, y0, x1, y1, limited = false]: Wall): Barrier => ({
  a: { x: x0, y: y0 },
  b: { x: x1, y: y1 },
  limited,
});

const obstacle = (c: readonly [number, number, number, number], changes: Partial<Obstacle> = {}): Obstacle => ({
  a: { x: c[0], y: c[1] },
  b: { x: c[2], y: c[3] },
  light: RESTRICTION.normal,
  sight: RESTRICTION.normal,
  sound: RESTRICTION.normal,
  move: RESTRICTION.normal,
  direction: SIDE.both,
  threshold: { light: null, sight: null, sound: null },
  ...changes,
});

const sees = (barriers: readonly Barrier[], x: number, y: number, radius = Infinity) =>
  polygonContains(sweepPolygon({ origin, barriers, radius, bounds }), { x, y });

describe("the sweep polygon", () => {
  it("fills its bounds where nothing stands", () => {
    expect(sees([], 3, 3)).toBe(true);
    expect(sees([], 997, 997)).toBe(true);
  });

  it("ends at its radius", () => {
    expect(sees([], 500 + 195, 500, 200)).toBe(true);
    expect(sees([], 500 + 205, 500, 200)).toBe(false);
  });

  it("stops at a wall and passes beside it", () => {
    const wall = [barrier(600, 450, 600, 550)];
    expect(sees(wall, 590, 500)).toBe(true);
    expect(sees(wall, 610, 500)).toBe(false);
    expect(sees(wall, 610, 400)).toBe(true);
  });

  it("lets rays through one limited wall and stops them at the second", () => {
    const walls = [barrier(600, 400, 600, 600, true), barrier(700, 300, 700, 700, true)];
    expect(sees(walls, 650, 500)).toBe(true);
    expect(sees(walls, 750, 500)).toBe(false);
  });

  it("sees through the joint of two walls as little as through a wall", () => {
    const walls = [barrier(600, 300, 600, 500), barrier(600, 500, 600, 700)];
    expect(sees(walls, 650, 500)).toBe(false);
  });

  it("has a corner where two walls cross", () => {
    const walls = [barrier(600, 400, 700, 620), barrier(600, 600, 700, 380)];
    expect(sees(walls, 640, 500)).toBe(true);
    expect(sees(walls, 660, 500)).toBe(false);
  });

  it("keeps to its cone, straight down at rotation 0", () => {
    const points = sweepPolygon({ origin, barriers: [], radius: 300, bounds, angle: 90, rotation: 0 });
    expect(polygonContains(points, { x: 500, y: 700 })).toBe(true);
    expect(polygonContains(points, { x: 500, y: 300 })).toBe(false);
    expect(polygonContains(points, { x: 700, y: 510 })).toBe(false);
  });

  it("agrees with the straight line for any walls and any point away from an edge", () => {
    const coordinate = integer({ min: 20, max: 980 });
    const walls = array(tuple(coordinate, coordinate, coordinate, coordinate, boolean()), { maxLength: 12 });
    assert(
      property(walls, coordinate, coordinate, (drawn, x, y) => {
        const barriers = drawn.filter(([x0, y0, x1, y1]) => x0 !== x1 || y0 !== y1).map((wall) => barrier(...wall));
        const free = (dx: number, dy: number) =>
          collisions(barriers, { a: origin, b: { x: x + dx, y: y + dy } }).length === 0;
        const around = [free(0, 0), free(1, 0), free(-1, 0), free(0, 1), free(0, -1)];
        pre(new Set(around).size === 1 && Math.hypot(x - 500, y - 500) > 2);
        pre(
          barriers.every(
            ({ a, b }) =>
              collisions([{ a, b, limited: false }], { a: { x: 499, y: 499 }, b: { x: 501, y: 501 } }).length === 0,
          ),
        );
        expect(sees(barriers, x, y)).toBe(around[0]);
      }),
      { numRuns: 400 },
    );
  });
});

describe("what counts as a barrier", () => {
  it.each([
    ["left", { x: 500, y: 400 }, SIDE.left, 1],
    ["left", { x: 500, y: 600 }, SIDE.left, 0],
    ["right", { x: 500, y: 600 }, SIDE.right, 1],
    ["right", { x: 500, y: 400 }, SIDE.right, 0],
  ])("a wall drawn from west to east that blocks from its %s, seen from %o", (_side, from, direction, count) => {
    expect(barriersFor([obstacle([400, 500, 600, 500], { direction })], { origin: from, sense: "sight" })).toHaveLength(
      count,
    );
  });

  it.each([
    ["proximity", RESTRICTION.proximity, 100, 0],
    ["proximity", RESTRICTION.proximity, 300, 1],
    ["distance", RESTRICTION.distance, 100, 1],
    ["distance", RESTRICTION.distance, 300, 0],
  ])("a %s wall (%i) with a threshold of 200 from %i pixels away", (_name, sight, away, count) => {
    const wall = obstacle([600, 0, 600, 1000], { sight, threshold: { light: null, sight: 200, sound: null } });
    const caster = { origin: { x: 600 - away, y: 500 }, sense: "sight" as const };
    expect(barriersFor([wall], { ...caster, useThreshold: true })).toHaveLength(count);
    expect(barriersFor([wall], caster)).toHaveLength(1);
  });
});
