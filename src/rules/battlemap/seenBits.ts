/** Which samples a point sees, a bit each, by the ranks of a map; or the borders between seen and unseen, until they are filled. */
import { bytesOf } from "./bytes.ts";
import type { Ranks } from "./ranks.ts";

export class SeenBits {
  readonly ranks: Ranks;
  /** Rank r has the words `r × ranks.words` and on. */
  readonly words: Int32Array;
  /** The ranks that have bits, `touched[0]` to `touched[count - 1]`, and the words of each that have. */
  readonly touched: Int32Array;
  /** The words that rank r has bits in: from `span[2r]` to `span[2r + 1]`, which is −1 for none. */
  readonly span: Int32Array;
  count = 0;
  readonly #width: number;

  constructor(ranks: Ranks) {
    const number = ranks.at.length;
    this.ranks = ranks;
    this.#width = ranks.words;
    this.words = new Int32Array(number * ranks.words);
    this.touched = new Int32Array(number);
    this.span = new Int32Array(2 * number).fill(-1);
  }

  get bytes(): number {
    return bytesOf(this.words, this.touched, this.span);
  }

  clear(): void {
    const width = this.ranks.words;
    for (let k = 0; k < this.count; k++) {
      const rank = this.touched[k]!;
      const first = rank * width;
      for (let w = first + this.span[2 * rank]!; w <= first + this.span[2 * rank + 1]!; w++) this.words[w] = 0;
      this.span[2 * rank + 1] = -1;
    }
    this.count = 0;
  }

  /** Puts a border before sample n of a rank; n may be one more than the last. */
  flip(rank: number, n: number): void {
    const word = n >> 5;
    this.touch(rank, word);
    this.words[rank * this.#width + word]! ^= 1 << (n & 31);
  }

  /** Whether the point sees sample n of a rank. */
  has(rank: number, n: number): boolean {
    return ((this.words[rank * this.ranks.words + (n >> 5)]! >>> (n & 31)) & 1) === 1;
  }

  set(rank: number, n: number, seen: boolean): void {
    const word = n >> 5;
    const at = rank * this.ranks.words + word;
    this.touch(rank, word);
    if (seen) this.words[at]! |= 1 << (n & 31);
    else this.words[at]! &= ~(1 << (n & 31));
  }

  /** Fills between the borders: from a first one to the next one samples are seen. */
  fill(): void {
    const { words } = this;
    const width = this.ranks.words;
    for (let k = 0; k < this.count; k++) {
      const rank = this.touched[k]!;
      const last = rank * width + this.span[2 * rank + 1]!;
      let carry = 0;
      for (let w = rank * width + this.span[2 * rank]!; w <= last; w++) {
        let bits = words[w]!;
        bits ^= bits << 1;
        bits ^= bits << 2;
        bits ^= bits << 4;
        bits ^= bits << 8;
        bits ^= bits << 16;
        bits ^= carry;
        words[w] = bits;
        carry = bits >> 31;
      }
    }
  }

  /** Visits the tile of every sample seen. */
  forEach(visit: (tile: number) => void): void {
    const { words, rows, dense, first, stride } = this.ranks;
    for (let k = 0; k < this.count; k++) {
      const rank = this.touched[k]!;
      const line = Math.floor(rank / rows);
      const each = dense[rank - line * rows]!;
      for (let w = this.span[2 * rank]!; w <= this.span[2 * rank + 1]!; w++)
        for (let bits = this.words[rank * words + w]!; bits !== 0; bits &= bits - 1)
          visit(first[line]! + Math.floor((32 * w + 31 - Math.clz32(bits & -bits)) / each) * stride);
    }
  }

  /** Widens what a rank has by a word. */
  touch(rank: number, word: number): void {
    const high = this.span[2 * rank + 1]!;
    if (word <= high) {
      if (word < this.span[2 * rank]!) this.span[2 * rank] = word;
      return;
    }
    this.span[2 * rank + 1] = word;
    if (high >= 0) return;
    this.touched[this.count++] = rank;
    this.span[2 * rank] = word;
  }
}
