/** G-13: what one observer's corners see of the corners of every tile, past walls. */
import type { Place } from "../vocabulary.ts";
import { bytesOf } from "./bytes.ts";
import type { Dependence } from "./dependence.ts";
import type { Gaze } from "./gaze.ts";
import { cornersInUnits, placeTiles } from "./grid.ts";
import type { Ranks } from "./ranks.ts";
import type { Tally, Window } from "./tally.ts";
import type { TileMap } from "./tileMap.ts";

/** A field of sight, cut to the part of the map of which anything is seen. Tiles go by their number on the map. */
export class SightField {
  /** Rows and columns of tiles of which some may be seen; none is seen outside. */
  readonly i: number;
  readonly j: number;
  readonly rows: number;
  readonly cols: number;
  /** The observer's corners, x, y, x, y … in units. */
  readonly points: readonly number[];
  /** What walls the field depends on. */
  readonly looked: Dependence;
  readonly #ranks: Ranks;
  readonly #window: Window;
  /** Words of the window: so many a line, and so many a plane. */
  readonly #width: number;
  readonly #size: number;
  /** Plane k has a bit for each tile of which the best corner sees more than k corners. */
  readonly #planes: Int32Array;
  /** Plane n has a bit for each tile of which the observer's n-th corner sees every corner. */
  readonly #whole: Int32Array;

  constructor(map: TileMap, tally: Tally, { points, looked }: { points: readonly number[]; looked: Dependence }) {
    const window = tally.window();
    const { top, bottom, left, right } = window;
    this.points = points;
    this.looked = looked;
    this.#ranks = tally.ranks;
    this.#window = window;
    this.#width = right - left + 1;
    this.#size = this.#width * (bottom - top + 1);
    this.#planes = new Int32Array(tally.ranks.perTile * this.#size);
    this.#whole = new Int32Array((points.length / 2) * this.#size);
    for (let k = 0; k < tally.ranks.perTile; k++) tally.copy(k, window, this.#plane(this.#planes, k));
    for (let n = 0; n < points.length / 2; n++) tally.copyWhole(n, window, this.#plane(this.#whole, n));
    ({ i: this.i, j: this.j, h: this.rows, w: this.cols } = blockOf(map, tally.ranks, window));
  }

  get bytes(): number {
    return bytesOf(this.#planes, this.#whole) + this.looked.bytes;
  }

  /** How many corners of a tile the observer's best corner sees. */
  seen(id: number): number {
    const at = this.#bit(id);
    let corners = 0;
    if (at >= 0)
      for (let word = at >> 5; corners < this.#ranks.perTile; corners++, word += this.#size)
        if (((this.#planes[word]! >>> (at & 31)) & 1) === 0) break;
    return corners;
  }

  /** Whether the observer's n-th corner sees every corner of a tile. */
  seesAll(n: number, id: number): boolean {
    const at = this.#bit(id);
    return at >= 0 && ((this.#whole[n * this.#size + (at >> 5)]! >>> (at & 31)) & 1) === 1;
  }

  /** Visits every tile of which the best corner sees anything, and tells whether it sees all of it. */
  forEachSeen(visit: (id: number, whole: boolean) => void): void {
    const { first, stride, perTile } = this.#ranks;
    const { top, bottom, left } = this.#window;
    const all = (perTile - 1) * this.#size;
    for (let line = top, at = 0; line <= bottom; line++)
      for (let word = left; word < left + this.#width; word++, at++) {
        const whole = this.#planes[all + at]!;
        for (let bits = this.#planes[at]!; bits !== 0; bits &= bits - 1) {
          const bit = 31 - Math.clz32(bits & -bits);
          visit(first[line]! + (32 * word + bit) * stride, ((whole >>> bit) & 1) === 1);
        }
      }
  }

  /** Where a tile's bits are in each plane: 32 times the word, plus the bit; −1 outside the window. */
  #bit(id: number): number {
    const { top, bottom, left, right } = this.#window;
    const line = this.#ranks.line(id);
    if (line < top || line > bottom) return -1;
    const n = this.#ranks.place(id, line);
    const word = n >> 5;
    return word < left || word > right ? -1 : ((line - top) * this.#width + word - left) * 32 + (n & 31);
  }

  #plane(planes: Int32Array, number: number): Int32Array {
    return planes.subarray(number * this.#size, (number + 1) * this.#size);
  }
}

/** The rows and columns of tiles that a window covers. */
function blockOf(map: TileMap, { first, stride, size }: Ranks, { top, bottom, left, right }: Window): Place {
  let [i0, i1, j0, j1] = [map.rows, -1, map.cols, -1];
  for (let line = top; line <= bottom; line++) {
    const { i, j } = map.tile(first[line]!);
    [i0, i1] = [Math.min(i0, i), Math.max(i1, i)];
    j0 = Math.min(j0, j + 32 * left * stride);
    j1 = Math.max(j1, j + Math.min(size[line]! - 1, 32 * right + 31) * stride);
  }
  return i1 < 0 ? { i: 0, j: 0, w: 0, h: 0 } : { i: i0, j: j0, w: j1 - j0 + 1, h: i1 - i0 + 1 };
}

/** What an observer sees. `tally` is for counting, and empty again afterwards. */
export function sightField(map: TileMap, { gaze, tally }: { gaze: Gaze; tally: Tally }, observer: Place): SightField {
  const points = placeTiles(map.grid, observer).flatMap((tile) => cornersInUnits(map.grid, tile));
  gaze.record();
  for (let n = 0; n < points.length; n += 2) tally.count(gaze.cast({ x: points[n]!, y: points[n + 1]! }));
  const field = new SightField(map, tally, { points, looked: gaze.recorded() });
  tally.clear();
  return field;
}
