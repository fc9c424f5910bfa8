/**
 * G-13 for all tiles at once: which of them some corner of an observer sees whole past larger creatures, too.
 *
 * What lies behind a convex outline, as seen from a point, is convex itself: all that is beyond those sides which the outline turns to the point, and between the two
 * lines that touch it. So it is one run of samples in every rank, whose ends take a few products. Samples on its border are decided by the exact line.
 */
import { bytesOf } from "../geometry/bytes.ts";
import type { Point } from "../grid/grid.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { Ranks } from "../cast/ranks.ts";
import { entersOutline } from "../geometry/segment.ts";
import { HalfPlanes } from "../geometry/halfPlanes.ts";
import type { Outline } from "./shadows.ts";
import type { SightField } from "./sight.ts";
import { paired } from "./tileBits.ts";
import { setRun, sizeOf, widthOf } from "./tileWindow.ts";
import { WholeLines } from "./wholeLines.ts";

/** Units: far more than rounding makes of a border, far less than samples are apart. */
const TIE = 0.01;

export class Eclipse {
  readonly #ranks: Ranks;
  /** The shaded samples, a bit each as in `SeenBits`; empty between questions. */
  readonly #shaded: Int32Array;
  readonly #wanted: WholeLines;
  /** From where, and past what, and what lies behind it: in a rank, all from a left place to a right one. */
  #from: Point = { x: 0, y: 0 };
  #outline: readonly number[] = [];
  readonly #behind = new HalfPlanes();
  #left = 0;
  #right = 0;

  constructor(ranks: Ranks) {
    this.#ranks = ranks;
    this.#shaded = new Int32Array(ranks.at.length * ranks.words);
    this.#wanted = new WholeLines(ranks);
  }

  get bytes(): number {
    return bytesOf(this.#shaded) + this.#wanted.bytes;
  }

  /** The tiles that some corner sees whole, no line to them entering an outline: a plane of the field's window, in steps of a corner each. */
  *free(field: SightField, outlines: readonly Outline[]): InSteps<Int32Array> {
    const free = new Int32Array(sizeOf(field.window));
    for (let n = 0; 2 * n < field.points.length; n++) {
      if (n > 0) yield;
      // In between, another field may have been asked about.
      if (this.#wanted.field !== field) this.#wanted.find(field);
      this.#from = { x: field.points[2 * n]!, y: field.points[2 * n + 1]! };
      let isShaded = false;
      for (const { points } of outlines) {
        this.#outline = points;
        this.#behind.lieBehind(points, this.#from);
        if (!this.#behind.meets(this.#wanted.box, this.#from)) continue;
        this.#shade();
        isShaded = true;
      }
      if (isShaded) this.#take(field, n, free);
      else addPlane(free, field.whole, n * free.length);
    }
    return free;
  }

  /** Shades what lies behind the outline, in all lines that matter. */
  #shade(): void {
    const { rows, dense, at, x, y } = this.#ranks;
    const { lines, first, last, count } = this.#wanted;
    const behind = this.#behind;
    const top = this.#from.y + behind.top - 1;
    const bottom = this.#from.y + behind.bottom + 1;
    for (let k = 0; k < count; k++)
      for (let row = 0; row < rows; row++) {
        const rank = lines[k]! * rows + row;
        if (y[rank]! < top || y[rank]! > bottom) continue;
        behind.cutAt(y[rank]! - this.#from.y);
        this.#left = this.#from.x + behind.least;
        this.#right = this.#from.x + behind.most;
        const least = at[rank]! + first[k]! * dense[row]!;
        const most = at[rank]! + last[k]! * dense[row]! + dense[row]! - 1;
        if (this.#left > this.#right + TIE || this.#left > x[most]! + TIE || this.#right < x[least]! - TIE) continue;
        this.#shadeRank(rank, least, most);
      }
  }

  /** Shades those samples of a rank, from the one at `least` to that at `most`, that lie between the present left and right. */
  #shadeRank(rank: number, least: number, most: number): void {
    const { at, words, x } = this.#ranks;
    const left = this.#left;
    const right = this.#right;
    let from = left + TIE < x[least]! ? least : this.#ranks.from(rank, left - TIE);
    while (from <= most && x[from]! <= left + TIE) this.#decide(rank, from++);
    const end = right - TIE > x[most]! ? most + 1 : Math.max(from, this.#ranks.from(rank, right - TIE));
    for (let n = end; n <= most && x[n]! <= right + TIE; n++) this.#decide(rank, n);
    setRun(this.#shaded, from - at[rank]!, { end: end - at[rank]!, first: rank * words });
  }

  /** Shades the n-th place of a rank, if the exact line to it enters the outline. */
  #decide(rank: number, n: number): void {
    const { x, y, at, words } = this.#ranks;
    const s = n - at[rank]!;
    if (entersOutline({ ax: this.#from.x, ay: this.#from.y, bx: x[n]!, by: y[rank]! }, this.#outline))
      this.#shaded[rank * words + (s >> 5)]! |= 1 << (s & 31);
  }

  /** Adds the tiles that the n-th corner sees whole and unshaded, and forgets what is shaded. */
  #take({ window, whole }: SightField, n: number, free: Int32Array): void {
    const { rows, words } = this.#ranks;
    const { lines, count } = this.#wanted;
    const width = widthOf(window);
    const first = n * free.length;
    for (let k = 0; k < count; k++) {
      const line = lines[k]!;
      let at = (line - window.top) * width;
      for (let word = window.left; word <= window.right; word++, at++)
        if (whole[first + at]! !== 0) free[at]! |= whole[first + at]! & ~this.#touched(line, word);
    }
    if (count > 0) this.#shaded.fill(0, lines[0]! * rows * words, (lines[count - 1]! + 1) * rows * words);
  }

  /** Those of 32 tiles of which any sample is shaded. */
  #touched(line: number, word: number): number {
    const { rows, words, dense } = this.#ranks;
    const shaded = this.#shaded;
    let tiles = 0;
    for (let row = 0; row < rows; row++) {
      const at = (line * rows + row) * words;
      if (dense[row] === 1) tiles |= shaded[at + word]!;
      else {
        const near = shaded[at + 2 * word]!;
        const far = 2 * word + 1 < words ? shaded[at + 2 * word + 1]! : 0;
        if ((near | far) !== 0) tiles |= paired(near | (near >>> 1), far | (far >>> 1));
      }
    }
    return tiles;
  }
}

/** Adds the plane that begins at a word of some. */
function addPlane(plane: Int32Array, planes: Int32Array, first: number): void {
  for (let at = 0; at < plane.length; at++) plane[at]! |= planes[first + at]!;
}
