/** A fast conservative test whether a wall may touch a line between two groups of points. */
import type { Point } from "../grid/gridShape.ts";
import type { Segment } from "../geometry/segment.ts";

/**
 * Whether a wall may touch a line whose ends lie within `radius` of the two points, all in units. May return true
 * where no line is touched, never false where one is.
 */
export function mayMeet(wall: Segment, one: Point, other: Point, radius: number): boolean {
  const far = radius + 1;
  if (Math.max(wall.ax, wall.bx) < Math.min(one.x, other.x) - far) return false;
  if (Math.min(wall.ax, wall.bx) > Math.max(one.x, other.x) + far) return false;
  if (Math.max(wall.ay, wall.by) < Math.min(one.y, other.y) - far) return false;
  if (Math.min(wall.ay, wall.by) > Math.max(one.y, other.y) + far) return false;
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const margin = far * Math.sqrt(dx * dx + dy * dy) + 1;
  const a = dx * (wall.ay - one.y) - dy * (wall.ax - one.x);
  const b = dx * (wall.by - one.y) - dy * (wall.bx - one.x);
  return !(a > margin && b > margin) && !(a < -margin && b < -margin);
}

/** A point, and a radius in units. */
export interface Disc extends Point {
  readonly radius: number;
}

/** A disc that contains points given as x, y, x, y … */
export function discAbout(points: readonly number[]): Disc {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (let k = 0; k < points.length; k += 2) {
    x0 = Math.min(x0, points[k]!);
    x1 = Math.max(x1, points[k]!);
    y0 = Math.min(y0, points[k + 1]!);
    y1 = Math.max(y1, points[k + 1]!);
  }
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, radius: Math.hypot(x1 - x0, y1 - y0) / 2 };
}
