/** Which samples a point sees, a bit each, by the ranks of a map. */
import type { Ranks } from "./ranks.ts";

export class SeenBits {
  readonly ranks: Ranks;
  /** Rank r has the words `r × ranks.words` and on. */
  words: Int32Array;
  /** All bits lie in the ranks from `top` to `bottom`, which is less for none, and at tiles whose bits are in the words from `left` to `right`. */
  top = 0;
  bottom = -1;
  left = 0;
  right = -1;

  constructor(ranks: Ranks) {
    this.ranks = ranks;
    this.words = new Int32Array(this.size);
  }

  /** How many words there are. */
  get size(): number {
    return this.ranks.at.length * this.ranks.words;
  }

  /** Uses a list of as many words, all 0, from now on; one of its own where none is given. */
  use(words: Int32Array | null): void {
    this.words = words ?? new Int32Array(this.size);
    this.bottom = -1;
    this.top = 0;
  }

  clear(): void {
    const { words } = this.ranks;
    if (this.bottom >= this.top) this.words.fill(0, this.top * words, (this.bottom + 1) * words);
    this.top = 0;
    this.bottom = -1;
    this.left = 0;
    this.right = -1;
  }

  /** Makes room for bits. */
  widen({ top, bottom, left, right }: Pick<SeenBits, "top" | "bottom" | "left" | "right">): void {
    const isEmpty = this.bottom < this.top;
    this.top = isEmpty ? top : Math.min(this.top, top);
    this.bottom = isEmpty ? bottom : Math.max(this.bottom, bottom);
    this.left = isEmpty ? left : Math.min(this.left, left);
    this.right = isEmpty ? right : Math.max(this.right, right);
  }

  /** Whether the point sees sample n of a rank. */
  has(rank: number, n: number): boolean {
    return ((this.words[rank * this.ranks.words + (n >> 5)]! >>> (n & 31)) & 1) === 1;
  }

  set(rank: number, n: number, seen: boolean): void {
    const tile = Math.floor(n / this.ranks.dense[rank % this.ranks.rows]!) >> 5;
    const at = rank * this.ranks.words + (n >> 5);
    if (rank < this.top || rank > this.bottom || tile < this.left || tile > this.right)
      this.widen({ top: rank, bottom: rank, left: tile, right: tile });
    if (seen) this.words[at]! |= 1 << (n & 31);
    else this.words[at]! &= ~(1 << (n & 31));
  }
}
