/**
 * C-2: the corner lines of a ranged attack. The attacker picks the best corner of its tiles and the best tile of
 * the target. The target is concealed if even then a line from that corner to a corner of that tile passes through
 * something that conceals. All numbers are whole, so the answer is exact: touching a corner is not passing, going
 * along a concealing border is.
 */
import type { Place, Tile } from "../../vocabulary.ts";
import { neighbours, placeTiles, sharesSide, tileOutline, wholeCorners } from "../grid/grid.ts";
import type { GridShape, Point } from "../grid/gridShape.ts";
import { entersOutline, sideOf, type Segment } from "../geometry/segment.ts";

/** What conceals. A border lies between two tiles that share a side. */
export interface Concealing {
  tile(tile: Tile): boolean;
  /** A border that conceals by itself, such as a hedge. One between two concealing tiles always does. */
  border?(one: Tile, other: Tile): boolean;
}

/** The best choice that the attacker has. */
export interface CornerLines {
  /** Whether the target is concealed: some line passes. */
  readonly concealed: boolean;
  /** How many lines pass, and of how many. */
  readonly passing: number;
  readonly of: number;
  /** The corner of the attacker in pixels, and the tile of the target. */
  readonly corner: Point;
  readonly tile: Tile;
}

/** The lines from the best corner of `from` to the best tile of `to`; of equals the first. */
export function cornerLines(
  grid: GridShape,
  { from, to }: { readonly from: Place; readonly to: Place },
  concealing: Concealing,
): CornerLines {
  const shapes = concealingShapesBetween(grid, [...placeTiles(grid, from), ...placeTiles(grid, to)], concealing);
  let best: CornerLines | null = null;
  for (const own of placeTiles(grid, from))
    for (const tile of placeTiles(grid, to)) {
      const found = bestCorner(grid, { own, tile }, shapes);
      if (best === null || found.passing < best.passing) best = found;
      if (best.passing === 0) return best;
    }
  return best!;
}

/** What lines can pass: outlines of tiles, and borders. */
interface ConcealingShapes {
  readonly outlines: readonly (readonly number[])[];
  readonly borders: readonly Segment[];
}

function bestCorner(grid: GridShape, { own, tile }: { own: Tile; tile: Tile }, shapes: ConcealingShapes): CornerLines {
  const starts = wholeCorners(grid, own);
  const ends = wholeCorners(grid, tile);
  const counts = pairs(starts).map(([ax, ay]) => {
    const lines = pairs(ends).map(([bx, by]) => ({ ax, ay, bx, by }));
    return lines.filter((line) => passes(line, shapes)).length;
  });
  const passing = Math.min(...counts);
  const k = counts.indexOf(passing);
  const outline = tileOutline(grid, own);
  const corner = { x: outline[2 * k]!, y: outline[2 * k + 1]! };
  return { concealed: passing > 0, passing, of: ends.length / 2, corner, tile };
}

function passes(line: Segment, { outlines, borders }: ConcealingShapes): boolean {
  if (line.ax === line.bx && line.ay === line.by) return false;
  return (
    outlines.some((outline) => entersOutline(line, outline)) || borders.some((border) => passesBorder(line, border))
  );
}

/** Through a point of a border that is no end of it, or along some of it. */
function passesBorder(line: Segment, border: Segment): boolean {
  const a = sideOf(line, border.ax, border.ay);
  const b = sideOf(line, border.bx, border.by);
  if (a === 0 && b === 0) return overlaps(line, border);
  return a * b < 0 && sideOf(border, line.ax, line.ay) * sideOf(border, line.bx, line.by) < 0;
}

/** Whether two segments of one line have more than a point in common. */
function overlaps(s: Segment, t: Segment): boolean {
  const share = (a: number, b: number, c: number, d: number): number =>
    Math.min(Math.max(a, b), Math.max(c, d)) - Math.max(Math.min(a, b), Math.min(c, d));
  return Math.max(share(s.ax, s.bx, t.ax, t.bx), share(s.ay, s.by, t.ay, t.by)) > 0;
}

/** All that conceals in the block of rows and columns about the tiles, which no line between them leaves. */
function concealingShapesBetween(grid: GridShape, tiles: readonly Tile[], concealing: Concealing): ConcealingShapes {
  const outlines: number[][] = [];
  const borders: Segment[] = [];
  for (const tile of blockAbout(tiles)) {
    const hides = concealing.tile(tile);
    if (hides) outlines.push(wholeCorners(grid, tile));
    for (const next of neighbours(grid, tile)) {
      if (!comesBefore(tile, next) || !sharesSide(grid, tile, next)) continue;
      if ((hides && concealing.tile(next)) || concealing.border?.(tile, next) || concealing.border?.(next, tile))
        borders.push(borderOf(grid, tile, next));
    }
  }
  return { outlines, borders };
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
function borderOf(grid: GridShape, one: Tile, other: Tile): Segment {
  const theirs = pairs(wholeCorners(grid, other));
  const shared = pairs(wholeCorners(grid, one)).filter(([x, y]) => theirs.some(([a, b]) => a === x && b === y));
  const [[ax, ay], [bx, by]] = shared as [[number, number], [number, number]];
  return { ax, ay, bx, by };
}

function pairs(values: readonly number[]): [x: number, y: number][] {
  return Array.from({ length: values.length / 2 }, (_, k) => [values[2 * k]!, values[2 * k + 1]!]);
}
