/** Samples too near to a line to be told by rounded numbers: a list on which each stands once. */
import { bytesOf } from "../geometry/bytes.ts";
import type { Ranks } from "./ranks.ts";

export class Ties {
  /** Rank, number, rank, number …: `count` numbers. */
  list = new Int32Array(256);
  count = 0;
  readonly #ranks: Ranks;
  /** The same, a bit each as in `SeenBits`. */
  readonly #isListed: Int32Array;

  constructor(ranks: Ranks) {
    this.#ranks = ranks;
    this.#isListed = new Int32Array(ranks.at.length * ranks.words);
  }

  get bytes(): number {
    return bytesOf(this.list, this.#isListed);
  }

  clear(): void {
    const { words } = this.#ranks;
    for (let k = 0; k < this.count; k += 2) this.#isListed[this.list[k]! * words + (this.list[k + 1]! >> 5)] = 0;
    this.count = 0;
  }

  /** Adds the samples of a rank between two places, these included. */
  addBetween(rank: number, from: number, to: number): void {
    const { x, at, words } = this.#ranks;
    for (let n = this.#ranks.from(rank, from); x[n]! <= to; n++) {
      const s = n - at[rank]!;
      const word = rank * words + (s >> 5);
      if (((this.#isListed[word]! >>> (s & 31)) & 1) === 1) continue;
      this.#isListed[word]! |= 1 << (s & 31);
      if (this.count === this.list.length) this.#grow();
      this.list[this.count++] = rank;
      this.list[this.count++] = s;
    }
  }

  #grow(): void {
    const { list } = this;
    this.list = new Int32Array(list.length * 2);
    this.list.set(list);
  }
}
