import type { Point } from "./gridShapes.ts";

/** Lengths of drawn and empty parts in turn, in widths of the line. */
export type Dashes = readonly [drawn: number, left: number];

/** The drawn parts of a line; the whole line if it is solid. `width` is in pixels. Pure. */
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
