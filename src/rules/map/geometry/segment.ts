/** Segments of whole units, closed: ends that touch meet. Every answer is exact. */

export interface Segment {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/**
 * The side of the way from a to b that a point is on. Positive on the right hand, on a canvas whose y points down. 0 on
 * the line through a and b.
 */
export function sideOf({ ax, ay, bx, by }: Segment, x: number, y: number): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

/** Whether two segments have a point in common. Either may have no length. */
export function segmentsMeet(s: Segment, t: Segment): boolean {
  const a = sideOf(t, s.ax, s.ay);
  const b = sideOf(t, s.bx, s.by);
  if (a * b > 0) return false;
  const c = sideOf(s, t.ax, t.ay);
  const d = sideOf(s, t.bx, t.by);
  if (c * d > 0) return false;
  return a !== 0 || b !== 0 || c !== 0 || d !== 0 || boundsMeet(s, t);
}

/** Whether a point lies on a segment. */
export function isOnSegment(s: Segment, x: number, y: number): boolean {
  return sideOf(s, x, y) === 0 && boundsMeet(s, { ax: x, ay: y, bx: x, by: y });
}

/**
 * Whether a segment passes through the inside of a convex outline (x, y, x, y …, clockwise on the canvas). The rim
 * does not count. They are apart if the line of a side, or of the segment, separates them.
 */
export function entersOutline(s: Segment, outline: readonly number[]): boolean {
  let left = false;
  let right = false;
  let px = outline[outline.length - 2]!;
  let py = outline[outline.length - 1]!;
  for (let k = 0; k < outline.length; k += 2) {
    const x = outline[k]!;
    const y = outline[k + 1]!;
    const starts = (x - px) * (s.ay - py) - (y - py) * (s.ax - px);
    if (starts <= 0 && (x - px) * (s.by - py) - (y - py) * (s.bx - px) <= 0) return false;
    const turn = (s.bx - s.ax) * (y - s.ay) - (s.by - s.ay) * (x - s.ax);
    if (turn < 0) left = true;
    if (turn > 0) right = true;
    px = x;
    py = y;
  }
  return (left && right) || (s.ax === s.bx && s.ay === s.by);
}

/** The sign of (distance of a point from a segment) − `threshold`, exactly. */
export function compareDistance(segment: Segment, { x, y }: { x: number; y: number }, threshold: number): number {
  const { ax, ay, bx, by } = segment;
  const along = (x - ax) * (bx - ax) + (y - ay) * (by - ay);
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  if (along <= 0) return Math.sign((x - ax) ** 2 + (y - ay) ** 2 - threshold ** 2);
  if (along >= length) return Math.sign((x - bx) ** 2 + (y - by) ** 2 - threshold ** 2);
  const area = BigInt(sideOf(segment, x, y));
  const difference = area * area - BigInt(threshold) * BigInt(threshold) * BigInt(length);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

function boundsMeet(s: Segment, t: Segment): boolean {
  return overlap(s.ax, s.bx, t.ax, t.bx) && overlap(s.ay, s.by, t.ay, t.by);
}

function overlap(p: number, q: number, a: number, b: number): boolean {
  return Math.max(p, q) >= Math.min(a, b) && Math.min(p, q) <= Math.max(a, b);
}
