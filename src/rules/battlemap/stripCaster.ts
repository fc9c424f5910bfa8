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
import { Looked } from "./looked.ts";
import type { SampleRows } from "./samples.ts";
import { firstFrom, firstThat } from "./search.ts";
import { STEEPEST, StripWalls } from "./stripWalls.ts";
import { Veil } from "./veil.ts";
import type { WallIndex } from "./wallIndex.ts";

/** Units. Less than the least distance between a sample and a gap's end that are not the same, more than rounding makes of it. */
const TIE = 1e-6;

export interface Viewer {
  readonly x: number;
  readonly y: number;
}

/** A part of the canvas in units, its border included. It must hold the viewer, or every sample. */
export interface Extent {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export class StripCaster {
  readonly rows: SampleRows;
  /** Runs of samples that are seen: the n-th from `runs[2n]` to `runs[2n + 1]` (excluded). Valid until the next cast. */
  runs = new Int32Array(256);
  readonly #index: WallIndex;
  readonly #whole: Extent;
  readonly #gaps = new Gaps();
  readonly #veil = new Veil();
  readonly #strip: StripWalls;
  #looked: Looked;
  #count = 0;
  #viewer: Viewer = { x: 0, y: 0 };
  #footing: Footing = { weight: 0, walls: [] };
  #extent: Extent;

  constructor(index: WallIndex, rows: SampleRows) {
    this.rows = rows;
    this.#index = index;
    this.#whole = extentOf(rows);
    this.#extent = this.#whole;
    this.#strip = new StripWalls(index);
    this.#looked = new Looked(index.cells);
  }

  /** Begins a record of the cells that the casts to come look into. */
  record(): Looked {
    this.#looked = new Looked(this.#index.cells);
    return this.#looked;
  }

