/**
 * Draws a star about a viewer, corner by corner, into the bits of a map's ranks: every side flips the bits behind it ("edge flags" of polygon
 * filling), and filling turns flips into what lies inside. Sides are drawn in floating point, which is off by millionths of a unit at most. Samples
 * that come nearer to a side than `TIE` are therefore not told by the drawing, but put on a list.
 */
import { Crossings, STEPS } from "./crossings.ts";
import type { Heights } from "../geometry/heights.ts";
import type { Ranks } from "./ranks.ts";
import type { Extent } from "./samples.ts";
import type { SeenBits } from "./seenBits.ts";
import { Star } from "./star.ts";
import { Ties } from "./ties.ts";

/** Units: far more than rounding makes of a side, far less than samples are apart. */
const TIE = 0.01;

export class StarRaster {
  readonly seen: SeenBits;
  /** The corners of the star, in turn. */
  readonly star = new Star();
  /** Samples too near to a side to tell. */
  readonly ties: Ties;
  readonly #ranks: Ranks;
  readonly #crossings: Crossings;
  readonly #heights: Heights;
  readonly #y: Float64Array;
  /** The heights to draw. */
  #from = 0;
  #to = 0;
  #extent: Extent;

  constructor(seen: SeenBits) {
    this.seen = seen;
    this.#ranks = seen.ranks;
    this.ties = new Ties(seen.ranks);
    this.#crossings = new Crossings(seen.ranks);
    this.#heights = seen.ranks.heights;
    this.#y = seen.ranks.heights.y;
    this.#extent = seen.ranks.extent;
  }

  get bytes(): number {
    return this.seen.bytes + this.star.bytes + this.#crossings.bytes + this.ties.bytes;
  }

  /** Begins a star of which only what is in `extent` matters. */
  begin(extent: Extent): void {
    this.seen.clear();
    this.ties.clear();
    this.star.clear();
    this.#extent = extent;
    this.#from = this.#heights.from(extent.y0);
    this.#to = this.#heights.from(extent.y1 + 1);
  }

  /** Draws the star, and fills it. The ties are left to be told. */
  draw(): void {
    const { xy, count } = this.star;
    this.star.measure();
    if (count === 0) return;
    this.#makeRoom();
    let from = count - 2;
    let h = this.#heights.from(xy[from + 1]!);
    let isNear = this.#isNear(xy[from + 1]!, h);
    for (let to = 0; to < count; to += 2) {
      const y = xy[to + 1]!;
      const next = this.#heights.from(y);
      const isNextNear = this.#isNear(y, next);
      if (h < next) this.#cross(to, h, next);
      else if (next < h) this.#cross(to, next, h);
      if (isNear || isNextNear) this.graze(xy[from]!, xy[from + 1]!, xy[to]!, y);
      from = to;
      h = next;
      isNear = isNextNear;
    }
    this.seen.fill();
  }

