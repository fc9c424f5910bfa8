/** Ends of walls that nearly meet another wall. */
import type { Point } from "../grid/gridShape.ts";
import { toUnits } from "../geometry/units.ts";
import { Buckets, segmentsBetween } from "./buckets.ts";

/** x0, y0, x1, y1 in pixels. */
type Ends = readonly [number, number, number, number];

/** A loose end, and the nearest point of another wall, in pixels. */
interface Gap extends Point {
  readonly nearest: Point & { readonly distance: number };
  /** Whether that point is an end of its wall. */
  readonly isEnd: boolean;
}

/** The gaps of at most `widest` pixels between loose ends and the nearest other wall. `tile` is in pixels. */
export function gapsBetween(walls: readonly Ends[], tile: number, widest: number): readonly Gap[] {
  const extent = toUnits(walls.flat().reduce((most, at) => Math.max(most, at), 0));
  const frame = { width: extent, height: extent, cell: toUnits(tile), reach: toUnits(widest) + 1 };
  const buckets = new Buckets(segmentsBetween(walls), frame);
  return walls.flatMap(([ax, ay, bx, by], own) =>
    [
      { x: ax, y: ay },
      { x: bx, y: by },
    ].flatMap((end) => {
      const listed = [...buckets.listedAt(toUnits(end.x), toUnits(end.y))];
      const others = listed.flatMap((wall) => (wall === own ? [] : [walls[wall]!]));
      const gap = gapAt(end, others);
      return gap && gap.nearest.distance > 0 && gap.nearest.distance <= widest ? [gap] : [];
    }),
  );
}

/** The nearest point of other walls; distance 0 where an end is not loose. */
function gapAt({ x, y }: Point, walls: readonly Ends[]): Gap | null {
  let best: Gap | null = null;
  for (const [ax, ay, bx, by] of walls) {
    const [dx, dy] = [bx - ax, by - ay];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
    const [px, py] = [ax + share * dx, ay + share * dy];
    const distance = Math.hypot(px - x, py - y);
    if (best && distance >= best.nearest.distance) continue;
    best = { x, y, nearest: { x: px, y: py, distance }, isEnd: share === 0 || share === 1 };
  }
  return best;
}
