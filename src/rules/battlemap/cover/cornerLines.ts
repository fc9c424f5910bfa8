/**
 * C-2: the corner lines of an attack. The attacker picks the best corner of its tiles and the best tile of the
 * target. A line counts the most that it passes through, and a corner counts its worst line. Tiles and lines have
 * whole numbers, so the answer is exact: touching a corner is not passing, running along a border is.
 */
import type { Place, Tile } from "../../vocabulary.ts";
import { neighbours, placeTiles, sharesSide, tileOutline, wholeCorners } from "../grid/grid.ts";
import type { GridShape, Point } from "../grid/gridShape.ts";
import { entersOutline, type Segment } from "../geometry/segment.ts";
import {
  bordersOn,
  percentAlong,
  percentOfBorders,
  type BorderOnGrid,
  type ConcealingBorder,
} from "./concealingBorders.ts";

/** What conceals, in percent. 0 is nothing. */
export interface Concealing {
  /** How much a tile conceals what stands in it or behind it. */
  readonly through: (tile: Tile) => number;
  /** How much it conceals only what stands in it: its light. */
  readonly within?: (tile: Tile) => number;
  readonly borders?: readonly ConcealingBorder[];
  /** Whether walls block the sight from one corner to another. Absent if none do. */
  readonly blocked?: (from: Corner, to: Corner) => boolean;
}

/** A corner of a tile, by its number in the tile's outline. */
export interface Corner {
  readonly tile: Tile;
  readonly number: number;
}

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
  { from, to }: { readonly from: Place; readonly to: Place },
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
  ends: { readonly from: Place; readonly to: Place },
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

/**
 * C-6: the tiles of `to` to which some line runs free of walls that block sight, and through nothing that conceals.
 */
export function tilesInSight(
  grid: GridShape,
  ends: { readonly from: Place; readonly to: Place },
  concealing: Concealing,
): readonly Tile[] {
  const free = fansBetween(grid, ends, concealing).filter(({ lines }) =>
    lines.some(({ percent, blocked }) => !blocked && percent === 0),
  );
  return placeTiles(grid, ends.to).filter((tile) => free.some((fan) => isSame(fan.tile, tile)));
}

/** All lines from one corner of the attacker to one tile of the target. */
interface Fan {
  readonly own: Tile;
  readonly number: number;
  readonly tile: Tile;
  readonly lines: readonly { readonly percent: number; readonly blocked: boolean }[];
}

interface Rank {
  readonly percent: number;
  readonly passing: number;
}

function isBetter(one: Rank, other: Rank): boolean {
  return one.percent < other.percent || (one.percent === other.percent && one.passing < other.passing);
}

function fansBetween(grid: GridShape, ends: { from: Place; to: Place }, concealing: Concealing): readonly Fan[] {
  const [froms, tos] = [placeTiles(grid, ends.from), placeTiles(grid, ends.to)];
  const shapes = shapesBetween(grid, [...froms, ...tos], concealing);
  return froms.flatMap((own) =>
    pointsOf(wholeCorners(grid, own)).flatMap((start, number) =>
      tos.map((tile): Fan => {
        const lines = pointsOf(wholeCorners(grid, tile)).map((end, n) => ({
          percent: percentOf({ ax: start.x, ay: start.y, bx: end.x, by: end.y }, shapes),
          blocked: concealing.blocked?.({ tile: own, number }, { tile, number: n }) ?? false,
        }));
        return { own, number, tile, lines };
      }),
    ),
  );
}

/** What lines can pass: the outlines of tiles, the sides between concealing tiles, and borders. */
interface Shapes {
  readonly outlines: readonly { readonly outline: readonly number[]; readonly percent: number }[];
  readonly borders: readonly BorderOnGrid[];
  readonly sides: readonly BorderOnGrid[];
}

/** The most that a line passes through. */
function percentOf(line: Segment, { outlines, borders, sides }: Shapes): number {
  if (line.ax === line.bx && line.ay === line.by) return 0;
  let most = Math.max(percentOfBorders(line, borders), percentAlong(line, sides));
  for (const { outline, percent } of outlines) if (percent > most && entersOutline(line, outline)) most = percent;
  return most;
}

/** All that conceals in the block of rows and columns about the tiles, which no line between them leaves. */
function shapesBetween(grid: GridShape, tiles: readonly Tile[], concealing: Concealing): Shapes {
  const outlines: { outline: number[]; percent: number }[] = [];
  const sides: BorderOnGrid[] = [];
  for (const tile of blockAbout(tiles)) {
    const percent = concealing.through(tile);
    if (percent === 0) continue;
    outlines.push({ outline: wholeCorners(grid, tile), percent });
    for (const next of neighbours(grid, tile)) {
      if (!comesBefore(tile, next) || !sharesSide(grid, tile, next)) continue;
      const both = Math.min(percent, concealing.through(next));
      if (both > 0) sides.push({ ...sideOfTiles(grid, tile, next), percent: both });
    }
  }
  return { outlines, sides, borders: bordersOn(grid, concealing.borders ?? []) };
}

function blockAbout(tiles: readonly Tile[]): Tile[] {
  const [rows, cols] = [tiles.map(({ i }) => i), tiles.map(({ j }) => j)];
  const [i0, j0] = [Math.min(...rows) - 1, Math.min(...cols) - 1];
  const width = Math.max(...cols) + 2 - j0;
  const count = (Math.max(...rows) + 2 - i0) * width;
  return Array.from({ length: count }, (_, k) => ({ i: i0 + Math.floor(k / width), j: j0 + (k % width) }));
}

function comesBefore(one: Tile, other: Tile): boolean {
  return one.i < other.i || (one.i === other.i && one.j < other.j);
}

function isSame(one: Tile, other: Tile): boolean {
  return one.i === other.i && one.j === other.j;
}

/** The side that two tiles share, between the two corners that both have. */
function sideOfTiles(grid: GridShape, one: Tile, other: Tile): Segment {
  const theirs = pointsOf(wholeCorners(grid, other));
  const shared = pointsOf(wholeCorners(grid, one)).filter(({ x, y }) => theirs.some((it) => it.x === x && it.y === y));
  const [a, b] = shared as [Point, Point];
  return { ax: a.x, ay: a.y, bx: b.x, by: b.y };
}

function pointsOf(values: readonly number[]): Point[] {
  return values.flatMap((x, k) => (k % 2 === 0 ? [{ x, y: values[k + 1]! }] : []));
}
