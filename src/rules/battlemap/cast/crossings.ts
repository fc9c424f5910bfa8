/**
 * The ranks of a map by their heights, and what it takes to tell before which sample a line crosses one. Tiles stand evenly, and so do the first samples of
 * each and the second ones: a few sums do for a search. Positions are whole units, which even steps may miss by a part of one.
 */
import { bytesOf } from "../geometry/bytes.ts";
import type { Ranks } from "./ranks.ts";

/** Numbers of `steps` for each rank. */
export const STEPS = 4;
/** Tiles: a second sample that there is not stands farther right than everything. */
const NOWHERE = 2 ** 20;

export class Crossings {
  /**
   * For the n-th rank by height, from `STEPS` × n on: its height; where its first sample stands, in units; how many tiles further right the second samples stand than the first; and
   * how many tiles it has.
   */
  readonly steps: Float64Array;
  /** Tiles for a unit. */
  readonly perUnit: number;
  /** How far a sample may stand from where even steps would have it, in units. */
  readonly slack: number;
  /** The least number of a rank that lies on a height or below it, and the greatest of one on it or above. */
  readonly least: Int32Array;
  readonly most: Int32Array;
  /** Where the leftmost sample of a first tile stands, and the rightmost of one. */
  readonly #left: number;
  readonly #right: number;
  readonly #words: number;

  constructor(ranks: Ranks) {
    const { rank, y, at, x, size, rows, dense } = ranks;
    const lefts = Array.from(at, (first) => x[first]!);
    const rights = Array.from(at, (first, r) => x[first + dense[r % rows]! - 1]!);
    this.#left = lefts.reduce((a, b) => Math.min(a, b), Infinity);
    this.#right = rights.reduce((a, b) => Math.max(a, b), -Infinity);
    this.#words = ranks.tileWords;
    this.perUnit = perUnitOf(ranks, this.#right - this.#left);
    this.steps = new Float64Array(STEPS * rank.length);
    rank.forEach((r, n) => {
      const gap = dense[r % rows] === 2 ? (rights[r]! - lefts[r]!) * this.perUnit : NOWHERE;
      this.steps.set([y[r]!, lefts[r]!, gap, size[Math.floor(r / rows)]!], STEPS * n);
    });
    this.slack = slackOf(ranks, this);
    ({ least: this.least, most: this.most } = boundsOf(ranks));
  }

  get bytes(): number {
    return bytesOf(this.steps, this.least, this.most);
  }

  /** A word of tiles such that no sample in a later one is left of a place, and one such that none in an earlier one is right of it. */
  wordBefore(x: number): number {
    return this.#word((x - this.#right - this.slack) * this.perUnit - 1);
  }

  wordAfter(x: number): number {
    return this.#word((x - this.#left + this.slack) * this.perUnit + 1);
  }

  #word(tile: number): number {
    return tile > 0 ? Math.min(Math.floor(tile / 32), this.#words - 1) : 0;
  }
}

/** Of the longest line; tiles stand as evenly in all. Where no line has two tiles, any number does that keeps the samples of one, so far apart, together. */
function perUnitOf({ size, longest, rows, dense, at, x }: Ranks, apart: number): number {
  if (longest < 2) return longest < 1 ? 0 : 0.5 / (1 + apart);
  const first = at[size.indexOf(longest) * rows]!;
  return (longest - 1) / (x[first + (longest - 1) * dense[0]!]! - x[first]!);
}

function slackOf(
  { rank, rows, dense, size, at, x }: Ranks,
  { steps, perUnit }: Pick<Crossings, "steps" | "perUnit">,
): number {
  let slack = 0;
  const lists = new Set<number>();
  rank.forEach((r, n) => {
    if (lists.has(at[r]!)) return;
    lists.add(at[r]!);
    const each = dense[r % rows]!;
    const left = steps[STEPS * n + 1]!;
    for (let k = 0; k < size[Math.floor(r / rows)]! * each; k++) {
      const aside = Math.floor(k / each) + (k % each) * steps[STEPS * n + 2]!;
      slack = Math.max(slack, Math.abs(left + aside / perUnit - x[at[r]! + k]!));
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
