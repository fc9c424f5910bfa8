/**
 * G-13 for all tiles at once: which of them some corner of an observer sees whole past larger creatures, too.
 *
 * What lies behind a convex outline, as seen from a point, is convex itself: all that is beyond those sides which the outline turns to the point, and between the two
 * lines that touch it. So it is one run of samples in every rank. Where lines of tiles are farther up or down than the whole creature, nothing but the two lines
 * matters, and all that the creature fills makes one run. Samples on a border are decided by whole numbers.
 *
 * Each corner is asked only about tiles that no corner before it has seen.
 */
import { bytesOf } from "../geometry/bytes.ts";
import type { Point } from "../grid/grid.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { Ranks } from "../cast/ranks.ts";
import { firstFrom } from "../geometry/search.ts";
import { HalfPlanes } from "../geometry/halfPlanes.ts";
import { zeros } from "../geometry/slab.ts";
import { boxesMeet, boxWith, type Outline } from "./shadows.ts";
import type { SightField } from "./sight.ts";
import { setRun, sizeOf } from "./tileWindow.ts";
import { WantedLines } from "./wantedLines.ts";
import { Wedge } from "../geometry/wedge.ts";

/** Units: far more than rounding makes of a border, far less than samples are apart. */
const TIE = 0.01;

/** As many as take a small part of a millisecond. */
const WORDS_A_STEP = 1024;

export class Eclipse {
  readonly #ranks: Ranks;
  readonly #wanted: WantedLines;
  /** The shaded tiles, a bit each in the words of the window; empty between questions. */
  readonly #shaded: Int32Array;
  #from: Point = { x: 0, y: 0 };
  readonly #wedge = new Wedge();
  readonly #behind = new HalfPlanes();
  /** Which of them is being shaded, and decides about samples on its border. */
  #shade: Wedge | HalfPlanes = this.#wedge;
  /** The places between which a rank is shaded next: kept here, for an object a run would be the most of all that is left behind. */
  #left = 0;
  #right = 0;

  constructor(ranks: Ranks) {
    this.#ranks = ranks;
    this.#wanted = new WantedLines(ranks);
    this.#shaded = new Int32Array(ranks.lines * ranks.tileWords);
  }

