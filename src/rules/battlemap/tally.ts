/**
 * Counts the corners of tiles that one point after another sees, 32 tiles at a time: plane k has a bit for each tile of which the best point sees more than k
 * corners. Made once for a map and used for all its observers.
 */
import { bytesOf } from "./bytes.ts";
import type { Ranks } from "./ranks.ts";
import type { SeenBits } from "./seenBits.ts";

/** Lines and words of a map, both ends included. */
export interface Window {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export class Tally {
  readonly ranks: Ranks;
  /** Plane k of line l has the words from `(k × lines + l) × tileWords` on. */
  readonly #planes: Int32Array;
  /** Point n sees all corners of a tile: as a plane, number n. */
  #whole = new Int32Array(0);
  #points = 0;
  /** The line's point that counted last. */
  readonly #last: Int32Array;
  readonly #more = new Int32Array(MOST_CORNERS + 1);
  #top = 0;
  #bottom = -1;
  #left = 0;
  #right = -1;

  constructor(ranks: Ranks) {
    this.ranks = ranks;
    this.#planes = new Int32Array(ranks.perTile * ranks.lines * ranks.tileWords);
    this.#last = new Int32Array(ranks.lines);
  }

  get bytes(): number {
    return bytesOf(this.#planes, this.#whole, this.#last);
  }

  /** How many points were counted. */
  get points(): number {
    return this.#points;
  }

  /** Counts what the next point sees. */
  count(seen: SeenBits): void {
    const { rows } = this.ranks;
    const size = this.ranks.lines * this.ranks.tileWords;
    const point = this.#points++;
    if (this.#whole.length < this.#points * size) this.#grow();
    for (let k = 0; k < seen.count; k++) {
      const line = Math.floor(seen.touched[k]! / rows);
      if (this.#last[line] === point + 1) continue;
      this.#last[line] = point + 1;
      this.#countLine(seen, line, point * size);
    }
  }

  /** The least window that holds all tiles of which anything is seen; empty for none. */
  window(): Window {
    return { top: this.#top, bottom: this.#bottom, left: this.#left, right: this.#right };
  }

  /** Copies a plane's words in a window. */
  copy(plane: number, window: Window, to: Int32Array): void {
    this.#cut(this.#planes, plane, { window, to });
  }

  /** Copies the plane of the tiles that a point sees whole. */
  copyWhole(point: number, window: Window, to: Int32Array): void {
    this.#cut(this.#whole, point, { window, to });
  }

  /** Forgets all points. */
  clear(): void {
    const { lines, tileWords: words, perTile } = this.ranks;
    for (let l = this.#top; l <= this.#bottom; l++) {
      this.#last[l] = 0;
      for (let k = 0; k < perTile; k++)
        this.#planes.fill(0, (k * lines + l) * words + this.#left, (k * lines + l) * words + this.#right + 1);
      for (let p = 0; p < this.#points; p++)
        this.#whole.fill(0, (p * lines + l) * words + this.#left, (p * lines + l) * words + this.#right + 1);
    }
    this.#points = 0;
    this.#top = 0;
    this.#bottom = -1;
  }

  #countLine(seen: SeenBits, line: number, whole: number): void {
    const { perTile, tileWords, lines, rows, dense } = this.ranks;
    let low = tileWords;
    let high = -1;
    for (let row = 0; row < rows; row++) {
      const span = 2 * (line * rows + row);
      if (seen.span[span + 1]! < 0) continue;
      low = Math.min(low, Math.floor(seen.span[span]! / dense[row]!));
      high = Math.max(high, Math.floor(seen.span[span + 1]! / dense[row]!));
    }
    high = Math.min(high, tileWords - 1);
    this.#widen(line, low, high);
    for (let w = low; w <= high; w++) {
      this.#sort(seen.words, line, w);
      const at = line * tileWords + w;
      for (let k = 0; k < perTile; k++) this.#planes[k * lines * tileWords + at]! |= this.#more[k + 1]!;
      this.#whole[whole + at] = this.#more[perTile]!;
    }
  }

  /** Sorts the bits of all corners of 32 tiles by how many there are of each tile: `#more[n]` has those with n at least. */
  #sort(bits: Int32Array, line: number, word: number): void {
    const { rows, dense, words } = this.ranks;
    this.#more.fill(0);
    this.#more[0] = -1;
    for (let row = 0; row < rows; row++) {
      const at = (line * rows + row) * words;
      if (dense[row] === 1) {
        this.#add(bits[at + word]!);
        continue;
      }
      const near = bits[at + 2 * word]!;
      const far = 2 * word + 1 < words ? bits[at + 2 * word + 1]! : 0;
      this.#add(everySecond(near) | (everySecond(far) << 16));
      this.#add(everySecond(near >>> 1) | (everySecond(far >>> 1) << 16));
    }
  }

  #add(seen: number): void {
    const more = this.#more;
    for (let n = this.ranks.perTile; n > 0; n--) more[n]! |= more[n - 1]! & seen;
  }

  #widen(line: number, low: number, high: number): void {
    if (this.#bottom < 0) {
      this.#top = line;
      this.#bottom = line;
      this.#left = low;
      this.#right = high;
      return;
    }
    if (line < this.#top) this.#top = line;
    if (line > this.#bottom) this.#bottom = line;
    if (low < this.#left) this.#left = low;
    if (high > this.#right) this.#right = high;
  }

  #cut(from: Int32Array, plane: number, { window, to }: { window: Window; to: Int32Array }): void {
    const { lines, tileWords: words } = this.ranks;
    const { top, bottom, left, right } = window;
    const width = right - left + 1;
    for (let l = top; l <= bottom; l++) {
      const at = (plane * lines + l) * words;
      to.set(from.subarray(at + left, at + right + 1), (l - top) * width);
    }
  }

  #grow(): void {
    const whole = this.#whole;
    this.#whole = new Int32Array(Math.max(2 * whole.length, 4 * this.ranks.lines * this.ranks.tileWords));
    this.#whole.set(whole);
  }
}

/** A hexagon's. */
const MOST_CORNERS = 6;

/** The even bits of a word, pushed together. */
function everySecond(word: number): number {
  let bits = word & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xffff;
}
