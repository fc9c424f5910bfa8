/**
 * What a point sees of the samples of a map: shadow casting row by row over arbitrary walls, exact and without
 * preparation.
 *
 * A direction is a slope: the distance aside per unit ahead. Between two rows of samples, the walls are cut to the
 * strip between the rows. Each blocks one closed interval of slopes. A sample of the row is seen if its slope is in
 * no interval so far. Only cells in open directions are visited, so the cost follows what is visible.
 *
 * The ends of open gaps are slopes of wall ends. As fractions, they equal the slope of a sample or differ by more
 * than rounding. Samples within `TIE` of an end are ties, which the exact line decides.
 */
import { wallsAt, type WallsAt } from "./wallsAt.ts";
import { Gaps } from "./gaps.ts";
import { VisitedCells } from "./visitedCells.ts";
import { Runs } from "../geometry/runs.ts";
import type { Extent, SampleRows } from "./samples.ts";
import { firstAbout, firstFrom, firstThat } from "../geometry/search.ts";
import { STEEPEST, StripWalls } from "./stripWalls.ts";
import { LimitedWallIntervals } from "./limitedWallIntervals.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

/**
 * In units. Smaller than the distance of a sample from any gap's end that it does not lie on, larger than rounding.
 */
const TIE = 1e-6;

export interface ObserverPoint {
  readonly x: number;
  readonly y: number;
}

/** Rows or columns of cells, both ends included. */
interface Span {
  readonly first: number;
  readonly last: number;
}

export class StripCaster {
  readonly rows: SampleRows;
  /** The samples that the last cast found to be seen. */
  readonly runs = new Runs();
  /** The cells that casts looked into. */
  readonly visitedCells: VisitedCells;
  readonly #index: WallIndex;
  readonly #gaps = new Gaps();
  readonly #limited = new LimitedWallIntervals();
  readonly #strip: StripWalls;
  #viewpoint: ObserverPoint = { x: 0, y: 0 };
  #atViewpoint: WallsAt = { weight: 0, walls: [] };
  #extent: Extent;

  constructor(index: WallIndex, rows: SampleRows) {
    this.rows = rows;
    this.#index = index;
    this.#extent = rows.extent;
    this.#strip = new StripWalls(index);
    this.visitedCells = new VisitedCells(index.cells);
  }

  /**
   * Finds the samples within `extent` that are seen from the viewpoint. They are valid until the next cast. The
   * viewpoint lies on no walls that block every line.
   */
  cast(viewpoint: ObserverPoint, extent: Extent = this.rows.extent): Runs {
    this.#viewpoint = viewpoint;
    this.#extent = extent;
    this.runs.clear();
    this.#look(viewpoint.y, viewpoint.x, viewpoint.x);
    this.#atViewpoint = wallsAt(this.#index, viewpoint.x, viewpoint.y);
    const { y } = this.rows;
    const below = firstFrom(y, 0, y.length, viewpoint.y);
    const level = y[below] === viewpoint.y;
    if (level) this.#takeLevel(below);
    this.#sweep(level ? below + 1 : below, 1);
    this.#sweep(below - 1, -1);
    return this.runs;
  }

