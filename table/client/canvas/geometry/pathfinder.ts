import type { Point } from "./vector.ts";

export interface Search {
  readonly from: Point;
  readonly to: Point;
  /** Pixels between neighbouring spaces. */
  readonly step: number;
  /** Whether the straight way between two points is free. */
  readonly free: (from: Point, to: Point) => boolean;
  /** The most spaces to search. */
  readonly limit?: number;
}

const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

interface Node extends Point {
  readonly before: Node | null;
  readonly spent: number;
  readonly promised: number;
}

/** A short path over square spaces, as its turning points without the start; null when the search finds none. */
export function findPath({ from, to, step, free, limit = 900 }: Search): Point[] | null {
  const open: Node[] = [node(from, null, { step, to })];
  const spent = new Map<string, number>([[key(from), 0]]);
  for (let looked = 0; open.length > 0 && looked < limit; looked += 1) {
    const best = takeBest(open);
    if (Math.hypot(best.x - to.x, best.y - to.y) < step * 0.75 && free(best, to)) return turns(trail(best, to), free);
    for (const [dx, dy] of NEIGHBOURS) {
      const next = { x: best.x + dx * step, y: best.y + dy * step };
      const cost = best.spent + step;
      if (cost >= (spent.get(key(next)) ?? Infinity) || !free(best, next)) continue;
      spent.set(key(next), cost);
      open.push(node(next, best, { step, to }));
    }
  }
  return null;
}

function node(point: Point, before: Node | null, { step, to }: { step: number; to: Point }): Node {
  const spent = before ? before.spent + step : 0;
  const dx = Math.abs(point.x - to.x);
  const dy = Math.abs(point.y - to.y);
  return { x: point.x, y: point.y, before, spent, promised: spent + Math.max(dx, dy) + Math.min(dx, dy) * 0.01 };
}

function takeBest(open: Node[]): Node {
  const at = open.reduce((best, each, index) => (each.promised < open[best].promised ? index : best), 0);
  return open.splice(at, 1)[0];
}

function key({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

function trail(end: Node, to: Point): Point[] {
  const points: Point[] = end.x === to.x && end.y === to.y ? [] : [{ x: to.x, y: to.y }];
  for (let at: Node | null = end; at; at = at.before) points.unshift({ x: at.x, y: at.y });
  return points;
}

/** Keeps only the points that a free and shorter straight way cannot skip. */
function turns(points: readonly Point[], free: Search["free"]): Point[] {
  const kept: Point[] = [];
  let anchor = points[0];
  for (let index = 1; index < points.length; index += 1) {
    const next = points[index + 1];
    if (next && free(anchor, next) && straight(anchor, points[index], next)) continue;
    kept.push(points[index]);
    anchor = points[index];
  }
  return kept;
}

function straight(a: Point, b: Point, c: Point): boolean {
  return Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) < 1e-6;
}