  /** Finds the samples within `extent` that the viewer sees, and gives how many runs they make. */
  cast(viewer: Viewer, extent: Extent = this.#whole): number {
    this.#viewer = viewer;
    this.#extent = extent;
    this.#count = 0;
    this.#look(viewer.y, viewer.x, viewer.x);
    this.#footing = footingAt(this.#index, viewer.x, viewer.y);
    if (this.#footing.weight >= 2) return 0;
    const { y } = this.rows;
    const below = firstFrom(y, 0, y.length, viewer.y);
    const level = y[below] === viewer.y;
    if (level) this.#takeLevel(below);
    this.#sweep(level ? below + 1 : below, 1);
    this.#sweep(below - 1, -1);
    return this.#count;
  }

  /** The samples of the viewer's own row. What a longer line passes, a shorter one passes too: two bisections find where sight ends. */
  #takeLevel(row: number): void {
    const { x, start } = this.rows;
    const { x: vx, y: vy } = this.#viewer;
    const first = firstFrom(x, start[row]!, start[row + 1]!, this.#extent.x0);
    const end = firstFrom(x, first, start[row + 1]!, this.#extent.x1 + 1);
    const middle = firstFrom(x, first, end, vx);
    const left = firstThat(first, middle, (s) => !this.#index.blocks(vx, vy, x[s]!, vy));
    const right = firstThat(middle, end, (s) => this.#index.blocks(vx, vy, x[s]!, vy));
    this.#emit(left, right);
    this.#look(
      vy,
      left > first ? x[left - 1]! : Math.min(vx, this.#extent.x0),
      right < end ? x[right]! : Math.max(vx, this.#extent.x1),
    );
  }

  #sweep(first: number, sign: 1 | -1): void {
    const { y } = this.rows;
    const { y0, y1, x0, x1 } = this.#extent;
    const { x: vx, y: vy } = this.#viewer;
    const gaps = this.#gaps;
    this.#veil.clear();
    if (this.#footing.weight === 1) this.#veil.cover(-STEEPEST, STEEPEST);
    let near = 0;
    for (let row = first; row >= 0 && row < y.length && y[row]! >= y0 && y[row]! <= y1; row += sign) {
      const far = (y[row]! - vy) * sign;
      if (near === 0) gaps.reset(Math.min(0, x0 - vx - 1) / far, Math.max(0, x1 - vx + 1) / far);
      this.#strip.begin(this.#viewer, this.#footing, { near, far, sign });
      this.#gather(near, far, sign);
      const blocked = this.#strip.close(this.#veil);
      if (blocked.count > 0) gaps.subtract(blocked);
      gaps.trim(x0 - vx, x1 - vx, far);
      if (gaps.count === 0) return;
      this.#take(row, far);
      near = far;
    }
  }

  /** Looks into the cells of the strip from `near` to `far` that lie in open directions. */
  #gather(near: number, far: number, sign: 1 | -1): void {
    const { cells } = this.#index;
    const { x: vx, y: vy } = this.#viewer;
    const { lo, hi, count } = this.#gaps;
    const [rowA, rowB] = [cells.row(vy + near * sign), cells.row(vy + far * sign)];
    const [top, bottom] = rowA < rowB ? [rowA, rowB] : [rowB, rowA];
    const least = Math.min(vx, this.#extent.x0);
    const most = Math.max(vx, this.#extent.x1);
    let done = -1;
    for (let g = 0; g < count; g++) {
      const left = vx + lo[g]! * (lo[g]! < 0 ? far : near);
      const right = vx + hi[g]! * (hi[g]! < 0 ? near : far);
      const last = cells.col(right < most ? right : most);
      if (last <= done) continue;
      const first = cells.col(left > least ? left : least);
      for (let c = first > done ? first : done + 1; c <= last; c++)
        for (let r = top; r <= bottom; r++) this.#collect(r * cells.cols + c);
      done = last;
    }
  }

  #collect(cell: number): void {
    const { start } = this.#index.cells;
    this.#looked.add(cell);
    if (start[cell] !== start[cell + 1]) this.#strip.collect(cell);
  }

  /** Notes that the cells on the height `y` from x0 to x1 were looked into. */
  #look(y: number, x0: number, x1: number): void {
    const { cells } = this.#index;
    const row = cells.row(y) * cells.cols;
    for (let cell = row + cells.col(x0); cell <= row + cells.col(x1); cell++) this.#looked.add(cell);
  }

  /** Takes the samples of a row that lie in open directions. */
  #take(row: number, far: number): void {
    const { start, x } = this.rows;
    const { lo, hi, count } = this.#gaps;
    const vx = this.#viewer.x;
    const end = firstFrom(x, start[row]!, start[row + 1]!, this.#extent.x1 + 1);
    let s = firstFrom(x, start[row]!, end, Math.max(this.#extent.x0, vx + lo[0]! * far - TIE));
    for (let g = 0; g < count && s < end; g++) {
      const left = vx + lo[g]! * far;
      const right = vx + hi[g]! * far;
      while (s < end && x[s]! < left - TIE) s++;
      for (; s < end && x[s]! <= left + TIE; s++) this.#takeTie(row, s);
      const first = s;
      while (s < end && x[s]! < right - TIE) s++;
      this.#emit(first, s);
      for (; s < end && x[s]! <= right + TIE; s++) this.#takeTie(row, s);
    }
  }

  #takeTie(row: number, s: number): void {
    const { x, y } = this.rows;
    if (!this.#index.blocks(this.#viewer.x, this.#viewer.y, x[s]!, y[row]!)) this.#emit(s, s + 1);
  }

  #emit(from: number, to: number): void {
    if (from >= to) return;
    if (2 * this.#count === this.runs.length) {
      const runs = this.runs;
      this.runs = new Int32Array(runs.length * 2);
      this.runs.set(runs);
    }
    this.runs[2 * this.#count] = from;
    this.runs[2 * this.#count++ + 1] = to;
  }
}

function extentOf({ x, y }: SampleRows): Extent {
  let [x0, x1] = [Infinity, -Infinity];
  for (const value of x) {
    if (value < x0) x0 = value;
    if (value > x1) x1 = value;
  }
  return { x0, x1, y0: y[0] ?? 0, y1: y[y.length - 1] ?? 0 };
}
