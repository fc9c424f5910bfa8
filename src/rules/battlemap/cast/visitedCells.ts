/** The wall cells that casts looked into, a bit each. The result of a cast depends on no other cell. */
import type { WallCells } from "../walls/wallCells.ts";

export class VisitedCells {
  readonly #bits: Int32Array;

  /** An empty record. */
  constructor(cells: WallCells) {
    this.#bits = new Int32Array((cells.count + 31) >> 5);
  }

  /** Adds the cells from `first` to `last`. */
  addAll(first: number, last: number): void {
    const from = first >> 5;
    const to = last >> 5;
    const low = -1 << (first & 31);
    const high = -1 >>> (31 - (last & 31));
    if (from === to) {
      this.#bits[from]! |= low & high;
      return;
    }
    this.#bits[from]! |= low;
    for (let word = from + 1; word < to; word++) this.#bits[word] = -1;
    this.#bits[to]! |= high;
  }

  /** Visits every cell that was looked into. */
  forEach(visit: (cell: number) => void): void {
    this.#bits.forEach((word, k) => {
      for (let bits = word; bits !== 0; bits &= bits - 1) visit(32 * k + 31 - Math.clz32(bits & -bits));
    });
  }
}
