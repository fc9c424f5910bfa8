/** Where the wanted tiles are: the lines that have any, from top to bottom, and the first and last place in each. */
import { bytesOf } from "../geometry/bytes.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import type { Extent } from "../cast/samples.ts";
import { widthOf, type TileWindow } from "./tileWindow.ts";

export class WantedLines {
  /** The lines are `line[0]` to `line[count - 1]`. `first` and `last` are the first and last wanted place in each. */
  readonly line: Int32Array;
  readonly first: Int32Array;
  readonly last: Int32Array;
  count = 0;
  /**
   * For each line, the heights of its first and last scanline, and the x range of samples between the first and
   * last place. Units.
   */
  readonly top: Int32Array;
  readonly bottom: Int32Array;
  readonly x0: Float64Array;
  readonly x1: Float64Array;
  /**
   * In the window's planes, for each line: the word of place 0 (possibly outside the window), the first word with a
   * wanted tile, and the word after the last.
   */
  readonly word: Int32Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** The bounding box of the wanted tiles' samples, in units. */
  box: Extent = NOWHERE;
  readonly #scanlines: Scanlines;
  /** The scanline of a line whose samples reach farthest to both sides. */
  readonly #widest: number;
  /** Samples per tile of that scanline. */
  readonly #each: number;
  /**
   * The lines with any tile; for each, the words that may have wanted tiles, the word of place 0, and where the
   * widest scanline begins in `Scanlines.x`.
   */
  readonly #lines: Int32Array;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  readonly #words: Int32Array;
  readonly #begins: Int32Array;
  #lineCount = 0;
  /** The plane that was looked at last. */
  plane: Int32Array | null = null;

  constructor(scanlines: Scanlines) {
    const { lines, dense, at, x } = scanlines;
    this.#scanlines = scanlines;
    const lefts = dense.map((_, row) => x[at[row]!]!);
    this.#widest = lefts.indexOf(Math.min(...lefts));
    this.#each = dense[this.#widest]!;
    const numbers = (): Int32Array => new Int32Array(lines);
    [this.line, this.first, this.last, this.top, this.bottom] = [numbers(), numbers(), numbers(), numbers(), numbers()];
    [this.word, this.start, this.end] = [numbers(), numbers(), numbers()];
    [this.x0, this.x1] = [new Float64Array(lines), new Float64Array(lines)];
    [this.#lines, this.#starts, this.#ends] = [numbers(), numbers(), numbers()];
    [this.#words, this.#begins] = [numbers(), numbers()];
  }

  get bytes(): number {
    const { line, first, last, top, bottom, x0, x1, word, start, end } = this;
    const own = bytesOf(this.#lines, this.#starts, this.#ends, this.#words, this.#begins);
    return own + bytesOf(line, first, last, top, bottom, x0, x1, word, start, end);
  }

  /** Finds the lines of a plane that have any tile. Only these are searched until the next call. */
  look(window: TileWindow, plane: Int32Array): void {
    const width = widthOf(window);
    this.plane = plane;
    this.#lineCount = 0;
    for (let line = window.top, at = 0; line <= window.bottom; line++, at += width) {
      let start = at;
      let end = at + width;
      while (start < end && plane[start] === 0) start++;
      if (start === end) continue;
      while (plane[end - 1] === 0) end--;
      this.#note(line, start, end);
    }
    this.#measure(window);
  }

  /** Finds the tiles that one plane has and another has not. The first plane begins at word `from` of `planes`. */
  find(planes: Int32Array, from: number, but: Int32Array): void {
    const starts = this.#starts;
    const ends = this.#ends;
    let count = 0;
    let x0 = Infinity;
    let x1 = -Infinity;
    for (let n = 0; n < this.#lineCount; n++) {
      let start = starts[n]!;
      let last = ends[n]! - 1;
      let low = planes[from + start]! & ~but[start]!;
      while (low === 0 && start < last) {
        start++;
        low = planes[from + start]! & ~but[start]!;
      }
      if (low === 0) continue;
      let high = planes[from + last]! & ~but[last]!;
      while (high === 0) {
        last--;
        high = planes[from + last]! & ~but[last]!;
      }
      this.start[count] = start;
      this.end[count] = last + 1;
      this.#put(count, n, 31 - Math.clz32(low & -low), 31 - Math.clz32(high));
      if (this.x0[count]! < x0) x0 = this.x0[count]!;
      if (this.x1[count]! > x1) x1 = this.x1[count]!;
      count++;
    }
    this.count = count;
    this.box = count === 0 ? NOWHERE : { x0, y0: this.top[0]!, x1, y1: this.bottom[count - 1]! };
  }

  /** Inserts a line, sorted by height. On hexagons in columns two neighbouring lines may come in the wrong order. */
  #note(line: number, start: number, end: number): void {
    const { y, rows } = this.#scanlines;
    let n = this.#lineCount++;
    for (; n > 0 && y[this.#lines[n - 1]! * rows]! > y[line * rows]!; n--) {
      this.#lines[n] = this.#lines[n - 1]!;
      this.#starts[n] = this.#starts[n - 1]!;
      this.#ends[n] = this.#ends[n - 1]!;
    }
    this.#lines[n] = line;
    this.#starts[n] = start;
    this.#ends[n] = end;
  }

  /** Finds where these lines have their words and samples. */
  #measure({ top, left, right }: TileWindow): void {
    const { at, rows } = this.#scanlines;
    for (let n = 0; n < this.#lineCount; n++) {
      const line = this.#lines[n]!;
      this.#words[n] = (line - top) * (right - left + 1) - left;
      this.#begins[n] = at[line * rows + this.#widest]!;
    }
  }

  /**
   * Stores the n-th of these lines. `low` and `high` are the bits of its first and last wanted tile within their
   * words.
   */
  #put(k: number, n: number, low: number, high: number): void {
    const { y, rows, x } = this.#scanlines;
    const line = this.#lines[n]!;
    const word = this.#words[n]!;
    const first = 32 * (this.start[k]! - word) + low;
    const last = 32 * (this.end[k]! - 1 - word) + high;
    this.line[k] = line;
    this.word[k] = word;
    this.first[k] = first;
    this.last[k] = last;
    this.top[k] = y[line * rows]!;
    this.bottom[k] = y[line * rows + rows - 1]!;
    const begin = this.#begins[n]!;
    const each = this.#each;
    this.x0[k] = x[begin + first * each]!;
    this.x1[k] = x[begin + last * each + each - 1]!;
  }
}

const NOWHERE: Extent = { x0: 0, y0: 0, x1: 0, y1: 0 };
