/**
 * The scanlines of a map by height, and the numbers that tell before which sample a line crosses one. Tiles are
 * evenly spaced, and so are the first samples of tiles and the second ones: a few additions replace a search.
 * Positions are whole units, which may differ from even steps by a fraction of a unit.
 */
import { bytesOf } from "../geometry/bytes.ts";
import type { Scanlines } from "./scanlines.ts";

/** In tiles: the position of a missing second sample, right of everything. */
const NOWHERE = 2 ** 20;
/** Padding after the last scanline: the kernel crosses four at a time. */
const NOBODYS = [0, 0, 0];

export class Crossings {
  /** The heights of scanlines, with −Infinity before and Infinity after: searches need no bounds check. */
  readonly heights: Float64Array;
  /** For the n-th scanline by height: its height in units, and the position of its first sample in tiles. */
  readonly stepY: Float32Array;
  readonly stepX: Float32Array;
  /** How far right of the first its second samples stand, in tiles. */
  readonly gap: Float32Array;
  /** Its samples per tile, and its samples in all. */
  readonly each: Float32Array;
  readonly size: Float32Array;
  /** The offset of its words in bytes from those of the first scanline. */
  readonly row: Int32Array;
  /** Tiles for a unit. */
  readonly perUnit: number;
  /** The largest distance of a sample from its evenly spaced position, in units. */
  readonly slack: number;
  /** The largest rounding error of `stepY`, in units. */
  readonly blur: number;
  /** The smallest number of a scanline on a height or below it, and the largest of one on it or above. */
  readonly least: Int32Array;
  readonly most: Int32Array;
  /** The positions of the leftmost and the rightmost sample among all first tiles. */
  readonly left: number;
  readonly right: number;

  constructor(scanlines: Scanlines) {
    const { scanline, y, at, x, size, rows, dense, words } = scanlines;
    this.heights = new Float64Array(scanlines.heights.y.length + 2).fill(Infinity);
    this.heights.set(scanlines.heights.y, 1);
    this.heights[0] = -Infinity;
    const lefts = Array.from(at, (first) => x[first]!);
    const rights = Array.from(at, (first, r) => x[first + dense[r % rows]! - 1]!);
    this.left = lefts.reduce((a, b) => Math.min(a, b), Infinity);
    this.right = rights.reduce((a, b) => Math.max(a, b), -Infinity);
    this.perUnit = perUnitOf(scanlines, this.right - this.left);
    const listed = (valueOf: (r: number) => number): Float32Array =>
      Float32Array.from([...Array.from(scanline, valueOf), ...NOBODYS]);
    this.stepY = listed((r) => y[r]!);
    this.stepX = listed((r) => lefts[r]! * this.perUnit);
    this.gap = listed((r) => (dense[r % rows] === 2 ? (rights[r]! - lefts[r]!) * this.perUnit : NOWHERE));
    this.each = listed((r) => dense[r % rows]!);
    this.size = listed((r) => dense[r % rows]! * size[Math.floor(r / rows)]!);
    this.row = Int32Array.from([...Array.from(scanline, (r) => 4 * r * words), ...NOBODYS]);
    this.slack = slackOf(scanlines, { lefts, rights, perUnit: this.perUnit });
    this.blur = scanline.reduce((most, r, n) => Math.max(most, Math.abs(this.stepY[n]! - y[r]!)), 0);
    ({ least: this.least, most: this.most } = boundsOf(scanlines));
  }

  get bytes(): number {
    const { heights, stepY, stepX, gap, each, size, row, least, most } = this;
    return bytesOf(heights, stepY, stepX, gap, each, size, row, least, most);
  }
}

/**
 * Tiles per unit, from the longest line. If no line has two tiles, any number works that keeps the samples of one
 * tile together.
 */
function perUnitOf({ size, longest, rows, dense, at, x }: Scanlines, apart: number): number {
  if (longest < 2) return longest < 1 ? 0 : 0.5 / (1 + apart);
  const first = at[size.indexOf(longest) * rows]!;
  return (longest - 1) / (x[first + (longest - 1) * dense[0]!]! - x[first]!);
}

function slackOf(
  { rows, dense, size, at, x }: Scanlines,
  { lefts, rights, perUnit }: { lefts: readonly number[]; rights: readonly number[]; perUnit: number },
): number {
  let slack = 0;
  const lists = new Set<number>();
  at.forEach((first, r) => {
    if (lists.has(first)) return;
    lists.add(first);
    const each = dense[r % rows]!;
    for (let k = 0; k < size[Math.floor(r / rows)]! * each; k++) {
      const evenly = (k % each === 0 ? lefts[r]! : rights[r]!) + Math.floor(k / each) / perUnit;
      slack = Math.max(slack, Math.abs(evenly - x[first + k]!));
    }
  });
  return slack;
}

function boundsOf({ start, scanline }: Scanlines): { least: Int32Array; most: Int32Array } {
  const heights = start.length - 1;
  const least = new Int32Array(heights);
  const most = new Int32Array(heights);
  for (let h = 0, high = -1; h < heights; h++) {
    for (let k = start[h]!; k < start[h + 1]!; k++) high = Math.max(high, scanline[k]!);
    most[h] = high;
  }
  for (let h = heights - 1, low = scanline.length; h >= 0; h--) {
    for (let k = start[h]!; k < start[h + 1]!; k++) low = Math.min(low, scanline[k]!);
    least[h] = low;
  }
  return { least, most };
}
