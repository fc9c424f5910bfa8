/** Counts the corners of tiles that one point after another sees. Made once for a map and used for all its observers. */
import type { Place } from "../vocabulary.ts";
import { bytesOf } from "./bytes.ts";
import type { SampleRows } from "./samples.ts";

export class Tally {
  readonly #seen: Uint8Array;
  /** The point that counted last, and how far: eight times one more than the point's number, plus the count. */
  readonly #counts: Int32Array;
  readonly #tiles: Int32Array;
  #tileCount = 0;
  /** Pairs of a point and a tile that it sees whole. */
  #whole = new Int32Array(256);
  #wholeCount = 0;
  #point = 0;

  constructor(tiles: number) {
    this.#seen = new Uint8Array(tiles);
    this.#counts = new Int32Array(tiles);
    this.#tiles = new Int32Array(tiles);
  }

  get bytes(): number {
    return bytesOf(this.#seen, this.#counts, this.#tiles, this.#whole);
  }

  begin(point: number): void {
    this.#point = point;
  }

  /** Counts the samples from `from` to `to` (excluded) as seen by the point. */
  count({ tile, perTile }: SampleRows, from: number, to: number): void {
    const seen = this.#seen;
    const counts = this.#counts;
    const none = (this.#point + 1) * 8;
    for (let s = from; s < to; s++) {
      const id = tile[s]!;
      const known = counts[id]!;
      const count = (known > none ? known : none) + 1;
      counts[id] = count;
      const corners = count - none;
      if (corners > seen[id]!) {
        if (seen[id] === 0) this.#tiles[this.#tileCount++] = id;
        seen[id] = corners;
      }
      if (corners === perTile) this.#putWhole(id);
    }
  }

  /** The smallest block of rows and columns that holds all tiles of which anything is seen. */
  window(cols: number): Place {
    let [i0, j0, i1, j1] = [Infinity, Infinity, -1, -1];
    for (let k = 0; k < this.#tileCount; k++) {
      const id = this.#tiles[k]!;
      const i = Math.floor(id / cols);
      const j = id - i * cols;
      if (i < i0) i0 = i;
      if (i > i1) i1 = i;
      if (j < j0) j0 = j;
      if (j > j1) j1 = j;
    }
    return i1 < 0 ? { i: 0, j: 0, w: 0, h: 0 } : { i: i0, j: j0, w: j1 - j0 + 1, h: i1 - i0 + 1 };
  }

  /** Tells each tile of which anything is seen, and how many corners the best point sees. */
  forEachTile(visit: (id: number, corners: number) => void): void {
    for (let k = 0; k < this.#tileCount; k++) visit(this.#tiles[k]!, this.#seen[this.#tiles[k]!]!);
  }

  /** Tells each point and each tile that it sees whole. */
  forEachWhole(visit: (point: number, id: number) => void): void {
    for (let k = 0; k < this.#wholeCount; k += 2) visit(this.#whole[k]!, this.#whole[k + 1]!);
  }

  clear(): void {
    this.forEachTile((id) => {
      this.#seen[id] = 0;
      this.#counts[id] = 0;
    });
    this.#tileCount = 0;
    this.#wholeCount = 0;
  }

  #putWhole(id: number): void {
    if (this.#wholeCount === this.#whole.length) {
      const whole = this.#whole;
      this.#whole = new Int32Array(whole.length * 2);
      this.#whole.set(whole);
    }
    this.#whole[this.#wholeCount++] = this.#point;
    this.#whole[this.#wholeCount++] = id;
  }
}
