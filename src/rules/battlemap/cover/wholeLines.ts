/** Where the tiles are that some corner of an observer sees whole: the lines that have any, and the first and the last place in each. */
import { bytesOf } from "../geometry/bytes.ts";
import type { Ranks } from "../cast/ranks.ts";
import type { Extent } from "../cast/samples.ts";
import type { SightField } from "./sight.ts";
import { widthOf } from "./tileWindow.ts";

export class WholeLines {
  /** `lines[0]` to `lines[count - 1]`, and by the same numbers the places. */
  readonly lines: Int32Array;
  readonly first: Int32Array;
  readonly last: Int32Array;
  count = 0;
  field: SightField | null = null;
  /** Holds all samples of these tiles, in units. */
  box: Extent = { x0: 0, y0: 0, x1: 0, y1: 0 };
  readonly #ranks: Ranks;

  constructor(ranks: Ranks) {
    this.#ranks = ranks;
    this.lines = new Int32Array(ranks.lines);
    this.first = new Int32Array(ranks.lines);
    this.last = new Int32Array(ranks.lines);
  }

  get bytes(): number {
    return bytesOf(this.lines, this.first, this.last);
  }

  /** Those of a field, which is kept in mind. */
  find(field: SightField): void {
    const { window, all } = field;
    const width = widthOf(window);
    let at = 0;
    this.field = field;
    this.count = 0;
    for (let line = window.top; line <= window.bottom; line++, at += width) {
      let low = 0;
      while (low < width && all[at + low] === 0) low++;
      if (low === width) continue;
      let high = width - 1;
      while (all[at + high] === 0) high--;
      this.lines[this.count] = line;
      this.first[this.count] = 32 * (window.left + low) + 31 - Math.clz32(all[at + low]! & -all[at + low]!);
      this.last[this.count++] = 32 * (window.left + high) + 31 - Math.clz32(all[at + high]!);
    }
    this.#findBox();
  }

  #findBox(): void {
    const { rows, at, x, y, dense } = this.#ranks;
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let k = 0; k < this.count; k++)
      for (let row = 0; row < rows; row++) {
        const rank = this.lines[k]! * rows + row;
        const left = x[at[rank]! + this.first[k]! * dense[row]!]!;
        const right = x[at[rank]! + this.last[k]! * dense[row]! + dense[row]! - 1]!;
        if (left < x0) x0 = left;
        if (right > x1) x1 = right;
        if (y[rank]! < y0) y0 = y[rank]!;
        if (y[rank]! > y1) y1 = y[rank]!;
      }
    this.box = { x0, y0, x1, y1 };
  }
}
