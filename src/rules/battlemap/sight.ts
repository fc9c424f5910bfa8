/** G-13: what one observer's corners see of the corners of every tile, past walls. */
import type { Place } from "../vocabulary.ts";
import { bytesOf } from "./bytes.ts";
import { cornersInUnits, placeTiles } from "./grid.ts";
import type { Looked } from "./looked.ts";
import type { StripCaster } from "./stripCaster.ts";
import type { Tally } from "./tally.ts";
import type { TileMap } from "./tileMap.ts";

/** A field of sight, cut to the rows and columns of tiles of which anything is seen. Tiles go by their number on the map. */
export class SightField {
  /** The window. */
  readonly i: number;
  readonly j: number;
  readonly rows: number;
  readonly cols: number;
  /** How many corners of a tile the observer's best corner sees, by rows and columns of the window. */
  readonly corners: Uint8Array;
  /** The observer's corners, x, y, x, y … in units. */
  readonly points: readonly number[];
  /** The cells of walls that the field depends on. */
  readonly looked: Looked;
  readonly #mapCols: number;
  /** A bit for each tile of the window of which the observer's n-th corner sees every corner, from word n × `#words`. */
  readonly #whole: Int32Array;
  readonly #words: number;

  constructor(mapCols: number, tally: Tally, { points, looked }: { points: readonly number[]; looked: Looked }) {
    const { i, j, w, h } = tally.window(mapCols);
    this.i = i;
    this.j = j;
    this.rows = h;
    this.cols = w;
    this.corners = new Uint8Array(w * h);
    this.points = points;
    this.looked = looked;
    this.#mapCols = mapCols;
    this.#words = (w * h + 31) >> 5;
    this.#whole = new Int32Array((points.length / 2) * this.#words);
    tally.forEachTile((id, corners) => (this.corners[this.#at(id)] = corners));
    tally.forEachWhole((n, id) => {
      const at = this.#at(id);
      this.#whole[n * this.#words + (at >> 5)]! |= 1 << (at & 31);
    });
  }

  get bytes(): number {
    return bytesOf(this.corners, this.#whole) + this.looked.bytes;
  }

  /** How many corners of a tile the observer's best corner sees. */
  seen(id: number): number {
    const at = this.#at(id);
    return at < 0 ? 0 : this.corners[at]!;
  }

  /** Whether the observer's n-th corner sees every corner of a tile. */
  seesAll(n: number, id: number): boolean {
    const at = this.#at(id);
    return at >= 0 && ((this.#whole[n * this.#words + (at >> 5)]! >>> (at & 31)) & 1) === 1;
  }

  /** Where in the window a tile is; −1 for outside. */
  #at(id: number): number {
    const row = Math.floor(id / this.#mapCols);
    const i = row - this.i;
    const j = id - row * this.#mapCols - this.j;
    return i >= 0 && i < this.rows && j >= 0 && j < this.cols ? i * this.cols + j : -1;
  }
}

/** What an observer sees. `tally` is for counting, and empty again afterwards. */
export function sightField(
  map: TileMap,
  { caster, tally }: { caster: StripCaster; tally: Tally },
  observer: Place,
): SightField {
  const points = placeTiles(map.grid, observer).flatMap((tile) => cornersInUnits(map.grid, tile));
  caster.record();
  for (let n = 0; n < points.length / 2; n++) {
    const runs = caster.cast({ x: points[2 * n]!, y: points[2 * n + 1]! });
    tally.begin(n);
    for (let r = 0; r < runs.count; r++) tally.count(caster.rows, runs.ends[2 * r]!, runs.ends[2 * r + 1]!);
  }
  const field = new SightField(map.cols, tally, { points, looked: caster.recorded() });
  tally.clear();
  return field;
}
