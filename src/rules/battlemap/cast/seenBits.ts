/** Which samples a point sees, a bit each, by the ranks of a map; or the borders between seen and unseen, until they are filled. */
import { bytesOf } from "../geometry/bytes.ts";
import type { Ranks } from "./ranks.ts";

export class SeenBits {
  readonly ranks: Ranks;
  /** Rank r has the words `r × ranks.words` and on. */
  readonly words: Int32Array;
  /** All bits lie in the ranks from `top` to `bottom`, which is less for none, and at tiles whose bits are in the words from `left` to `right`. */
  top = 0;
  bottom = -1;
  left = 0;
  right = -1;

  constructor(ranks: Ranks) {
    this.ranks = ranks;
    this.words = new Int32Array(ranks.at.length * ranks.words);
  }

  get bytes(): number {
    return bytesOf(this.words);
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

  /** Puts a border before sample n of a rank, where there is room; n may be one more than the last. */
  flip(rank: number, n: number): void {
    this.words[rank * this.ranks.words + (n >> 5)]! ^= 1 << (n & 31);
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

  /** Fills between the borders: from a first one to the next one samples are seen. */
  fill(): void {
    const { words } = this;
    const { words: width, dense, rows } = this.ranks;
    let row = this.top % rows;
    for (let rank = this.top; rank <= this.bottom; rank++) {
      const each = dense[row]!;
      row = row + 1 === rows ? 0 : row + 1;
      const end = rank * width + Math.min(each * (this.right + 1), width);
      let carry = 0;
      for (let w = rank * width + each * this.left; w < end; w++) {
        let bits = words[w]!;
        if (bits === 0) {
          words[w] = carry;
          continue;
        }
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
}
