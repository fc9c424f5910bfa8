/**
 * Counts the corners of tiles that one point after another sees, 32 tiles at a time: plane k has a bit for each tile of which the best point sees more than k
 * corners. Made once for a map and used for all its observers.
 */
import { bytesOf } from "./bytes.ts";
import type { Ranks } from "./ranks.ts";
import type { SeenBits } from "./seenBits.ts";
import { NO_WINDOW, sizeOf, widthOf, type TileWindow } from "./tileWindow.ts";

/** What an observer's points see, cut to the least window that holds it. */
export interface Counted {
  readonly window: TileWindow;
  /** For each number of corners a plane, one after the other. */
  readonly planes: Int32Array;
  /** For each point the plane of the tiles that it sees whole. */
  readonly whole: Int32Array;
}

export class Tally {
  readonly ranks: Ranks;
  /** Words of a plane. */
  readonly #size: number;
  /** Plane k of line l has the words from `k × size + l × tileWords` on. */
  readonly #planes: Int32Array;
  /** Point n sees all corners of a tile: as a plane, number n. */
  #whole = new Int32Array(0);
  #points = 0;
  readonly #more = new Int32Array(MOST_CORNERS + 1);
  readonly #isFourSquare: boolean;
  #top = 0;
  #bottom = -1;
  #left = 0;
  #right = -1;

  constructor(ranks: Ranks) {
    this.ranks = ranks;
    this.#size = ranks.lines * ranks.tileWords;
    this.#planes = new Int32Array(ranks.perTile * this.#size);
    this.#isFourSquare = ranks.rows === 2 && ranks.dense[0] === 2 && ranks.dense[1] === 2;
  }

  get bytes(): number {
    return bytesOf(this.#planes, this.#whole);
  }

  /** Counts what the next point sees. */
  count(seen: SeenBits): void {
    const point = this.#points++;
    if (this.#whole.length < this.#points * this.#size) this.#grow();
    if (seen.count === 0) return;
    const { rows } = this.ranks;
    let first = seen.touched[0]!;
    let last = first;
    for (let k = 1; k < seen.count; k++) {
      first = Math.min(first, seen.touched[k]!);
      last = Math.max(last, seen.touched[k]!);
    }
    const bottom = Math.floor(last / rows);
    for (let line = Math.floor(first / rows); line <= bottom; line++) this.#countLine(seen, line, point * this.#size);
  }

  /** What was counted. All points are forgotten. */
  take(): Counted {
    const window = this.#window();
    const planes = this.#cut(this.#planes, this.ranks.perTile, window);
    const whole = this.#cut(this.#whole, this.#points, window);
    this.#points = 0;
    this.#bottom = -1;
    return { window, planes, whole };
  }

  #window(): TileWindow {
    if (this.#bottom < 0) return NO_WINDOW;
    return { top: this.#top, bottom: this.#bottom, left: this.#left, right: this.#right };
  }

  #countLine(seen: SeenBits, line: number, whole: number): void {
    const { rows, dense, tileWords } = this.ranks;
    const { span } = seen;
    let low = tileWords;
    let high = -1;
    for (let row = 0; row < rows; row++) {
      const at = 2 * (line * rows + row);
      const last = span[at + 1]!;
      if (last < 0) continue;
      const shift = dense[row]! - 1;
      low = Math.min(low, span[at]! >> shift);
      high = Math.max(high, last >> shift);
    }
    high = Math.min(high, tileWords - 1);
    if (low > high) return;
    this.#widen(line, low, high);
    for (let w = low; w <= high; w++) {
      const at = line * tileWords + w;
      if (this.#isFourSquare) this.#countFour(seen.words, { line, w, whole: whole + at });
      else this.#countAny(seen.words, { line, w, whole: whole + at });
    }
  }

  /** Four corners, two of them above two: how many there are of each of 32 tiles, by a network that sorts bits. */
  #countFour(bits: Int32Array, { line, w, whole }: { line: number; w: number; whole: number }): void {
    const width = this.ranks.words;
    const upper = 2 * line * width + 2 * w;
    const lower = upper + width;
    const isLast = 2 * w + 1 === width;
    const [near, nearLow] = [parted(bits[upper]!), parted(bits[lower]!)];
    const [far, farLow] = isLast ? [0, 0] : [parted(bits[upper + 1]!), parted(bits[lower + 1]!)];
    const a = (near & 0xffff) | (far << 16);
    const b = (near >>> 16) | (far & 0xffff0000);
    const c = (nearLow & 0xffff) | (farLow << 16);
    const d = (nearLow >>> 16) | (farLow & 0xffff0000);
    const [someOfUpper, bothOfUpper, someOfLower, bothOfLower] = [a | b, a & b, c | d, c & d];
    const planes = this.#planes;
    const size = this.#size;
    const at = line * this.ranks.tileWords + w;
    planes[at]! |= someOfUpper | someOfLower;
    planes[at + size]! |= bothOfUpper | bothOfLower | (someOfUpper & someOfLower);
    planes[at + 2 * size]! |= (bothOfUpper & someOfLower) | (someOfUpper & bothOfLower);
    planes[at + 3 * size]! |= bothOfUpper & bothOfLower;
    this.#whole[whole] = bothOfUpper & bothOfLower;
  }

  #countAny(bits: Int32Array, { line, w, whole }: { line: number; w: number; whole: number }): void {
    const { perTile, tileWords } = this.ranks;
    const at = line * tileWords + w;
    this.#sort(bits, line, w);
    for (let k = 0; k < perTile; k++) this.#planes[k * this.#size + at]! |= this.#more[k + 1]!;
    this.#whole[whole] = this.#more[perTile]!;
  }

  /** Sorts the bits of all corners of 32 tiles by how many there are of each tile: `#more[n]` has those with n at least. */
  #sort(bits: Int32Array, line: number, word: number): void {
    const { rows, dense, words } = this.ranks;
    this.#more.fill(0);
    this.#more[0] = -1;
    for (let row = 0; row < rows; row++) {
      const at = (line * rows + row) * words;
      if (dense[row] === 1) {
        this.#add(bits[at + word]!);
        continue;
      }
      const near = parted(bits[at + 2 * word]!);
      const far = 2 * word + 1 < words ? parted(bits[at + 2 * word + 1]!) : 0;
      this.#add((near & 0xffff) | (far << 16));
      this.#add((near >>> 16) | (far & 0xffff0000));
    }
  }

