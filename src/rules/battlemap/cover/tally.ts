/**
 * Counts the corners of tiles that one point after another sees, 32 tiles at a time: plane k has a bit for each tile of which the best point sees more than k
 * corners. Made once for a map and used for all its observers.
 */
import { bytesOf } from "../geometry/bytes.ts";
import type { Ranks } from "../cast/ranks.ts";
import { paired } from "./tileBits.ts";
import type { SeenBits } from "../cast/seenBits.ts";
import { joined, NO_WINDOW, sizeOf, type TileWindow } from "./tileWindow.ts";

/** What an observer's points see, cut to the least window that holds it. */
export interface Counted {
  readonly window: TileWindow;
  /** For each number of corners a plane, one after the other. */
  readonly planes: Int32Array;
  /** For each point the plane of the tiles that it sees whole. */
  readonly whole: Int32Array;
}

/** Counts for one observer after the other. */
export interface Counter {
  /** Whether it counts so many points together. */
  takes(points: number): boolean;
  /** Counts what the next point sees. */
  count(seen: SeenBits): void;
  /** What was counted; null where it was lost. All points are forgotten. */
  take(): Counted | null;
}

export class Tally implements Counter {
  readonly ranks: Ranks;
  /** Words of a line, and of a plane. Where tiles are squares, planes have every second bit only, as their ranks do, until they are taken. */
  readonly #width: number;
  readonly #size: number;
  /** Plane k of line l has the words from `k × size + l × width` on. */
  #planes = new Int32Array(0);
  /** Point n sees all corners of a tile: as a plane, number n. */
  #whole = new Int32Array(0);
  #points = 0;
  /** By the pairs of a hexagon's corners: tiles of which either is seen, and those of which both are. */
  readonly #some = new Int32Array(3);
  readonly #both = new Int32Array(3);
  readonly #isFourSquare: boolean;
  #window = NO_WINDOW;

  constructor(ranks: Ranks) {
    this.ranks = ranks;
    this.#isFourSquare = ranks.areFourSquare;
    this.#width = ranks.tileWords * (this.#isFourSquare ? 2 : 1);
    this.#size = ranks.lines * this.#width;
  }