  /** Puts all samples beside a line on the list. */
  graze(ax: number, ay: number, bx: number, by: number): void {
    const { rank, start } = this.#ranks;
    const { steps, perUnit, slack } = this.#crossings;
    const lower = Math.max(ay, by) + TIE;
    const slope = (bx - ax) / (by - ay);
    const isFlat = Math.abs(by - ay) <= TIE;
    const tie = (TIE * (1 + Math.abs(slope)) + 2 * slack) * perUnit;
    const first = Math.max(this.#from, this.#heights.from(Math.min(ay, by) - TIE));
    const end = start[this.#to]!;
    for (let k = start[first]!; k < end; k++) {
      const y = steps[STEPS * k]!;
      if (y > lower) return;
      const one = (ax + (y - ay) * slope - steps[STEPS * k + 1]!) * perUnit;
      const other = one - steps[STEPS * k + 2]!;
      if (!isFlat && !isTie(Math.ceil(one) - one, tie) && !isTie(Math.ceil(other) - other, tie)) continue;
      const from = isFlat ? ax : ax + (clamp(y - TIE, ay, by) - ay) * slope;
      const to = isFlat ? bx : ax + (clamp(y + TIE, ay, by) - ay) * slope;
      this.ties.addBetween(rank[k]!, Math.min(from, to) - TIE, Math.max(from, to) + TIE);
    }
  }

  /** The ray from the viewer at vx, vy through a point, beyond it: all samples on it are ties. */
  needle(vx: number, vy: number, x: number, y: number): void {
    const { x0, x1, y0, y1 } = this.#extent;
    const dx = x - vx;
    const dy = y - vy;
    const farX = dx > 0 ? x1 : x0;
    const farY = dy > 0 ? y1 : y0;
    const reach = Math.min(dx === 0 ? Infinity : (farX - x) / dx, dy === 0 ? Infinity : (farY - y) / dy);
    if (reach >= 0 && reach < Infinity) this.graze(x, y, x + dx * reach, y + dy * reach);
  }

  /** Makes room for the borders of the star, in the extent. */
  #makeRoom(): void {
    const { x0, x1, y0, y1 } = this.star;
    const { x1: most } = this.#extent;
    const upper = Math.max(this.#from, this.#heights.from(y0));
    const lower = Math.min(this.#to, this.#heights.from(y1));
    if (upper >= lower) return;
    this.seen.widen({
      top: this.#crossings.least[upper]!,
      bottom: this.#crossings.most[lower - 1]!,
      left: this.#crossings.wordBefore(x0),
      right: this.#crossings.wordAfter(Math.min(x1, most)),
    });
  }

  /** Whether a height, from which on the h-th one is the first, lies near one. */
  #isNear(y: number, h: number): boolean {
    const heights = this.#y;
    return (h < heights.length && heights[h]! - y <= TIE) || (h > 0 && y - heights[h - 1]! <= TIE);
  }

  /** Puts the border that the side to corner `to` makes into all ranks from one height until before another. */
  #cross(to: number, upper: number, lower: number): void {
    const { xy, count } = this.star;
    const { start, rank } = this.#ranks;
    const { steps, perUnit, slack } = this.#crossings;
    const from = to === 0 ? count - 2 : to - 2;
    const fromX = xy[from]!;
    const fromY = xy[from + 1]!;
    const slope = (xy[to]! - fromX) / (xy[to + 1]! - fromY);
    const tie = (TIE * (1 + Math.abs(slope)) + 2 * slack) * perUnit;
    const end = start[lower < this.#to ? lower : this.#to]!;
    for (let k = start[upper > this.#from ? upper : this.#from]!; k < end; k++) {
      const size = steps[STEPS * k + 3]!;
      const one = (fromX + (steps[STEPS * k]! - fromY) * slope - steps[STEPS * k + 1]!) * perUnit;
      const other = one - steps[STEPS * k + 2]!;
      const ones = Math.ceil(one);
      const others = Math.ceil(other);
      if (isTie(ones - one, tie) || isTie(others - other, tie)) this.#crossBySearch(k, to);
      else this.seen.flip(rank[k]!, within(ones, size) + within(others, size));
    }
  }

  /** Puts the border of a side into the k-th rank, and the samples that are too near to it on the list. */
  #crossBySearch(k: number, to: number): void {
    const { xy, count } = this.star;
    const from = to === 0 ? count - 2 : to - 2;
    const ax = xy[from]!;
    const bx = xy[to]!;
    const rank = this.#ranks.rank[k]!;
    const slope = (bx - ax) / (xy[to + 1]! - xy[from + 1]!);
    const border = ax + (this.#ranks.y[rank]! - xy[from + 1]!) * slope;
    const tie = TIE * (1 + Math.abs(slope));
    this.ties.addBetween(
      rank,
      Math.max(border - tie, Math.min(ax, bx) - TIE),
      Math.min(border + tie, Math.max(ax, bx) + TIE),
    );
    this.seen.flip(rank, this.#ranks.from(rank, border) - this.#ranks.at[rank]!);
  }
}

/** Whether a whole number is not told by what may be wrong by so much: from a number to the next whole one it is this far. */
function isTie(above: number, tie: number): boolean {
  return above <= tie || above >= 1 - tie;
}

/** The whole number from 0 to `most` that is nearest to one. */
function within(value: number, most: number): number {
  return value < 0 ? 0 : (value > most ? most : value) | 0;
}

/** The value between a and b that is nearest to `value`. */
function clamp(value: number, a: number, b: number): number {
  const least = a < b ? a : b;
  const most = a < b ? b : a;
  return value < least ? least : value > most ? most : value;
}
