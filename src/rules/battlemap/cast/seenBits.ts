/** Which samples a point sees, a bit each, by scanline. */
import type { Scanlines } from "./scanlines.ts";

export class SeenBits {
  readonly scanlines: Scanlines;
  /** Scanline r has the words from `r × scanlines.words` on. */
  words: Int32Array;
  /**
   * Bounds of the set bits: scanlines `top` to `bottom` (empty if `bottom < top`), and tiles whose bits lie in the
   * words `left` to `right`.
   */
  top = 0;
  bottom = -1;
  left = 0;
  right = -1;

  constructor(scanlines: Scanlines) {
    this.scanlines = scanlines;
    this.words = new Int32Array(this.size);
  }

  /** How many words there are. */
  get size(): number {
    return this.scanlines.at.length * this.scanlines.words;
  }

  /** Uses another list of as many words, all 0, from now on; a new one if none is given. */
  use(words: Int32Array | null): void {
    this.words = words ?? new Int32Array(this.size);
    this.bottom = -1;
    this.top = 0;
  }

  clear(): void {
    const { words } = this.scanlines;
    if (this.bottom >= this.top) this.words.fill(0, this.top * words, (this.bottom + 1) * words);
    this.top = 0;
    this.bottom = -1;
    this.left = 0;
    this.right = -1;
  }

  /** Widens the bounds. */
  widen({ top, bottom, left, right }: Pick<SeenBits, "top" | "bottom" | "left" | "right">): void {
    const isEmpty = this.bottom < this.top;
    this.top = isEmpty ? top : Math.min(this.top, top);
    this.bottom = isEmpty ? bottom : Math.max(this.bottom, bottom);
    this.left = isEmpty ? left : Math.min(this.left, left);
    this.right = isEmpty ? right : Math.max(this.right, right);
  }

  /** Whether the point sees sample n of a scanline. */
  has(scanline: number, n: number): boolean {
    return ((this.words[scanline * this.scanlines.words + (n >> 5)]! >>> (n & 31)) & 1) === 1;
  }

  set(scanline: number, n: number, seen: boolean): void {
    const tile = Math.floor(n / this.scanlines.dense[scanline % this.scanlines.rows]!) >> 5;
    const at = scanline * this.scanlines.words + (n >> 5);
    if (scanline < this.top || scanline > this.bottom || tile < this.left || tile > this.right)
      this.widen({ top: scanline, bottom: scanline, left: tile, right: tile });
    if (seen) this.words[at]! |= 1 << (n & 31);
    else this.words[at]! &= ~(1 << (n & 31));
  }
}
