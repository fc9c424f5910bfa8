/** The heights of rows, ascending, with a table of equal steps that leads to the first one from a height on. */
import { bytesOf } from "./bytes.ts";

/** Steps of the table for each row. */
const FINE = 8;

export class Heights {
  readonly y: Float64Array;
  /** The first row that is not above the top of each step. */
  readonly table: Int32Array;
  readonly top: number;
  readonly perUnit: number;

  constructor(y: Float64Array) {
    this.y = y;
    this.top = y[0] ?? 0;
    const depth = (y[y.length - 1] ?? 0) - this.top;
    const steps = y.length * FINE;
    this.perUnit = depth > 0 ? steps / depth : 0;
    this.table = new Int32Array(steps + 1);
    for (let step = 0, h = 0; step <= steps; step++) {
      while (h < y.length && (y[h]! - this.top) * this.perUnit < step - 1) h++;
      this.table[step] = h;
    }
  }

  get bytes(): number {
    return bytesOf(this.y, this.table);
  }

  /** The first row that is not above `least` (its y not smaller); the number of rows for none. */
  from(least: number): number {
    const { y } = this;
    const step = (least - this.top) * this.perUnit;
    if (!(step > 0)) return y.length > 0 && y[0]! < least ? 1 : 0;
    let h = this.table[step < this.table.length ? Math.floor(step) : this.table.length - 1]!;
    while (h < y.length && y[h]! < least) h++;
    return h;
  }
}