  #add(seen: number): void {
    const more = this.#more;
    for (let n = this.ranks.perTile; n > 0; n--) more[n]! |= more[n - 1]! & seen;
  }

  #widen(line: number, low: number, high: number): void {
    const isFirst = this.#bottom < 0;
    if (isFirst || line < this.#top) this.#top = line;
    if (isFirst || line > this.#bottom) this.#bottom = line;
    if (isFirst || low < this.#left) this.#left = low;
    if (isFirst || high > this.#right) this.#right = high;
  }

  /** Takes a window of the first planes out, and leaves them empty. */
  #cut(from: Int32Array, planes: number, window: TileWindow): Int32Array {
    const width = widthOf(window);
    const cut = new Int32Array(planes * sizeOf(window));
    let n = 0;
    for (let k = 0; k < planes; k++)
      for (let line = window.top; line <= window.bottom; line++) {
        const first = k * this.#size + line * this.ranks.tileWords + window.left;
        for (let at = first; at < first + width; at++) {
          cut[n++] = from[at]!;
          from[at] = 0;
        }
      }
    return cut;
  }

  #grow(): void {
    const whole = this.#whole;
    this.#whole = new Int32Array(Math.max(2 * whole.length, 4 * this.#size));
    this.#whole.set(whole);
  }
}

/** A hexagon's. */
const MOST_CORNERS = 6;

/** The even bits of a word in its lower half, the odd ones in its upper half. */
function parted(word: number): number {
  let swap = (word ^ (word >>> 1)) & 0x22222222;
  let bits = word ^ swap ^ (swap << 1);
  swap = (bits ^ (bits >>> 2)) & 0x0c0c0c0c;
  bits ^= swap ^ (swap << 2);
  swap = (bits ^ (bits >>> 4)) & 0x00f000f0;
  bits ^= swap ^ (swap << 4);
  swap = (bits ^ (bits >>> 8)) & 0x0000ff00;
  return bits ^ swap ^ (swap << 8);
}
