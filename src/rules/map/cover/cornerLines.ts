/**
 * C-2: the corner lines of an attack. The attacker picks the best corner of its tiles and the best tile of the
 * target. A line counts the most that it passes through, and a corner counts its worst line.
 */
import type { Footprint, Tile } from "../../vocabulary.ts";
import { tileOutline, wholeCorners } from "../grid/grid.ts";
import type { GridShape, Point } from "../grid/gridShape.ts";
import {
  fansBetween,
  percentOf,
  pointsOf,
  shapesBetween,
  type Concealing,
  type Corner,
  type Fan,
} from "./sightLines.ts";

/** The best choice that the attacker has. */
export interface CornerLines {
  /** How much conceals the target. */
  readonly percent: number;
  /** The attacker's corner, and in pixels. The lines run from it to all corners of the tile. */
  readonly from: Corner;
  readonly tile: Tile;
  readonly corner: Point;
  readonly lines: readonly { readonly to: Point; readonly percent: number }[];
}

/** The lines from the best corner of `from` to the best tile of `to`; of equals the first. Null if none can be seen. */
export function cornerLines(
  grid: GridShape,
  { from, to }: { readonly from: Footprint; readonly to: Footprint },
  concealing: Concealing,
): CornerLines | null {
  const ranked = fansBetween(grid, { from, to }, concealing)
    .filter(serves)
    .map((fan) => ({
      ...fan,
      most: percentBy(fan, concealing),
      passing: fan.lines.filter(({ percent }) => percent > 0).length,
    }));
  const [best] = ranked.toSorted((one, other) => one.most - other.most || one.passing - other.passing);
  if (!best) return null;
  const { own, number, tile, lines, most } = best;
  const points = pointsOf(tileOutline(grid, tile));
  return {
    percent: most,
    from: { tile: own, number },
    corner: pointsOf(tileOutline(grid, own))[number]!,
    tile,
    lines: lines.map(({ percent }, k) => ({ to: points[k]!, percent })),
  };
}

/** A corner of the attacker, in pixels, and how much conceals the target from there. Null where no line serves. */
export interface CornerTried {
  readonly corner: Point;
  readonly percent: number | null;
}

/** Every corner of the attacker with the target's best tile for it, in the order of its tiles. */
export function cornersTried(
  grid: GridShape,
  ends: { readonly from: Footprint; readonly to: Footprint },
  concealing: Concealing,
): readonly CornerTried[] {
  const tried = new Map<string, CornerTried>();
  for (const fan of fansBetween(grid, ends, concealing)) {
    const { own, number } = fan;
    const corner = pointsOf(tileOutline(grid, own))[number]!;
    const key = `${own.i},${own.j},${number}`;
    const before = tried.get(key)?.percent ?? null;
    const percent = percentBy(fan, concealing);
    tried.set(key, { corner, percent: serves(fan) ? Math.min(before ?? percent, percent) : before });
  }
  return [...tried.values()];
}

/**
 * The highest percentage that a line from a corner to a tile passes through. `concealing` is one of several things
 * that conceal.
 */
export function percentOfLines(
  grid: GridShape,
  { from, tile }: Pick<CornerLines, "from" | "tile">,
  concealing: Pick<Concealing, "through" | "borders">,
): number {
  const start = pointsOf(wholeCorners(grid, from.tile))[from.number]!;
  const shapes = shapesBetween(grid, [from.tile, tile], concealing);
  const percents = pointsOf(wholeCorners(grid, tile)).map(({ x, y }) =>
    percentOf({ ax: start.x, ay: start.y, bx: x, by: y }, shapes),
  );
  return Math.max(...percents);
}

/** Whether walls leave some line free. */
const serves = ({ lines }: Fan): boolean => lines.some(({ blocked }) => !blocked);

/** How much conceals the target on a tile by the lines to it. */
const percentBy = ({ tile, lines }: Fan, { within }: Concealing): number =>
  Math.max(within?.(tile) ?? 0, ...lines.map(({ percent }) => percent));
