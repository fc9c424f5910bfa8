/**
 * The ranks of a map by their heights, and what it takes to tell before which sample a line crosses one. Tiles stand evenly, and so do the first samples of
 * each and the second ones: a few sums do for a search. Positions are whole units, which even steps may miss by a part of one.
 */
import { bytesOf } from "../geometry/bytes.ts";
import type { Ranks } from "./ranks.ts";

/** Tiles: a second sample that there is not stands farther right than everything. */
const NOWHERE = 2 ** 20;
/** What the kernel reads beyond the last rank: four are crossed at a time. */
const NOBODYS = [0, 0, 0];

export class Crossings {
  /** The heights of ranks, between two that no line reaches: searches need not look where they end. */
  readonly heights: Float64Array;
  /** For the n-th rank by height: its height in units; and where its first sample stands, in tiles. */
  readonly stepY: Float32Array;
  readonly stepX: Float32Array;
  /** How many tiles further right its second samples stand than the first. */
  readonly gap: Float32Array;
  /** How many samples each of its tiles has, and how many it has itself. */
  readonly each: Float32Array;
  readonly size: Float32Array;
  /** Where its words are, in bytes from those of the first rank. */
  readonly row: Int32Array;
  /** Tiles for a unit. */
  readonly perUnit: number;
  /** How far a sample may stand from where even steps would have it, in units. */
  readonly slack: number;
  /** How far `stepY` may be from a height, in units. */
  readonly blur: number;
  /** The least number of a rank that lies on a height or below it, and the greatest of one on it or above. */
  readonly least: Int32Array;
  readonly most: Int32Array;
  /** Where the leftmost sample of a first tile stands, and the rightmost of one. */
  readonly left: number;
  readonly right: number;

  constructor(ranks: Ranks) {
    const { rank, y, at, x, size, rows, dense, words } = ranks;
    this.heights = new Float64Array(ranks.heights.y.length + 2).fill(Infinity);
    this.heights.set(ranks.heights.y, 1);
    this.heights[0] = -Infinity;
    const lefts = Array.from(at, (first) => x[first]!);
    const rights = Array.from(at, (first, r) => x[first + dense[r % rows]! - 1]!);
    this.left = lefts.reduce((a, b) => Math.min(a, b), Infinity);
    this.right = rights.reduce((a, b) => Math.max(a, b), -Infinity);
    this.perUnit = perUnitOf(ranks, this.right - this.left);
    const listed = (valueOf: (r: number) => number): Float32Array =>
      Float32Array.from([...Array.from(rank, valueOf), ...NOBODYS]);
    this.stepY = listed((r) => y[r]!);
    this.stepX = listed((r) => lefts[r]! * this.perUnit);
    this.gap = listed((r) => (dense[r % rows] === 2 ? (rights[r]! - lefts[r]!) * this.perUnit : NOWHERE));
    this.each = listed((r) => dense[r % rows]!);
    this.size = listed((r) => dense[r % rows]! * size[Math.floor(r / rows)]!);
    this.row = Int32Array.from([...Array.from(rank, (r) => 4 * r * words), ...NOBODYS]);
    this.slack = slackOf(ranks, { lefts, rights, perUnit: this.perUnit });
    this.blur = rank.reduce((most, r, n) => Math.max(most, Math.abs(this.stepY[n]! - y[r]!)), 0);
    ({ least: this.least, most: this.most } = boundsOf(ranks));
  }

  get bytes(): number {
    const { heights, stepY, stepX, gap, each, size, row, least, most } = this;
    return bytesOf(heights, stepY, stepX, gap, each, size, row, least, most);
  }
}

/** Of the longest line; tiles stand as evenly in all. Where no line has two tiles, any number does that keeps the samples of one, so far apart, together. */
function perUnitOf({ size, longest, rows, dense, at, x }: Ranks, apart: number): number {
  if (longest < 2) return longest < 1 ? 0 : 0.5 / (1 + apart);
  const first = at[size.indexOf(longest) * rows]!;
  return (longest - 1) / (x[first + (longest - 1) * dense[0]!]! - x[first]!);
}

function slackOf(
  { rows, dense, size, at, x }: Ranks,
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

function boundsOf({ start, rank }: Ranks): { least: Int32Array; most: Int32Array } {
  const heights = start.length - 1;
  const least = new Int32Array(heights);
  const most = new Int32Array(heights);
  for (let h = 0, high = -1; h < heights; h++) {
    for (let k = start[h]!; k < start[h + 1]!; k++) high = Math.max(high, rank[k]!);
    most[h] = high;
  }
  for (let h = heights - 1, low = rank.length; h >= 0; h--) {
    for (let k = start[h]!; k < start[h + 1]!; k++) low = Math.min(low, rank[k]!);
    least[h] = low;
  }
  return { least, most };
}
