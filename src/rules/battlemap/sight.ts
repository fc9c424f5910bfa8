/** G-13: what one observer's corners see of the corners of every tile, past walls. */
import type { Place } from "../vocabulary.ts";
import { cornersInUnits, placeTiles } from "./grid.ts";
import type { Looked } from "./looked.ts";
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
  /** The cells of walls that the field depends on. */
  readonly looked: Looked;
  /** A bit for each tile of which the observer's n-th corner sees every corner, from word n × `words`. */
  readonly whole: Int32Array;
  readonly words: number;
}

/** Whether the observer's n-th corner sees every corner of a tile. */
export function seesAll({ whole, words }: SightField, n: number, tile: number): boolean {
  return ((whole[n * words + (tile >> 5)]! >>> (tile & 31)) & 1) === 1;
}

export function sightField(map: TileMap, caster: StripCaster, observer: Place): SightField {
  const { rows } = caster;
  const points = placeTiles(map.grid, observer).flatMap((tile) => cornersInUnits(map.grid, tile));
  const tally = new Tally(map.count, points.length / 2);
  const looked = caster.record();
  for (let n = 0; n < points.length / 2; n++) {
    const runs = caster.cast({ x: points[2 * n]!, y: points[2 * n + 1]! });
    tally.begin(n);
    for (let r = 0; r < runs.count; r++) tally.count(rows, runs.ends[2 * r]!, runs.ends[2 * r + 1]!);
  }
  return { seen: tally.seen, tiles: tally.tiles(), points, looked, whole: tally.whole, words: tally.words };
}

/** Counts the corners of tiles that one point after another sees. */
class Tally {
  readonly seen: Uint8Array;
  readonly whole: Int32Array;
  readonly words: number;
  /** The point that counted last, and how far: eight times the point's number, plus the count. */
  readonly #counts: Int32Array;
  readonly #tiles: Int32Array;
  #tileCount = 0;
  #point = 0;

  constructor(tiles: number, points: number) {
    this.seen = new Uint8Array(tiles);
    this.words = (tiles + 31) >> 5;
    this.whole = new Int32Array(points * this.words);
    this.#counts = new Int32Array(tiles);
    this.#tiles = new Int32Array(tiles);
  }

  begin(point: number): void {
    this.#point = point;
  }

  /** Counts the samples from `from` to `to` (excluded) as seen. */
  count({ tile, perTile }: SampleRows, from: number, to: number): void {
    const { seen } = this;
    const counts = this.#counts;
    const none = (this.#point + 1) * 8;
    const first = this.#point * this.words;
    for (let s = from; s < to; s++) {
      const id = tile[s]!;
      const count = Math.max(counts[id]!, none) + 1;
      counts[id] = count;
      const corners = count - none;
      if (corners > seen[id]!) {
        if (corners === 1) this.#tiles[this.#tileCount++] = id;
        seen[id] = corners;
      }
      if (corners === perTile) this.whole[first + (id >> 5)]! |= 1 << (id & 31);
    }
  }

  tiles(): Int32Array {
    return this.#tiles.slice(0, this.#tileCount);
  }
}
