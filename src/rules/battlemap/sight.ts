/** G-13: what one observer's corners see of the corners of every tile, past walls. */
import type { Place, Tile } from "../vocabulary.ts";
import { cornersInUnits, placeTiles } from "./grid.ts";
import type { SampleRows } from "./samples.ts";
import type { StripCaster } from "./stripCaster.ts";
import type { TileMap } from "./tileMap.ts";

/** A field of sight. Tiles go by their number. */
export interface SightField {
  /** How many corners of a tile the observer's best corner sees. */
  readonly seen: Uint8Array;
  /** The tiles of which any corner is seen. */
  readonly tiles: Int32Array;
  /** The observer's corners, x, y, x, y … in units. */
  readonly points: readonly number[];
  /** Whether the n-th corner of the observer sees every corner of a tile. */
  seesAll(n: number, tile: number): boolean;
}

export function sightField(
  map: TileMap,
  caster: StripCaster,
  { rows, observer }: { rows: SampleRows; observer: Place },
): SightField {
  const points = placeTiles(map.grid, observer).flatMap((tile) => cornersInUnits(map.grid, tile));
  const seen = new Uint8Array(map.count);
  const words = (map.count + 31) >> 5;
  const whole = new Int32Array((points.length / 2) * words);
  const counts = new Uint8Array(map.count);
  const tiles: number[] = [];
  for (let n = 0; n < points.length / 2; n++) {
    const count = caster.cast({ x: points[2 * n]!, y: points[2 * n + 1]! });
    for (let k = 0; k < count; k++) {
      const tile = rows.tile[caster.seen[k]!]!;
      const corners = ++counts[tile]!;
      if (seen[tile] === 0) tiles.push(tile);
      if (corners > seen[tile]!) seen[tile] = corners;
      if (corners === rows.perTile) whole[n * words + (tile >> 5)]! |= 1 << (tile & 31);
    }
    for (let k = 0; k < count; k++) counts[rows.tile[caster.seen[k]!]!] = 0;
  }
  return {
    seen,
    tiles: Int32Array.from(tiles),
    points,
    seesAll: (n, tile) => ((whole[n * words + (tile >> 5)]! >>> (tile & 31)) & 1) === 1,
  };
}

/** Whether a place holds a tile. */
export function holdsTile(map: TileMap, place: Place, { i, j }: Tile): boolean {
  return placeTiles(map.grid, place).some((tile) => tile.i === i && tile.j === j);
}
