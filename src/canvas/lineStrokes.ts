import type { Point } from "./viewport.ts";

/** Lengths of drawn and empty parts in turn, in widths of the line. */
export type Dashes = readonly [drawn: number, left: number];

/** The drawn parts of a line; the whole line if it is solid. `width` is in pixels. */
export function strokesOf(
  { from, to }: { readonly from: Point; readonly to: Point },
  dashes: Dashes | null,
  width: number,
): readonly (readonly [Point, Point])[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (dashes === null || length === 0) return [[from, to]];
  const [drawn, left] = [dashes[0] * width, dashes[1] * width];
  const count = Math.ceil(length / (drawn + left));
  const along = (distance: number): Point => {
    const share = Math.min(1, distance / length);
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  return Array.from({ length: count }, (_, k) => [along(k * (drawn + left)), along(k * (drawn + left) + drawn)]);
}

/** The graphics object with which lines are drawn. */
interface Pen {
  moveTo(x: number, y: number): Pen;
  lineTo(x: number, y: number): unknown;
  arc(x: number, y: number, radius: number, start: number, end: number): unknown;
}

/** Draws the drawn parts of a line. */
export function drawStrokes(
  pen: Pen,
  line: { readonly from: Point; readonly to: Point },
  dashes: Dashes | null,
  width: number,
): void {
  for (const [from, to] of strokesOf(line, dashes, width)) pen.moveTo(from.x, from.y).lineTo(to.x, to.y);
}

/** Draws a circle of so many dashes, which are as long as the gaps. */
export function drawDashedCircle(pen: Pen, { x, y }: Point, radius: number, dashes: number): void {
  for (let dash = 0; dash < dashes; dash += 1) {
    const start = (dash / dashes) * Math.PI * 2;
    pen.moveTo(x + Math.cos(start) * radius, y + Math.sin(start) * radius);
    pen.arc(x, y, radius, start, start + Math.PI / dashes);
  }
}
