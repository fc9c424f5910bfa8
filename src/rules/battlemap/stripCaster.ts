/**
 * What a point sees of the samples of a map: shadow casting row by row over arbitrary walls, exact and without preparation.
 *
 * Seen from the viewer, a direction is a slope: the way aside for each unit of the way ahead. Going from one row of samples to the next, the
 * walls in the strip between are cut to the strip, each blocks one closed interval of slopes, and a sample of the row is seen when its slope
 * lies in none so far. Only cells in open directions are looked at, so the cost follows what is visible. The ends of the open gaps are
 * slopes of wall ends: fractions that differ from a sample's by more than rounding, or not at all. Samples within `TIE` of an end are
 * therefore ties, and decided by the exact line.
 */
import { footingAt, type Footing } from "./footing.ts";
import { Gaps } from "./gaps.ts";
import { Intervals } from "./intervals.ts";
import type { SampleRows } from "./samples.ts";
import { Veil } from "./veil.ts";
import type { WallIndex } from "./wallIndex.ts";

/** Units. Less than the least distance between a sample and a gap's end that are not the same, more than rounding makes of it. */
const TIE = 1e-6;
/** The slope of what lies level with the viewer. */
const STEEPEST = 1e300;
/** How far the near end of a limited wall's piece is drawn in, times 1 + slope, lest it meet the piece before it. */
const SEAM = 1e-15;

export interface Viewer {
  readonly x: number;
  readonly y: number;
}

/** A part of the canvas in units, its border included. */
export interface Extent {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export class StripCaster {
  /** The samples seen, by number; the first `count` that `cast` gave are valid until the next cast. */
  readonly seen: Int32Array;
  readonly #index: WallIndex;
  readonly #rows: SampleRows;
  readonly #whole: Extent;
  readonly #gaps = new Gaps();
  readonly #veil = new Veil();
  readonly #blocked = new Intervals();
  readonly #pieces = new Intervals();
  readonly #stamp: Int32Array;
  #mark = 0;
  #count = 0;
  #viewer: Viewer = { x: 0, y: 0 };
  #footing: Footing = { weight: 0, wall: -1 };
  #extent: Extent;

  constructor(index: WallIndex, rows: SampleRows) {
    this.#index = index;
    this.#rows = rows;
    this.#whole = extentOf(rows);
    this.#extent = this.#whole;
    this.#stamp = new Int32Array(index.walls.count);
    this.seen = new Int32Array(rows.x.length);
  }

