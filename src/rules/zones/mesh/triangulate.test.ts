import { assert, constantFrom, integer, property, tuple, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import { finished } from "../../map/geometry/inSteps.ts";
import { nextEdge, type Triangles } from "./triangles.ts";
import { triangulating } from "./triangulate.ts";

const FAR = 1000;
const RIM = [-FAR, -FAR, 2 * FAR, -FAR, 2 * FAR, 2 * FAR, -FAR, 2 * FAR];

type Point = readonly [x: number, y: number];

const withRim = (points: readonly Point[]): Float64Array => Float64Array.from([...points.flat(), ...RIM]);

function areaOf({ x, y, corner }: Triangles, t: number): number {
  const [a, b, c] = [corner[3 * t]!, corner[3 * t + 1]!, corner[3 * t + 2]!];
  return (y[b]! - y[a]!) * (x[c]! - x[a]!) - (x[b]! - x[a]!) * (y[c]! - y[a]!);
}

/** Whether a point lies strictly inside the circle through a triangle's corners. Exact for these whole numbers. */
function isInCircle({ x, y, corner }: Triangles, t: number, point: number): boolean {
  const [a, b, c] = [0, 1, 2].map((k) => {
    const [dx, dy] = [x[corner[3 * t + k]!]! - x[point]!, y[corner[3 * t + k]!]! - y[point]!];
    return { dx, dy, square: dx * dx + dy * dy };
  }) as [Offset, Offset, Offset];
  const minor = (p: Offset, q: Offset): number => p.dx * q.dy - q.dx * p.dy;
  const turn = a.square * minor(b, c) - b.square * minor(a, c) + c.square * minor(a, b);
  return turn * areaOf({ x, y, corner } as Triangles, t) < 0;
}

interface Offset {
  readonly dx: number;
  readonly dy: number;
  readonly square: number;
}

const lattice = integer({ min: 0, max: 9 }).map((k) => k * 100);
const anywhere = integer({ min: 0, max: FAR });
const points = (axis: typeof lattice) =>
  uniqueArray(tuple(axis, axis), { maxLength: 60, selector: ([x, y]) => `${x},${y}` });

describe("points triangulated one by one", () => {
  it.each<[string, typeof lattice]>([
    ["anywhere", anywhere],
    ["on a lattice, where many lie on edges and circles", lattice],
  ])("%s fill the rectangle with triangles that turn alike and know their neighbours", (_name, axis) => {
    assert(
      property(points(axis), constantFrom(0, 0.5), (list, shift) => {
        const coords = withRim(list.map(([x, y]) => [x + shift, y]));
        const triangles = finished(triangulating(coords));
        const areas = Array.from({ length: triangles.corner.length / 3 }, (_, t) => areaOf(triangles, t));
        expect(areas).toHaveLength(2 * list.length + 2);
        expect(areas.filter((area) => area <= 0)).toEqual([]);
        expect(areas.reduce((sum, area) => sum + area, 0)).toBe(2 * (3 * FAR) ** 2);
        for (const [e, twin] of triangles.twin.entries()) {
          if (twin < 0) continue;
          expect(triangles.twin[twin]).toBe(e);
          expect(triangles.corner[twin]).toBe(triangles.corner[nextEdge(e)]);
          expect(triangles.isSlim(e)).toBe(false);
        }
        for (const k of list.keys()) expect(triangles.corner[triangles.someFrom(k)]).toBe(k);
      }),
    );
  });

  it("have no point inside the circle of any triangle", () => {
    assert(
      property(points(anywhere), (list) => {
        const triangles = finished(triangulating(withRim(list)));
        for (let t = 0; 3 * t < triangles.corner.length; t++)
          for (const point of triangles.x.keys()) expect(isInCircle(triangles, t, point)).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  it("may be cut often", () => {
    const coords = withRim(Array.from({ length: 500 }, (_, k): Point => [(k * 37) % 991, (k * 53) % 997]));
    let cuts = 0;
    for (const work = triangulating(coords); work.next().done !== true;) cuts++;
    expect(cuts).toBeGreaterThan(7);
  });
});