  get bytes(): number {
    return bytesOf(this.#planes, this.#whole);
  }

  takes(): boolean {
    return true;
  }

  count(seen: SeenBits): void {
    const point = this.#points++;
    if (this.#planes.length === 0) this.#planes = new Int32Array(this.ranks.perTile * this.#size);
    if (this.#whole.length < this.#points * this.#size) this.#grow();
    const { rows } = this.ranks;
    const { left, right } = seen;
    const bottom = Math.floor(seen.bottom / rows);
    if (seen.bottom < seen.top) return;
    const top = Math.floor(seen.top / rows);
    this.#window = joined(this.#window, { top, bottom, left, right });
    for (let line = top; line <= bottom; line++)
      if (this.#isFourSquare) this.#countSquares(seen, line, point);
      else for (let w = left; w <= right; w++) this.#countHexes(seen.words, { line, w, point });
  }

  take(): Counted {
    const window = this.#window;
    const planes = this.#cut(this.#planes, this.ranks.perTile, window);
    const whole = this.#cut(this.#whole, this.#points, window);
    this.#points = 0;
    this.#window = NO_WINDOW;
    return { window, planes, whole };
  }

  /** Four corners, two of them above two: how many there are of each of 16 tiles, by a network that sorts bits. Every second bit of a word has a tile's left corner, the next one its right. */
  #countSquares({ words, left, right }: SeenBits, line: number, point: number): void {
    const width = this.ranks.words;
    const planes = this.#planes;
    const whole = this.#whole;
    const size = this.#size;
    const plane = line * this.#width;
    const ofPoint = point * size + plane;
    const upper = 2 * line * width;
    const lower = upper + width;
    const end = Math.min(2 * right + 2, width);
    for (let w = 2 * left; w < end; w++) {
      const a = words[upper + w]!;
      const b = words[lower + w]!;
      if ((a | b) === 0) continue;
      const someOfUpper = a | (a >>> 1);
      const bothOfUpper = a & (a >>> 1);
      const someOfLower = b | (b >>> 1);
      const bothOfLower = b & (b >>> 1);
      planes[plane + w]! |= someOfUpper | someOfLower;
      planes[plane + size + w]! |= bothOfUpper | bothOfLower | (someOfUpper & someOfLower);
      planes[plane + 2 * size + w]! |= (bothOfUpper & someOfLower) | (someOfUpper & bothOfLower);
      planes[plane + 3 * size + w]! |= bothOfUpper & bothOfLower;
      whole[ofPoint + w] = bothOfUpper & bothOfLower;
    }
  }

  /** Six corners, in three pairs: the same for 32 tiles. */
  #countHexes(bits: Int32Array, { line, w, point }: { line: number; w: number; point: number }): void {
    if (!this.#pair(bits, line, w)) return;
    const [a, b, c] = [this.#some[0]!, this.#some[1]!, this.#some[2]!];
    const [aa, bb, cc] = [this.#both[0]!, this.#both[1]!, this.#both[2]!];
    const planes = this.#planes;
    const size = this.#size;
    const at = line * this.#width + w;
    planes[at]! |= a | b | c;
    planes[at + size]! |= aa | bb | cc | (a & b) | ((a | b) & c);
    planes[at + 2 * size]! |= (aa & (b | c)) | (bb & (a | c)) | (cc & (a | b)) | (a & b & c);
    planes[at + 3 * size]! |= (aa & bb) | ((aa | bb) & cc) | (aa & b & c) | (bb & a & c) | (cc & a & b);
    planes[at + 4 * size]! |= (aa & bb & c) | (aa & cc & b) | (bb & cc & a);
    planes[at + 5 * size]! |= aa & bb & cc;
    this.#whole[point * size + at] = aa & bb & cc;
  }

  /** Finds of which tiles one corner of a pair is seen, and of which both: pairs are the two of one height, and the highest and the lowest where these are alone. False for none at all. */
  #pair(bits: Int32Array, line: number, w: number): boolean {
    const { rows, dense, words } = this.ranks;
    let all = 0;
    let pair = 0;
    for (let row = 0; row < rows; row++) {
      const at = (line * rows + row) * words;
      if (dense[row] === 1) {
        const opposite = (line * rows + rows - 1 - row) * words;
        if (2 * row >= rows) continue;
        this.#some[pair] = bits[at + w]! | bits[opposite + w]!;
        this.#both[pair] = bits[at + w]! & bits[opposite + w]!;
      } else {
        const near = bits[at + 2 * w]!;
        const far = 2 * w + 1 < words ? bits[at + 2 * w + 1]! : 0;
        const isNone = (near | far) === 0;
        this.#some[pair] = isNone ? 0 : paired(near | (near >>> 1), far | (far >>> 1));
        this.#both[pair] = isNone ? 0 : paired(near & (near >>> 1), far & (far >>> 1));
      }
      all |= this.#some[pair++]!;
    }
    return all !== 0;
  }

  /** Takes a window of the first planes out, and leaves them empty. */
  #cut(from: Int32Array, planes: number, window: TileWindow): Int32Array {
    const cut = new Int32Array(planes * sizeOf(window));
    const [left, right] = [window.left, window.right];
    let n = 0;
    for (let k = 0; k < planes; k++)
      for (let line = window.top; line <= window.bottom; line++) {
        const first = k * this.#size + line * this.#width;
        if (this.#isFourSquare) n = takePairs(from, { first: first + 2 * left, last: first + 2 * right }, cut, n);
        else for (let at = first + left; at <= first + right; at++, n++) [cut[n], from[at]] = [from[at]!, 0];
      }
    return cut;
  }

  #grow(): void {
    const whole = this.#whole;
    this.#whole = new Int32Array(Math.max(2 * whole.length, 4 * this.#size));
    this.#whole.set(whole);
  }
}

/** Takes pairs of words, of which only every second bit counts, out as one word each. */
function takePairs(
  from: Int32Array,
  { first, last }: { first: number; last: number },
  cut: Int32Array,
  to: number,
): number {
  let n = to;
  for (let at = first; at <= last; at += 2, n++) {
    const near = from[at]!;
    const far = from[at + 1]!;
    if ((near | far) === 0) continue;
    cut[n] = paired(near, far);
    from[at] = 0;
    from[at + 1] = 0;
  }
  return n;
}
