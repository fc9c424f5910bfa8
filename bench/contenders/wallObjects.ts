/** Walls and lines in the usual form of modules for Foundry: an object each, tested one after the other. */
import type { SceneSnapshot, Wall } from "../../src/rules/index.ts";
import { toUnits } from "../../src/rules/map/geometry/units.ts";
import type { Point } from "./contender.ts";

export interface WallObject {
  readonly a: Point;
  readonly b: Point;
  readonly wall: Wall;
  /** Units. */
  readonly threshold: number | null;
}

/** The walls that stop sight in whole units, without open doors. */
export function wallObjects({ walls }: SceneSnapshot): WallObject[] {
  return walls
    .filter(({ sight, door, ds }) => sight !== 0 && !(door !== 0 && ds === 1))
    .map((wall) => {
      const [ax, ay, bx, by] = wall.c.map(toUnits) as [number, number, number, number];
      const { sight } = wall.threshold;
      const threshold = wall.sight < 30 || sight === null ? null : toUnits(sight);
      return { a: { x: ax, y: ay }, b: { x: bx, y: by }, wall, threshold };
    });
}

/** The weight of a wall for a line. A wall of 2 blocks, and two walls of 1 do too (G-13). */
export function weightOf({ a, b, wall, threshold }: WallObject, from: Point, to: Point): 0 | 1 | 2 {
  if (!meets(a, b, from, to) || !faces(wall.dir, a, b, from)) return 0;
  if (threshold !== null) {
    const away = distance(a, b, from);
    if (wall.sight === 30 ? away < threshold : away > threshold) return 0;
  }
  return wall.sight === 10 ? 1 : 2;
}

function meets(a: Point, b: Point, p: Point, q: Point): boolean {
  const [pa, pb] = [side(p, q, a), side(p, q, b)];
  if (pa * pb > 0) return false;
  const [ap, aq] = [side(a, b, p), side(a, b, q)];
  if (ap * aq > 0) return false;
  return pa !== 0 || pb !== 0 || ap !== 0 || aq !== 0 || (overlaps(a.x, b.x, p.x, q.x) && overlaps(a.y, b.y, p.y, q.y));
}

function faces(dir: Wall["dir"], a: Point, b: Point, from: Point): boolean {
  if (dir === 0) return true;
  const turn = side(a, b, from);
  return dir === 1 ? turn < 0 : turn > 0;
}

function side(s: Point, t: Point, u: Point): number {
  return Math.sign((t.x - s.x) * (u.y - s.y) - (t.y - s.y) * (u.x - s.x));
}

function overlaps(a: number, b: number, p: number, q: number): boolean {
  return Math.max(Math.min(a, b), Math.min(p, q)) <= Math.min(Math.max(a, b), Math.max(p, q));
}

function distance(a: Point, b: Point, p: Point): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const along = length === 0 ? 0 : ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length;
  const at = Math.max(0, Math.min(1, along));
  return Math.hypot(a.x + at * (b.x - a.x) - p.x, a.y + at * (b.y - a.y) - p.y);
}
