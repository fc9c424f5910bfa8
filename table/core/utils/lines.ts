interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Twice the signed area of a triangle: positive when `c` lies left of the line from `a` to `b`, zero on the line.
 * @public
 */
export function orient2dFast(a: Point, b: Point, c: Point): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/**
 * Whether two segments cross or touch.
 * @public
 */
export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const [one, two] = [orient2dFast(a, b, c), orient2dFast(a, b, d)];
  const [three, four] = [orient2dFast(c, d, a), orient2dFast(c, d, b)];
  if (one === 0 && two === 0) return overlap(a.x, b.x, c.x, d.x) && overlap(a.y, b.y, c.y, d.y);
  return one * two <= 0 && three * four <= 0;
}

function overlap(a: number, b: number, c: number, d: number): boolean {
  return Math.max(Math.min(a, b), Math.min(c, d)) <= Math.min(Math.max(a, b), Math.max(c, d));
}

interface Crossing extends Point {
  /** The position on the first line: 0 at its first point, 1 at its second. */
  readonly t0: number;
  readonly t1?: number;
}

/** The intersection of two infinite lines; null for parallel lines. @public */
// oxlint-disable-next-line max-params -- as it is documented
export function lineLineIntersection(a: Point, b: Point, c: Point, d: Point, { t1 = false } = {}): Crossing | null {
  const [one, two] = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: d.x - c.x, y: d.y - c.y },
  ];
  const across = one.x * two.y - one.y * two.x;
  if (across === 0) return null;
  const from = { x: c.x - a.x, y: c.y - a.y };
  const t0 = (from.x * two.y - from.y * two.x) / across;
  const crossing = { x: a.x + t0 * one.x, y: a.y + t0 * one.y, t0 };
  return t1 ? { ...crossing, t1: (from.x * one.y - from.y * one.x) / across } : crossing;
}

/** The intersection of two segments, or null. @public */
// oxlint-disable-next-line max-params -- as it is documented
export function lineSegmentIntersection(a: Point, b: Point, c: Point, d: Point, epsilon = 1e-8): Crossing | null {
  const crossing = lineLineIntersection(a, b, c, d, { t1: true });
  const within = (along = Number.NaN): boolean => along >= -epsilon && along <= 1 + epsilon;
  return crossing && within(crossing.t0) && within(crossing.t1) ? crossing : null;
}

/**
 * The point of a segment that is nearest to another point.
 * @public
 */
export function closestPointToSegment(c: Point, a: Point, b: Point): Point {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const length = x * x + y * y;
  if (length === 0) return { x: a.x, y: a.y };
  const along = Math.min(Math.max(((c.x - a.x) * x + (c.y - a.y) * y) / length, 0), 1);
  return { x: a.x + along * x, y: a.y + along * y };
}
