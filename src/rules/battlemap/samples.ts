/** The points of a map that lines end at, in rows of equal height: the corners of its tiles (G-13), or their centres (G-11). */
import { cornersInUnits, cornersPerTile } from "./grid.ts";
import type { TileMap } from "./tileMap.ts";

export interface SampleRows {
  /** Heights of the rows in units, ascending. */
  readonly y: Float64Array;
  /** Row r holds the samples `start[r]` to `start[r + 1] - 1`. */
  readonly start: Int32Array;
  /** Ascending within a row. */
  readonly x: Float64Array;
  /** The number of the tile that a sample belongs to. */
  readonly tile: Int32Array;
  readonly perTile: number;
}

/** A part of the canvas in units, its border included. It must hold the viewer, or every sample. */
export interface Extent {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The drawn-in corners of every tile of the map. */
export function cornerRows(map: TileMap): SampleRows {
  return rowsOf(map, cornersPerTile(map.grid), (id) => cornersInUnits(map.grid, map.tile(id)));
}

/** The centre of every tile of the map. */
export function centreRows(map: TileMap): SampleRows {
  return rowsOf(map, 1, (id) => [map.centreX[id]!, map.centreY[id]!]);
}

/** The least part of the canvas that holds every sample. */
export function extentOf({ x, y }: SampleRows): Extent {
  let [x0, x1] = [Infinity, -Infinity];
  for (const value of x) {
    if (value < x0) x0 = value;
    if (value > x1) x1 = value;
  }
  return { x0, x1, y0: y[0] ?? 0, y1: y[y.length - 1] ?? 0 };
}

function rowsOf(map: TileMap, perTile: number, pointsOf: (id: number) => readonly number[]): SampleRows {
  const tiles = Int32Array.from({ length: map.count }, (_, id) => id).filter((id) => map.insideId(id));
  const points = new Float64Array(tiles.length * perTile * 2);
  tiles.forEach((id, k) => points.set(pointsOf(id), k * perTile * 2));
  const heights = new Map<number, number>();
  for (let k = 1; k < points.length; k += 2) heights.set(points[k]!, (heights.get(points[k]!) ?? 0) + 1);
  const y = Float64Array.from(heights.keys()).sort();
  const start = new Int32Array(y.length + 1);
  y.forEach((height, r) => (start[r + 1] = start[r]! + heights.get(height)!));
  const rows = { y, start, x: new Float64Array(points.length / 2), tile: new Int32Array(points.length / 2), perTile };
  const next = start.slice();
  const row = new Map(Array.from(y, (height, r) => [height, r]));
  for (let k = 0; k < rows.x.length; k++) {
    const r = row.get(points[2 * k + 1]!)!;
    insert(rows, { from: start[r]!, at: next[r]!++ }, { x: points[2 * k]!, tile: tiles[Math.floor(k / perTile)]! });
  }
  return rows;
}

/** Inserts a sample into the part of a row that is filled, from `from` to `at`. Samples come nearly in order. */
function insert(
  { x, tile }: SampleRows,
  filled: { from: number; at: number },
  sample: { x: number; tile: number },
): void {
  let { at } = filled;
  for (; at > filled.from && x[at - 1]! > sample.x; at--) {
    x[at] = x[at - 1]!;
    tile[at] = tile[at - 1]!;
  }
  x[at] = sample.x;
  tile[at] = sample.tile;
}