  get bytes(): number {
    return bytesOf(this.#shaded) + this.#wanted.bytes;
  }

  /** The tiles that some corner sees whole, no line to them entering an outline: a plane of the field's window, in steps of a corner or, where little is seen, of a few. */
  *free({ window, points, all, whole }: SightField, outlines: readonly Outline[]): InSteps<Int32Array> {
    const free = zeros(sizeOf(window));
    const wanted = this.#wanted;
    const corners = Math.ceil(WORDS_A_STEP / free.length);
    for (let n = 0; 2 * n < points.length; n++) {
      if (n > 0 && n % corners === 0) yield;
      // In between, another field may have been asked about.
      if (wanted.plane !== all) wanted.look(window, all);
      wanted.find(whole, n * free.length, free);
      if (wanted.count === 0) continue;
      this.#from = { x: points[2 * n]!, y: points[2 * n + 1]! };
      this.#shadeBehind(outlines);
      this.#take(whole, n * free.length, free);
    }
    return free;
  }

  #shadeBehind(outlines: readonly Outline[]): void {
    // No line to a wanted tile leaves this box.
    const reach = boxWith(this.#wanted.box, this.#from);
    for (let from = 0, end = 0; from < outlines.length; from = end) {
      const { body } = outlines[from]!;
      do end++;
      while (end < outlines.length && outlines[end]!.body === body);
      if (boxesMeet(body, reach)) this.#shadeBody(outlines, from, end);
    }
  }

  /** Shades what lies behind a creature, whose outlines are those from one number until before `end`. */
  #shadeBody(outlines: readonly Outline[], from: number, end: number): void {
    const wedge = this.#wedge;
    const { box, count, top, bottom } = this.#wanted;
    const { y } = this.#from;
    if (!wedge.open(outlines, { from, end }, this.#from)) {
      if (end === from + 1) this.#shadeRuns(outlines[from]!, 0, count);
      else for (let k = from; k < end; k++) this.#shadeBody(outlines, k, k + 1);
      return;
    }
    if (wedge.misses(box, this.#from)) return;
    const beside = firstFrom(bottom, 0, count, y + wedge.top + 1);
    const below = firstFrom(top, beside, count, y + wedge.bottom);
    this.#shade = wedge;
    if (wedge.top < 0) this.#shadeBetween({ from: 0, end: beside }, wedge.leftAbove, wedge.rightAbove);
    if (wedge.bottom > 0) this.#shadeBetween({ from: below, end: count }, wedge.leftBelow, wedge.rightBelow);
    if (beside < below) for (let k = from; k < end; k++) this.#shadeRuns(outlines[k]!, beside, below);
  }

  /** Shades what lies between two lines through the point, which go so far right for each unit down, in some of the wanted lines. */
  #shadeBetween({ from, end }: { from: number; end: number }, left: number, right: number): void {
    const { x, y } = this.#from;
    const { top, bottom, x0, x1, line } = this.#wanted;
    const { rows, y: heights } = this.#ranks;
    for (let k = from; k < end; k++) {
      const high = top[k]! - y;
      const low = bottom[k]! - y;
      const least = x0[k]! - x - TIE;
      const most = x1[k]! - x + TIE;
      if ((left * high > most && left * low > most) || (right * high < least && right * low < least)) continue;
      const first = line[k]! * rows;
      for (let rank = first; rank < first + rows; rank++) {
        const down = heights[rank]! - y;
        this.#left = x + left * down;
        this.#right = x + right * down;
        this.#shadeRun(k, rank);
      }
    }
  }

  /** Shades what lies behind an outline, in the wanted lines from one number until before `end`. */
  #shadeRuns({ points }: Outline, from: number, end: number): void {
    const { x, y } = this.#from;
    const { line } = this.#wanted;
    const { rows, y: heights } = this.#ranks;
    const behind = this.#behind;
    behind.lieBehind(points, this.#from);
    this.#shade = behind;
    for (let k = from; k < end; k++) {
      const first = line[k]! * rows;
      for (let rank = first; rank < first + rows; rank++) {
        behind.cutAt(heights[rank]! - y);
        if (behind.least > behind.most + TIE) continue;
        this.#left = x + behind.least;
        this.#right = x + behind.most;
        this.#shadeRun(k, rank);
      }
    }
  }

  /** Shades those tiles of a wanted line that have samples between the left and the right place in one of its ranks. */
  #shadeRun(k: number, rank: number): void {
    const { first, last, word, x0, x1 } = this.#wanted;
    const left = this.#left;
    const right = this.#right;
    if (left > x1[k]! + TIE || right < x0[k]! - TIE) return;
    const { x, at, denseOf } = this.#ranks;
    const start = at[rank]!;
    const each = denseOf[rank]!;
    const least = start + first[k]! * each;
    const beyond = start + (last[k]! + 1) * each;
    let from = left + TIE < x0[k]! ? least : Math.max(least, this.#ranks.from(rank, left - TIE));
    while (from < beyond && x[from]! <= left + TIE) this.#decide(k, rank, from++);
    const end = right - TIE > x1[k]! ? beyond : Math.min(beyond, Math.max(from, this.#ranks.from(rank, right - TIE)));
    for (let n = end; n < beyond && x[n]! <= right + TIE; n++) this.#decide(k, rank, n);
    if (from >= end) return;
    setRun(this.#shaded, (from - start) >> (each - 1), { end: ((end - 1 - start) >> (each - 1)) + 1, first: word[k]! });
  }

  /** Shades the tile of the sample that stands at `n` in `Ranks.x`, if that is not on the border. */
  #decide(k: number, rank: number, n: number): void {
    const { x, y, at, denseOf } = this.#ranks;
    if (!this.#shade.holds(x[n]! - this.#from.x, y[rank]! - this.#from.y)) return;
    const tile = (n - at[rank]!) >> (denseOf[rank]! - 1);
    this.#shaded[this.#wanted.word[k]! + (tile >> 5)]! |= 1 << (tile & 31);
  }

  /** Adds the wanted tiles of a plane, which begins with word `first` of some, that are not shaded, and forgets what is shaded. */
  #take(planes: Int32Array, first: number, free: Int32Array): void {
    const { start, end, count } = this.#wanted;
    const shaded = this.#shaded;
    for (let k = 0; k < count; k++)
      for (let at = start[k]!; at < end[k]!; at++) {
        free[at]! |= planes[first + at]! & ~shaded[at]!;
        shaded[at] = 0;
      }
  }
}