  /**
   * The samples of the viewpoint's own row. A shorter line passes if a longer one does, so two bisections find where
   * sight ends.
   */
  #takeLevel(row: number): void {
    const { x, start } = this.rows;
    const { x: vx, y: vy } = this.#viewpoint;
    const first = firstFrom(x, start[row]!, start[row + 1]!, this.#extent.x0);
    const end = firstFrom(x, first, start[row + 1]!, this.#extent.x1 + 1);
    const middle = firstFrom(x, first, end, vx);
    const left = firstThat(first, middle, (s) => !this.#index.blocks(vx, vy, x[s]!, vy));
    const right = firstThat(middle, end, (s) => this.#index.blocks(vx, vy, x[s]!, vy));
    this.runs.push(left, right);
    this.#look(
      vy,
      left > first ? x[left - 1]! : Math.min(vx, this.#extent.x0),
      right < end ? x[right]! : Math.max(vx, this.#extent.x1),
    );
  }

  #sweep(first: number, sign: 1 | -1): void {
    const { y } = this.rows;
    const { y0, y1, x0, x1 } = this.#extent;
    const { x: vx, y: vy } = this.#viewpoint;
    const gaps = this.#gaps;
    this.#limited.clear();
    if (this.#atViewpoint.weight === 1) this.#limited.cover(-STEEPEST, STEEPEST);
    let near = 0;
    for (let row = first; row >= 0 && row < y.length && y[row]! >= y0 && y[row]! <= y1; row += sign) {
      const far = (y[row]! - vy) * sign;
      if (near === 0) gaps.reset(Math.min(0, x0 - vx - 1) / far, Math.max(0, x1 - vx + 1) / far);
      this.#strip.begin(this.#viewpoint, this.#atViewpoint, { near, far, sign });
      this.#gather(near, far, sign);
      const blocked = this.#strip.close(this.#limited);
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
    const { x: vx, y: vy } = this.#viewpoint;
    const { lo, hi, count } = this.#gaps;
    const rows = spanOf(cells.row(vy + near * sign), cells.row(vy + far * sign));
    const least = Math.min(vx, this.#extent.x0);
    const most = Math.max(vx, this.#extent.x1);
    if (near === 0) return this.#gatherAround(far, rows, spanOf(cells.col(least), cells.col(most)));
    let done = -1;
    for (let g = 0; g < count; g++) {
      const left = vx + lo[g]! * (lo[g]! < 0 ? far : near);
      const right = vx + hi[g]! * (hi[g]! < 0 ? near : far);
      const last = cells.col(right < most ? right : most);
      if (last <= done) continue;
      const first = cells.col(left > least ? left : least);
      this.#collect({ first: first > done ? first : done + 1, last }, rows);
      done = last;
    }
  }

  /**
   * The first strip is open to both sides as far as the map. Works outwards until walls that reach the viewpoint's
   * height close it.
   */
  #gatherAround(far: number, rows: Span, cols: Span): void {
    const { cells } = this.#index;
    const { x } = this.#viewpoint;
    const strip = this.#strip;
    const middle = cells.col(x);
    for (let c = middle; c <= cols.last && (c === middle || c * cells.side <= x + strip.right * far); c++)
      this.#collect({ first: c, last: c }, rows);
    for (let c = middle - 1; c >= cols.first && (c + 1) * cells.side >= x + strip.left * far; c--)
      this.#collect({ first: c, last: c }, rows);
  }

  #collect(span: Span, rows: Span): void {
    const { cols, busy } = this.#index.cells;
    for (let r = rows.first; r <= rows.last; r++) {
      const last = r * cols + span.last;
      this.visitedCells.addAll(r * cols + span.first, last);
      for (let cell = busy[r * cols + span.first]!; cell <= last; cell = busy[cell + 1]!) this.#strip.collect(cell);
    }
  }

  /** Records that the cells at height `y` from x0 to x1 were looked into. */
  #look(y: number, x0: number, x1: number): void {
    const { cells } = this.#index;
    const row = cells.row(y) * cells.cols;
    this.visitedCells.addAll(row + cells.col(x0), row + cells.col(x1));
  }

  /** Takes the samples of a row that lie in open directions. */
  #take(row: number, far: number): void {
    const { start, x } = this.rows;
    const { lo, hi, count } = this.#gaps;
    const vx = this.#viewpoint.x;
    const end = firstAbout(x, start[row]!, start[row + 1]!, this.#extent.x1 + 1);
    let s = firstAbout(x, start[row]!, end, Math.max(this.#extent.x0, vx + lo[0]! * far - TIE));
    for (let g = 0; g < count && s < end; g++) {
      const left = vx + lo[g]! * far;
      const right = vx + hi[g]! * far;
      s = firstAbout(x, s, end, left - TIE);
      for (; s < end && x[s]! <= left + TIE; s++) this.#takeTie(row, s);
      const first = s;
      s = firstAbout(x, s, end, right - TIE);
      this.runs.push(first, s);
      for (; s < end && x[s]! <= right + TIE; s++) this.#takeTie(row, s);
    }
  }

  #takeTie(row: number, s: number): void {
    const { x, y } = this.rows;
    if (!this.#index.blocks(this.#viewpoint.x, this.#viewpoint.y, x[s]!, y[row]!)) this.runs.push(s, s + 1);
  }
}

function spanOf(a: number, b: number): Span {
  return a < b ? { first: a, last: b } : { first: b, last: a };
}
