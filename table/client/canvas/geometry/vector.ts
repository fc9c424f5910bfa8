/** Points and segments of the map, in pixels of the scene; the y axis points down. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Segment {
  readonly a: Point;
  readonly b: Point;
}

/**
 * Twice the signed area of a, b, c. It is positive when c lies to the left of the way from a to b, as seen on the
 * screen.
 */
export function orientation(a: Point, b: Point, c: Point): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The distance from a point to the nearest point of a segment. */
export function distanceToSegment(point: Point, segment: Segment): number {
  const dx = segment.b.x - segment.a.x;
  const dy = segment.b.y - segment.a.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - segment.a.x) * dx + (point.y - segment.a.y) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - segment.a.x - t * dx, point.y - segment.a.y - t * dy);
}

/**
 * The crossing of two segments, as the shares of each. Null if they are parallel or apart. Ends count, with a small
 * tolerance.
 */
export function crossing(first: Segment, second: Segment): { t: number; u: number } | null {
  const dx = first.b.x - first.a.x;
  const dy = first.b.y - first.a.y;
  const ex = second.b.x - second.a.x;
  const ey = second.b.y - second.a.y;
  const cross = dx * ey - dy * ex;
  if (Math.abs(cross) < 1e-9) return null;
  const ox = second.a.x - first.a.x;
  const oy = second.a.y - first.a.y;
  const t = (ox * ey - oy * ex) / cross;
  const u = (ox * dy - oy * dx) / cross;
  return within(t) && within(u) ? { t, u } : null;
}

const HAIR = 1e-7;

function within(share: number): boolean {
  return share >= -HAIR && share <= 1 + HAIR;
}

/** The point a share of the way along a segment. */
export function pointAlong(segment: Segment, share: number): Point {
  return { x: segment.a.x + (segment.b.x - segment.a.x) * share, y: segment.a.y + (segment.b.y - segment.a.y) * share };
}

/** An angle in [0, 2π). */
export function normalAngle(radians: number): number {
  const turn = Math.PI * 2;
  const rest = radians % turn;
  return rest < 0 ? rest + turn : rest;
}
