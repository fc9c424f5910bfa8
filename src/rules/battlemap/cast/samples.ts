/**
 * The points that lines end at, in rows of equal height: the drawn-in corners of tiles (G-13), or their centres
 * (G-11).
 */
import type { Place, Tile } from "../../vocabulary.ts";
import { UNITS_PER_PIXEL } from "../geometry/units.ts";
import { cornersInUnits, cornersPerTile, tileAt } from "../grid/grid.ts";
import type { TileMap } from "../grid/tileMap.ts";

export interface SampleRows {
  /** Heights of the rows in units, ascending. */
  readonly y: Float64Array;
  /** Row r holds the samples `start[r]` to `start[r + 1] - 1`. */
  readonly start: Int32Array;
  /** Units, ascending within a row. */
  readonly x: Int32Array;
  /** The number of the tile that a sample belongs to. */
  readonly tile: Int32Array;
  /** The index of the sample within its tile. */
  readonly corner: Uint8Array;
  readonly perTile: number;
  /** The bounding box of all samples. */
  readonly extent: Extent;
}

/** A part of the canvas in units, border included. Must contain the viewpoint or all samples. */
export interface Extent {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The drawn-in corners of every tile of the map. */
export function cornerRows(map: TileMap): SampleRows {
  return rowsOf(tilesOf(map), cornersPerTile(map.grid), (id) => cornersInUnits(map.grid, map.tile(id)));
}

/** The centre of every tile of the map. */
export function centreRows(map: TileMap): SampleRows {
  return rowsOf(tilesOf(map), 1, (id) => [map.centreX[id]!, map.centreY[id]!]);
}

/** The centres of the map's tiles that lie within an extent. */
export function centreRowsIn(map: TileMap, { x0, y0, x1, y1 }: Extent): SampleRows {
  const { centreX, centreY } = map;
  const isWithin = (id: number): boolean =>
    centreX[id]! >= x0 && centreX[id]! <= x1 && centreY[id]! >= y0 && centreY[id]! <= y1;
  const tiles = tilesOf(map, tilesAbout(map, { x0, y0, x1, y1 })).filter(isWithin);
  return rowsOf(tiles, 1, (id) => [centreX[id]!, centreY[id]!]);
}

/** The map's tiles in a block of rows and columns, by default in all, ascending. */
function tilesOf(map: TileMap, { i, j, w, h }: Place = map.window): Int32Array {
  const tiles = Int32Array.from({ length: w * h }, (_, k) => (i + Math.floor(k / w)) * map.cols + j + (k % w));
  return tiles.filter((id) => map.insideId(id));
}

/**
 * A block of rows and columns that holds every tile whose centre lies within an extent. It has a margin of one:
 * hexes next to each other in rows or columns are less than a tile apart.
 */
function tilesAbout({ grid, rows, cols }: TileMap, { x0, y0, x1, y1 }: Extent): Place {
  const at = (x: number, y: number): Tile => tileAt(grid, { x: x / UNITS_PER_PIXEL, y: y / UNITS_PER_PIXEL });
  const [from, to] = [at(x0, y0), at(x1, y1)];
  const [i, j] = [Math.max(0, from.i - 1), Math.max(0, from.j - 1)];
  const h = Math.max(0, Math.min(rows - 1, to.i + 1) - i + 1);
  return { i, j, w: Math.max(0, Math.min(cols - 1, to.j + 1) - j + 1), h };
}

function extentOf({ x, y, start }: Omit<SampleRows, "extent">): Extent {
  let [x0, x1] = [Infinity, -Infinity];
  for (let r = 0; r < y.length; r++) {
    x0 = Math.min(x0, x[start[r]!]!);
    x1 = Math.max(x1, x[start[r + 1]! - 1]!);
  }
  return { x0, x1, y0: y[0] ?? 0, y1: y[y.length - 1] ?? 0 };
}

function rowsOf(tiles: Int32Array, perTile: number, pointsOf: (id: number) => readonly number[]): SampleRows {
  const points = new Float64Array(tiles.length * perTile * 2);
  tiles.forEach((id, k) => points.set(pointsOf(id), k * perTile * 2));
  const { y, row } = rowNumbers(points, perTile);
  const start = new Int32Array(y.length + 1);
  for (const r of row) start[r + 1]!++;
  for (let r = 0; r < y.length; r++) start[r + 1]! += start[r]!;
  const count = points.length / 2;
  const rows = {
    y,
    start,
    x: new Int32Array(count),
    tile: new Int32Array(count),
    corner: new Uint8Array(count),
    perTile,
  };
  const next = start.slice();
  for (let k = 0; k < rows.x.length; k++) {
    const r = row[k]!;
    const tile = tiles[Math.floor(k / perTile)]!;
    insert(rows, { from: start[r]!, at: next[r]!++ }, { x: points[2 * k]!, tile, corner: k % perTile });
  }
  return { ...rows, extent: extentOf(rows) };
}

/**
 * The heights of the rows, ascending, and the row of each point. A point usually shares its row with the same point
 * of the tile before.
 */
function rowNumbers(points: Float64Array, perTile: number): { y: Float64Array; row: Int32Array } {
  const goesOn = (k: number): boolean => k >= perTile && points[2 * k + 1] === points[2 * (k - perTile) + 1];
  const row = new Int32Array(points.length / 2);
  const heights = new Set<number>();
  for (let k = 0; k < row.length; k++) if (!goesOn(k)) heights.add(points[2 * k + 1]!);
  const y = Float64Array.from(heights).sort();
  const numbers = new Map(Array.from(y, (height, r) => [height, r]));
  for (let k = 0; k < row.length; k++) row[k] = goesOn(k) ? row[k - perTile]! : numbers.get(points[2 * k + 1]!)!;
  return { y, row };
}

/** Inserts a sample into the filled part of a row, from `from` to `at`. Samples arrive nearly sorted. */
function insert(
  { x, tile, corner }: Pick<SampleRows, "x" | "tile" | "corner">,
  filled: { from: number; at: number },
  sample: { x: number; tile: number; corner: number },
): void {
  let { at } = filled;
  for (; at > filled.from && x[at - 1]! > sample.x; at--) {
    x[at] = x[at - 1]!;
    tile[at] = tile[at - 1]!;
    corner[at] = corner[at - 1]!;
  }
  x[at] = sample.x;
  tile[at] = sample.tile;
  corner[at] = sample.corner;
}
