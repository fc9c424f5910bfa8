/** Records of the cells of walls that a cast looked into, a bit each. What it found depends on no other cell. */
import type { WallCells } from "../walls/wallCells.ts";

export class Looked {
  readonly #bits: Int32Array;
  /** The word of all bits that ours begin with. */
  readonly #first: number;

  constructor(bits: Int32Array, first = 0) {
    this.#bits = bits;
    this.#first = first;
  }

  /** An empty record, for any cells. */
  static of(cells: WallCells): Looked {
    return new Looked(new Int32Array((cells.count + 31) >> 5));
  }

  clear(): void {
    this.#bits.fill(0);
  }

  /** A copy that holds no more than it must, and takes no more cells. */
  trimmed(): Looked {
    const bits = this.#bits;
    let first = 0;
    let end = bits.length;
    while (first < end && bits[first] === 0) first++;
    while (end > first && bits[end - 1] === 0) end--;
    return new Looked(bits.slice(first, end), this.#first + first);
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

  has(cell: number): boolean {
    const word = (cell >> 5) - this.#first;
    return word >= 0 && word < this.#bits.length && ((this.#bits[word]! >>> (cell & 31)) & 1) === 1;
  }

  /** Visits every cell that was looked into. */
  forEach(visit: (cell: number) => void): void {
    this.#bits.forEach((word, k) => {
      for (let bits = word; bits !== 0; bits &= bits - 1) visit(32 * (this.#first + k) + 31 - Math.clz32(bits & -bits));
    });
  }

  get bytes(): number {
    return this.#bits.byteLength;
  }
}
