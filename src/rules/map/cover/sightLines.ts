/**
 * Lines from the corners of one place to the corners of another, and what they pass through (C-2, C-6). Tiles and
 * lines have whole numbers, so the answer is exact: touching a corner is not passing, running along a border is.
 */
import { sameTile } from "../../creatures.ts";
import type { Footprint, Tile } from "../../vocabulary.ts";
import { neighbours, placeTiles, sharesSide, wholeCorners } from "../grid/grid.ts";
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

/**
 * C-6: the tiles of `to` to which some line runs free of walls that block sight, and through nothing that conceals.
 */
export function tilesInSight(
  grid: GridShape,
  ends: { readonly from: Footprint; readonly to: Footprint },
  concealing: Concealing,
): readonly Tile[] {
  const free = fansBetween(grid, ends, concealing).filter(({ lines }) =>
    lines.some(({ percent, blocked }) => !blocked && percent === 0),
  );
  return placeTiles(grid, ends.to).filter((tile) => free.some((fan) => sameTile(fan.tile, tile)));
}

/** All lines from one corner of the attacker to one tile of the target. */
export interface Fan {
  readonly own: Tile;
  readonly number: number;
  readonly tile: Tile;
  readonly lines: readonly { readonly percent: number; readonly blocked: boolean }[];
}

/** The lines from every corner of one place to every tile of another. */
export function fansBetween(
  grid: GridShape,
  ends: { from: Footprint; to: Footprint },
  concealing: Concealing,
): readonly Fan[] {
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
export function percentOf(line: Segment, { outlines, borders, sides }: Shapes): number {
  if (line.ax === line.bx && line.ay === line.by) return 0;
  let most = Math.max(percentOfBorders(line, borders), percentAlong(line, sides));
  for (const { outline, percent } of outlines) if (percent > most && entersOutline(line, outline)) most = percent;
  return most;
}

/** All that conceals in the block of rows and columns about the tiles, which no line between them leaves. */
export function shapesBetween(grid: GridShape, tiles: readonly Tile[], concealing: Concealing): Shapes {
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

/** The side that two tiles share, between the two corners that both have. */
function sideOfTiles(grid: GridShape, one: Tile, other: Tile): Segment {
  const theirs = pointsOf(wholeCorners(grid, other));
  const shared = pointsOf(wholeCorners(grid, one)).filter(({ x, y }) => theirs.some((it) => it.x === x && it.y === y));
  const [a, b] = shared as [Point, Point];
  return { ax: a.x, ay: a.y, bx: b.x, by: b.y };
}

/** The points of a list of coordinates. */
export function pointsOf(values: readonly number[]): Point[] {
  return values.flatMap((x, k) => (k % 2 === 0 ? [{ x, y: values[k + 1]! }] : []));
}
