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

/** The drawn-in corners of every tile of the map. */
export function cornerRows(map: TileMap): SampleRows {
  return rowsOf(map, cornersPerTile(map.grid), (id) => cornersInUnits(map.grid, map.tile(id)));
}

/** The centre of every tile of the map. */
export function centreRows(map: TileMap): SampleRows {
  return rowsOf(map, 1, (id) => [map.centreX[id]!, map.centreY[id]!]);
}

function rowsOf(map: TileMap, perTile: number, pointsOf: (id: number) => readonly number[]): SampleRows {
  const rows = new Map<number, { x: number; tile: number }[]>();
  let count = 0;
  for (let id = 0; id < map.count; id++) {
    if (!map.insideId(id)) continue;
    const points = pointsOf(id);
    for (let k = 0; k < points.length; k += 2, count++) {
      const row = rows.get(points[k + 1]!);
      const sample = { x: points[k]!, tile: id };
      if (row) row.push(sample);
      else rows.set(points[k + 1]!, [sample]);
    }
  }
  return flatten(rows, count, perTile);
}

function flatten(rows: Map<number, { x: number; tile: number }[]>, count: number, perTile: number): SampleRows {
  const y = Float64Array.from(rows.keys()).sort();
  const start = new Int32Array(y.length + 1);
  const x = new Float64Array(count);
  const tile = new Int32Array(count);
  let next = 0;
  for (let r = 0; r < y.length; r++) {
    const row = rows.get(y[r]!)!.sort((a, b) => a.x - b.x);
    for (const sample of row) {
      x[next] = sample.x;
      tile[next++] = sample.tile;
    }
    start[r + 1] = next;
  }
  return { y, start, x, tile, perTile };
}
