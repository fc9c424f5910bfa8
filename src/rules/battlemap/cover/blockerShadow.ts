/**
 * G-13 for all tiles at once: which tiles some corner of an observer sees whole, past larger creatures too. Seen
 * from a point, the region behind a convex outline is convex. It is bounded by the sides that face the point and by
 * the two tangents. So it is one run of samples in every scanline. In lines entirely above or below the creature
 * only the tangents matter, and all outlines of the creature make one run. Samples on a border are decided in whole
 * numbers. Each corner is asked only about tiles that no corner before it has seen.
 */
import { bytesOf } from "../geometry/bytes.ts";
import type { Point } from "../grid/gridShape.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import { firstFrom } from "../geometry/search.ts";
import { HalfPlanes } from "../geometry/halfPlanes.ts";
import { boxesMeet, boxWith, type BlockerOutline } from "./shadows.ts";
import type { SightField } from "./sight.ts";
import { setRun, sizeOf } from "./tileWindow.ts";
import { WantedLines } from "./wantedLines.ts";
import { Wedge } from "../geometry/wedge.ts";

/** Units: far more than rounding makes of a border, far less than samples are apart. */
const TIE = 0.01;

/** As many as take a small part of a millisecond. */
const WORDS_A_STEP = 1024;

export class BlockerShadow {
  readonly #scanlines: Scanlines;
  readonly #wanted: WantedLines;
  /** The shaded tiles, a bit each in the words of the window. Empty between questions. */
  readonly #shaded: Int32Array;
  #from: Point = { x: 0, y: 0 };
  readonly #wedge = new Wedge();
  readonly #behind = new HalfPlanes();
  /** The shape being shaded, which also decides samples on its border. */
  #shade: Wedge | HalfPlanes = this.#wedge;
  /** The ends of the next run to shade. Kept here: an object per run would cause most of the garbage. */
  #left = 0;
  #right = 0;

  constructor(scanlines: Scanlines) {
    this.#scanlines = scanlines;
    this.#wanted = new WantedLines(scanlines);
    this.#shaded = new Int32Array(scanlines.lines * scanlines.tileWords);
  }

  get bytes(): number {
    return bytesOf(this.#shaded) + this.#wanted.bytes;
  }

  /**
   * The tiles that some corner sees whole with no line entering an outline: a plane of the field's window. A step
   * is one corner, or a few where little is seen.
   */
  *free({ window, points, all, whole }: SightField, outlines: readonly BlockerOutline[]): InSteps<Int32Array> {
    const free = new Int32Array(sizeOf(window));
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

  #shadeBehind(outlines: readonly BlockerOutline[]): void {
    // No line to a wanted tile leaves this box.
    const reach = boxWith(this.#wanted.box, this.#from);
    for (let from = 0, end = 0; from < outlines.length; from = end) {
      const { body } = outlines[from]!;
      do end++;
      while (end < outlines.length && outlines[end]!.body === body);
      if (boxesMeet(body, reach)) this.#shadeBody(outlines, from, end);
    }
  }

  /** Shades what lies behind a creature. Its outlines are `from` to `end` (excluded). */
  #shadeBody(outlines: readonly BlockerOutline[], from: number, end: number): void {
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

  /**
   * Shades what lies between two lines through the point, in some of the wanted lines. `left` and `right` are units
   * rightwards per unit down.
   */
  #shadeBetween({ from, end }: { from: number; end: number }, left: number, right: number): void {
    const { x, y } = this.#from;
    const { top, bottom, x0, x1, line } = this.#wanted;
    const { rows, y: heights } = this.#scanlines;
    for (let k = from; k < end; k++) {
      const high = top[k]! - y;
      const low = bottom[k]! - y;
      const least = x0[k]! - x - TIE;
      const most = x1[k]! - x + TIE;
      if ((left * high > most && left * low > most) || (right * high < least && right * low < least)) continue;
      const first = line[k]! * rows;
      for (let scanline = first; scanline < first + rows; scanline++) {
        const down = heights[scanline]! - y;
        this.#left = x + left * down;
        this.#right = x + right * down;
        this.#shadeRun(k, scanline);
      }
    }
  }

  /** Shades what lies behind an outline, in the wanted lines `from` to `end` (excluded). */
  #shadeRuns({ points }: BlockerOutline, from: number, end: number): void {
    const { x, y } = this.#from;
    const { line } = this.#wanted;
    const { rows, y: heights } = this.#scanlines;
    const behind = this.#behind;
    behind.lieBehind(points, this.#from);
    this.#shade = behind;
    for (let k = from; k < end; k++) {
      const first = line[k]! * rows;
      for (let scanline = first; scanline < first + rows; scanline++) {
        behind.cutAt(heights[scanline]! - y);
        if (behind.least > behind.most + TIE) continue;
        this.#left = x + behind.least;
        this.#right = x + behind.most;
        this.#shadeRun(k, scanline);
      }
    }
  }

  /** Shades the tiles of a wanted line that have samples between the left and right ends in a scanline. */
  #shadeRun(k: number, scanline: number): void {
    const { first, last, word, x0, x1 } = this.#wanted;
    const left = this.#left;
    const right = this.#right;
    if (left > x1[k]! + TIE || right < x0[k]! - TIE) return;
    const { x, at, denseOf } = this.#scanlines;
    const start = at[scanline]!;
    const each = denseOf[scanline]!;
    const least = start + first[k]! * each;
    const beyond = start + (last[k]! + 1) * each;
    let from = left + TIE < x0[k]! ? least : Math.max(least, this.#scanlines.from(scanline, left - TIE));
    while (from < beyond && x[from]! <= left + TIE) this.#decide(k, scanline, from++);
    const end =
      right - TIE > x1[k]! ? beyond : Math.min(beyond, Math.max(from, this.#scanlines.from(scanline, right - TIE)));
    for (let n = end; n < beyond && x[n]! <= right + TIE; n++) this.#decide(k, scanline, n);
    if (from >= end) return;
    setRun(this.#shaded, (from - start) >> (each - 1), { end: ((end - 1 - start) >> (each - 1)) + 1, first: word[k]! });
  }

  /** Shades the tile of the sample at index `n` of `Scanlines.x`, unless the sample is on the border. */
  #decide(k: number, scanline: number, n: number): void {
    const { x, y, at, denseOf } = this.#scanlines;
    if (!this.#shade.holds(x[n]! - this.#from.x, y[scanline]! - this.#from.y)) return;
    const tile = (n - at[scanline]!) >> (denseOf[scanline]! - 1);
    this.#shaded[this.#wanted.word[k]! + (tile >> 5)]! |= 1 << (tile & 31);
  }

  /**
   * Adds the wanted tiles of a plane that are not shaded, then clears the shade. The plane begins at word `first`.
   */
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
