/** The corners of a star about a viewer, in turn, and the least box that holds them. */
import { bytesOf } from "../geometry/bytes.ts";

export class Star {
  /** x, y, x, y … in units, `count` numbers. */
  xy = new Float64Array(512);
  count = 0;
  /** The least box that holds them, once it was measured. */
  x0 = Infinity;
  y0 = Infinity;
  x1 = -Infinity;
  y1 = -Infinity;

  clear(): void {
    this.count = 0;
  }

  get bytes(): number {
    return bytesOf(this.xy);
  }

  /** Adds a corner, unless it is the one before once more. */
  put(x: number, y: number): void {
    let xy = this.xy;
    const n = this.count;
    if (n > 0 && xy[n - 2] === x && xy[n - 1] === y) return;
    if (n === xy.length) xy = this.#grown();
    xy[n] = x;
    xy[n + 1] = y;
    this.count = n + 2;
  }

  /** Finds the box. */
  measure(): void {
    const { xy, count } = this;
    let x0 = Infinity;
    let y0 = Infinity;
    let x1 = -Infinity;
    let y1 = -Infinity;
    for (let k = 0; k < count; k += 2) {
      const x = xy[k]!;
      const y = xy[k + 1]!;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
    this.x0 = x0;
    this.y0 = y0;
    this.x1 = x1;
    this.y1 = y1;
  }

  #grown(): Float64Array<ArrayBuffer> {
    const { xy } = this;
    this.xy = new Float64Array(xy.length * 2);
    this.xy.set(xy);
    return this.xy;
  }
}
