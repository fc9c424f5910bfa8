/**
 * C-2: the corner lines of an attack. The attacker picks the best corner of its tiles and the best tile of the
 * target. A line counts the most that it passes through, and a corner counts its worst line.
 */
import type { Footprint, Tile } from "../../vocabulary.ts";
import { tileOutline, wholeCorners } from "../grid/grid.ts";
import type { GridShape, Point } from "../grid/gridShape.ts";
import { fansBetween, percentOf, pointsOf, shapesBetween, type Concealing, type Corner } from "./sightLines.ts";

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
  const fans = fansBetween(grid, { from, to }, concealing).filter(({ lines }) => lines.some((line) => !line.blocked));
  const ranks = fans.map(({ tile, lines }) => ({
    percent: Math.max(concealing.within?.(tile) ?? 0, ...lines.map(({ percent }) => percent)),
    passing: lines.filter(({ percent }) => percent > 0).length,
  }));
  let best = -1;
  for (const [k, rank] of ranks.entries()) if (best < 0 || isBetter(rank, ranks[best]!)) best = k;
  const fan = fans[best];
  if (!fan) return null;
  const points = pointsOf(tileOutline(grid, fan.tile));
  return {
    percent: ranks[best]!.percent,
    from: { tile: fan.own, number: fan.number },
    corner: pointsOf(tileOutline(grid, fan.own))[fan.number]!,
    tile: fan.tile,
    lines: fan.lines.map(({ percent }, k) => ({ to: points[k]!, percent })),
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
  for (const { own, number, tile, lines } of fansBetween(grid, ends, concealing)) {
    const corner = pointsOf(tileOutline(grid, own))[number]!;
    const key = `${own.i},${own.j},${number}`;
    const before = tried.get(key)?.percent ?? null;
    const serves = lines.some((line) => !line.blocked);
    const percent = Math.max(concealing.within?.(tile) ?? 0, ...lines.map((line) => line.percent));
    const best = serves ? Math.min(before ?? percent, percent) : before;
    tried.set(key, { corner, percent: best });
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

interface Rank {
  readonly percent: number;
  readonly passing: number;
}

function isBetter(one: Rank, other: Rank): boolean {
  return one.percent < other.percent || (one.percent === other.percent && one.passing < other.passing);
}