  /** Finds the samples within `extent` that the viewer sees, and gives how many there are. */
  cast(viewer: Viewer, extent: Extent = this.#whole): number {
    this.#viewer = viewer;
    this.#extent = extent;
    this.#count = 0;
    this.#footing = footingAt(this.#index, viewer.x, viewer.y);
    if (this.#footing.weight >= 2) return 0;
    const { y } = this.#rows;
    const below = firstFrom(y, viewer.y, { from: 0, to: y.length });
    const level = y[below] === viewer.y;
    if (level) this.#takeLevel(below);
    this.#sweep(level ? below + 1 : below, 1);
    this.#sweep(below - 1, -1);
    return this.#count;
  }

  /** The samples of the viewer's own row. What a longer line passes, a shorter one passes too: two bisections find where sight ends. */
  #takeLevel(row: number): void {
    const { start, x } = this.#rows;
    const { x: vx, y: vy } = this.#viewer;
    const first = firstFrom(x, this.#extent.x0, { from: start[row]!, to: start[row + 1]! });
    const middle = firstFrom(x, vx, { from: first, to: start[row + 1]! });
    const end = firstFrom(x, this.#extent.x1 + 1, { from: middle, to: start[row + 1]! });
    const left = bisect(first, middle, (s) => !this.#index.blocks(vx, vy, x[s]!, vy));
    const right = bisect(middle, end, (s) => this.#index.blocks(vx, vy, x[s]!, vy));
    for (let s = left; s < right; s++) this.seen[this.#count++] = s;
  }

  #sweep(first: number, sign: 1 | -1): void {
    const { y } = this.#rows;
    const { y0, y1, x0, x1 } = this.#extent;
    const gaps = this.#gaps;
    this.#veil.clear();
    if (this.#footing.weight === 1) this.#veil.cover(-STEEPEST, STEEPEST);
    let near = 0;
    for (let row = first; row >= 0 && row < y.length && y[row]! >= y0 && y[row]! <= y1; row += sign) {
      const far = (y[row]! - this.#viewer.y) * sign;
      if (near === 0)
        gaps.reset(Math.min(0, x0 - this.#viewer.x - 1) / far, Math.max(0, x1 - this.#viewer.x + 1) / far);
      this.#gather(near, far, sign);
      this.#close();
      gaps.trim(x0 - this.#viewer.x, x1 - this.#viewer.x, far);
      if (gaps.count === 0) return;
      this.#take(row, far);
      near = far;
    }
  }

  /** Collects the slopes that the walls between `near` and `far` block, looking into open cells only. */
  #gather(near: number, far: number, sign: 1 | -1): void {
    const index = this.#index;
    const { x: vx, y: vy } = this.#viewer;
    const { lo, hi, count } = this.#gaps;
    const mark = ++this.#mark;
    this.#blocked.clear();
    this.#pieces.clear();
    const rowA = index.row(vy + near * sign);
    const rowB = index.row(vy + far * sign);
    let done = -1;
    for (let g = 0; g < count; g++) {
      const left = vx + Math.min(lo[g]! * near, lo[g]! * far);
      const right = vx + Math.max(hi[g]! * near, hi[g]! * far);
      const first = Math.max(done + 1, index.col(Math.max(left, Math.min(vx, this.#extent.x0))));
      const last = index.col(Math.min(right, Math.max(vx, this.#extent.x1)));
      for (let c = first; c <= last; c++)
        for (let r = Math.min(rowA, rowB); r <= Math.max(rowA, rowB); r++)
          this.#collect(index.cellId(r, c), { mark, near, far, sign });
      done = Math.max(done, last);
    }
  }

  #collect(cellId: number, strip: { mark: number; near: number; far: number; sign: 1 | -1 }): void {
    const { start, items, walls } = this.#index;
    for (let k = start[cellId]!; k < start[cellId + 1]!; k++) {
      const w = items[k]!;
      if (this.#stamp[w] === strip.mark) continue;
      this.#stamp[w] = strip.mark;
      this.#cut(w, strip, walls);
    }
  }

  /** Cuts a wall to the strip and notes the slopes that it blocks. */
  #cut(w: number, { near, far, sign }: { near: number; far: number; sign: 1 | -1 }, walls: WallIndex["walls"]): void {
    const { x, y } = this.#viewer;
    let [ta, tb] = [(walls.ay[w]! - y) * sign, (walls.by[w]! - y) * sign];
    let [xa, xb] = [walls.ax[w]! - x, walls.bx[w]! - x];
    if (ta > tb) [ta, tb, xa, xb] = [tb, ta, xb, xa];
    if (tb <= near || ta > far || !walls.applies(w, x, y)) return;
    if (w === this.#footing.wall) return;
    const from = ta < near ? slope(xa + ((xb - xa) * (near - ta)) / (tb - ta), near) : slope(xa, ta);
    const to = tb > far ? slope(xa + ((xb - xa) * (far - ta)) / (tb - ta), far) : slope(xb, tb);
    if (walls.limited[w] === 0) this.#blocked.push(Math.min(from, to), Math.max(from, to));
    else this.#piece(from, to, ta <= near && near > 0);
  }

  /** A limited wall's piece. Its near end is drawn in when it goes on from the strip before. */
  #piece(from: number, to: number, continued: boolean): void {
    if (!continued) this.#pieces.push(Math.min(from, to), Math.max(from, to));
    else if (from < to && from + SEAM * (1 + Math.abs(from)) <= to)
      this.#pieces.push(from + SEAM * (1 + Math.abs(from)), to);
    else if (from > to && from - SEAM * (1 + Math.abs(from)) >= to)
      this.#pieces.push(to, from - SEAM * (1 + Math.abs(from)));
  }

  #close(): void {
    if (this.#pieces.count > 0) {
      this.#pieces.sort();
      this.#veil.add(this.#pieces, this.#blocked);
    }
    if (this.#blocked.count === 0) return;
    this.#blocked.sort();
    this.#blocked.join();
    this.#gaps.subtract(this.#blocked);
  }

  /** Takes the samples of a row that lie in open directions. */
  #take(row: number, far: number): void {
    const { start, x } = this.#rows;
    const { lo, hi, count } = this.#gaps;
    const vx = this.#viewer.x;
    const end = start[row + 1]!;
    let s = start[row]!;
    for (let g = 0; g < count && s < end; g++) {
      const left = vx + lo[g]! * far;
      const right = vx + hi[g]! * far;
      while (s < end && (x[s]! < left - TIE || x[s]! < this.#extent.x0)) s++;
      for (; s < end && x[s]! <= right + TIE && x[s]! <= this.#extent.x1; s++) {
        const tie = x[s]! < left + TIE || x[s]! > right - TIE;
        if (!tie || !this.#index.blocks(vx, this.#viewer.y, x[s]!, this.#rows.y[row]!)) this.seen[this.#count++] = s;
      }
    }
  }
}

/** The first of ascending `values` that is not below `least`. */
function firstFrom(values: Float64Array, least: number, { from, to }: { from: number; to: number }): number {
  return bisect(from, to, (k) => values[k]! >= least);
}

/** The first number for which `holds`, given that it holds for all after it; `to` for none. */
function bisect(from: number, to: number, holds: (k: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function slope(aside: number, ahead: number): number {
  return ahead > 0 ? aside / ahead : Math.sign(aside) * STEEPEST;
}

function extentOf({ x, y }: SampleRows): Extent {
  let [x0, x1] = [Infinity, -Infinity];
  for (const value of x) [x0, x1] = [Math.min(x0, value), Math.max(x1, value)];
  return { x0, x1, y0: y[0] ?? 0, y1: y[y.length - 1] ?? 0 };
}
