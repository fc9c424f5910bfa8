/**
 * Counts the corners of tiles that several points see, 32 tiles at a time. Plane k has the tiles of which the best
 * point sees more than k corners. Made once per map and reused for all observers.
 */
import { bytesOf } from "../geometry/bytes.ts";
import type { VisibilityCaster } from "../cast/visibilityCaster.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import { paired } from "./tileBits.ts";
import type { SeenBits } from "../cast/seenBits.ts";
import { joined, NO_WINDOW, sizeOf, type TileWindow } from "./tileWindow.ts";

/** What an observer's points see, cut to the smallest window that holds it. */
export interface Counted {
  readonly window: TileWindow;
  /** One plane per number of corners, one after the other. */
  readonly planes: Int32Array;
  /** One plane per point: the tiles that it sees whole. */
  readonly whole: Int32Array;
}

/** Counts for one observer at a time. */
export interface Counter {
  /** Whether it can count this many points together. */
  takes(points: number): boolean;
  /** Counts what all points of an observer (x, y, x, y …) see, with a caster. */
  countAll(caster: VisibilityCaster, points: readonly number[]): void;
  /** The counts; null if they were lost. Forgets all points. */
  take(): Counted | null;
}

export class CornerCount implements Counter {
  readonly scanlines: Scanlines;
  /** Words of a plane. */
  readonly #size: number;
  /** Plane k of line l has the words from `k × size + l × tileWords` on. */
  #planes = new Int32Array(0);
  /** Plane n has the tiles that point n sees whole. */
  #whole = new Int32Array(0);
  #points = 0;
  /** By pairs of a tile's corners: tiles with one corner of the pair seen, and tiles with both. */
  readonly #some = new Int32Array(3);
  readonly #both = new Int32Array(3);
  #window = NO_WINDOW;

  constructor(scanlines: Scanlines) {
    this.scanlines = scanlines;
    this.#size = scanlines.lines * scanlines.tileWords;
  }

  get bytes(): number {
    return bytesOf(this.#planes, this.#whole);
  }

  takes(): boolean {
    return true;
  }

  countAll(caster: VisibilityCaster, points: readonly number[]): void {
    for (let n = 0; n < points.length; n += 2) this.count(caster.cast({ x: points[n]!, y: points[n + 1]! }));
  }

  count(seen: SeenBits): void {
    const { perTile, tileWords } = this.scanlines;
    const point = this.#points++;
    if (this.#planes.length === 0) this.#planes = new Int32Array(perTile * this.#size);
    if (this.#whole.length < this.#points * this.#size) this.#grow();
    if (seen.bottom < seen.top) return;
    const window = linesOf(seen);
    this.#window = joined(this.#window, window);
    for (let line = window.top; line <= window.bottom; line++)
      for (let w = window.left; w <= window.right; w++) {
        if (!this.#pair(seen.words, line, w)) continue;
        const at = line * tileWords + w;
        this.#whole[point * this.#size + at] = perTile === 4 ? this.#addSquares(at) : this.#addHexes(at);
      }
  }

  take(): Counted {
    const window = this.#window;
    const planes = this.#cut(this.#planes, this.scanlines.perTile, window);
    const whole = this.#cut(this.#whole, this.#points, window);
    this.#points = 0;
    this.#window = NO_WINDOW;
    return { window, planes, whole };
  }

  /**
   * Adds four corners in two pairs: a sorting network on bits counts them for 32 tiles. Returns the tiles seen
   * whole.
   */
  #addSquares(at: number): number {
    const [a, b] = [this.#some[0]!, this.#some[1]!];
    const [aa, bb] = [this.#both[0]!, this.#both[1]!];
    const planes = this.#planes;
    const size = this.#size;
    planes[at]! |= a | b;
    planes[at + size]! |= aa | bb | (a & b);
    planes[at + 2 * size]! |= (aa & b) | (a & bb);
    planes[at + 3 * size]! |= aa & bb;
    return aa & bb;
  }

  /** Adds six corners in three pairs. */
  #addHexes(at: number): number {
    const [a, b, c] = [this.#some[0]!, this.#some[1]!, this.#some[2]!];
    const [aa, bb, cc] = [this.#both[0]!, this.#both[1]!, this.#both[2]!];
    const planes = this.#planes;
    const size = this.#size;
    planes[at]! |= a | b | c;
    planes[at + size]! |= aa | bb | cc | (a & b) | ((a | b) & c);
    planes[at + 2 * size]! |= (aa & (b | c)) | (bb & (a | c)) | (cc & (a | b)) | (a & b & c);
    planes[at + 3 * size]! |= (aa & bb) | ((aa | bb) & cc) | (aa & b & c) | (bb & a & c) | (cc & a & b);
    planes[at + 4 * size]! |= (aa & bb & c) | (aa & cc & b) | (bb & cc & a);
    planes[at + 5 * size]! |= aa & bb & cc;
    return aa & bb & cc;
  }

  /**
   * Finds the tiles with one corner of a pair seen, and those with both. The corners of a pair have the same
   * height; alone in their heights, the highest and the lowest are a pair. Returns false if none is seen.
   */
  #pair(bits: Int32Array, line: number, w: number): boolean {
    const { rows, dense, words } = this.scanlines;
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
        const far = bits[at + 2 * w + 1]!;
        const isNone = (near | far) === 0;
        this.#some[pair] = isNone ? 0 : paired(near | (near >>> 1), far | (far >>> 1));
        this.#both[pair] = isNone ? 0 : paired(near & (near >>> 1), far & (far >>> 1));
      }
      all |= this.#some[pair++]!;
    }
    return all !== 0;
  }

  /** Copies a window of the first planes, and clears them. */
  #cut(from: Int32Array, planes: number, window: TileWindow): Int32Array {
    const cut = new Int32Array(planes * sizeOf(window));
    let n = 0;
    for (let k = 0; k < planes; k++)
      for (let line = window.top; line <= window.bottom; line++) {
        const first = k * this.#size + line * this.scanlines.tileWords;
        for (let at = first + window.left; at <= first + window.right; at++, n++) [cut[n], from[at]] = [from[at]!, 0];
      }
    return cut;
  }

  #grow(): void {
    const whole = this.#whole;
    this.#whole = new Int32Array(Math.max(2 * whole.length, 4 * this.#size));
    this.#whole.set(whole);
  }
}

/** The lines and words of tiles that hold all that a point sees. */
export function linesOf({ scanlines: { rows }, top, bottom, left, right }: SeenBits): TileWindow {
  return { top: Math.floor(top / rows), bottom: Math.floor(bottom / rows), left, right };
}
