/**
 * Walls in a grid of square cells, and the exact question whether walls block a line. A wall is listed in every cell that it comes within a
 * unit of, so that a walk along a line, cell by cell, meets every wall that touches the line.
 */
import type { Segment } from "./segment.ts";
import type { WallSet } from "./wallSet.ts";

/** More cells than this along an axis are not worth their memory. */
const MOST_CELLS = 1024;
/** Nor is listing walls more often than this. */
const MOST_LISTINGS = 2e7;

export class WallIndex {
  readonly walls: WallSet;
  readonly #cell: number;
  readonly #rows: number;
  readonly #cols: number;
  /** Cell c lists `items[start[c]]` to `items[start[c + 1] - 1]`. */
  readonly start: Int32Array;
  readonly items: Int32Array;
  readonly #stamp: Int32Array;
  #mark = 0;
  #low = 0;
  #high = 0;

  /** `extent` is the canvas in units, `cell` the side of a cell; what lies beyond the canvas is listed along its border. */
  constructor(walls: WallSet, extent: { width: number; height: number }, cell: number) {
    this.walls = walls;
    this.#cell = Math.max(cell, extent.width / MOST_CELLS, extent.height / MOST_CELLS, lengthOf(walls) / MOST_LISTINGS);
    this.#cols = Math.max(1, Math.ceil(extent.width / this.#cell));
    this.#rows = Math.max(1, Math.ceil(extent.height / this.#cell));
    this.#stamp = new Int32Array(walls.count);
    const counts = new Int32Array(this.#rows * this.#cols + 1);
    this.#forEachListing((cellId) => counts[cellId + 1]!++);
    for (let c = 0; c < counts.length - 1; c++) counts[c + 1]! += counts[c]!;
    this.start = counts.slice();
    this.items = new Int32Array(counts[counts.length - 1]!);
    this.#forEachListing((cellId, w) => (this.items[counts[cellId]!++] = w));
  }

  row(y: number): number {
    return clamp(Math.floor(y / this.#cell), this.#rows - 1);
  }

  col(x: number): number {
    return clamp(Math.floor(x / this.#cell), this.#cols - 1);
  }

  /** The number of the cell in row r and column c. */
  cellId(r: number, c: number): number {
    return r * this.#cols + c;
  }

  get cols(): number {
    return this.#cols;
  }

  /** Whether walls block the line from a to b: one that blocks by itself, or two limited ones. */
  blocks(ax: number, ay: number, bx: number, by: number): boolean {
    const line = { ax, ay, bx, by };
    const first = this.row(ay);
    const last = this.row(by);
    const step = first <= last ? 1 : -1;
    this.#mark++;
    let weight = 0;
    for (let r = first; ; r += step) {
      this.#span(r, line);
      for (let c = this.#low; c <= this.#high; c++) {
        weight += this.#weight(this.cellId(r, c), line);
        if (weight >= 2) return true;
      }
      if (r === last) return false;
    }
  }

  /** How many limited walls not met before the line meets in a cell; 2 for a wall that blocks by itself. */
  #weight(cellId: number, line: Segment): number {
    const walls = this.walls;
    let weight = 0;
    for (let k = this.start[cellId]!; k < this.start[cellId + 1]!; k++) {
      const w = this.items[k]!;
      if (this.#stamp[w] === this.#mark) continue;
      this.#stamp[w] = this.#mark;
      if (!walls.meets(w, line) || !walls.applies(w, line.ax, line.ay)) continue;
      if (walls.limited[w] === 0) return 2;
      weight++;
    }
    return weight;
  }

  #forEachListing(list: (cellId: number, w: number) => void): void {
    for (let w = 0; w < this.walls.count; w++) {
      const line = this.walls.segment(w);
      const first = this.row(Math.min(line.ay, line.by) - 1);
      const last = this.row(Math.max(line.ay, line.by) + 1);
      for (let r = first; r <= last; r++) {
        this.#span(r, line);
        for (let c = this.#low; c <= this.#high; c++) list(this.cellId(r, c), w);
      }
    }
  }

  /** Sets `#low` and `#high` to the columns in which a line runs through row r, a unit's margin included. */
  #span(r: number, line: Segment): void {
    const top = r === 0 ? -Infinity : r * this.#cell - 1;
    const bottom = r === this.#rows - 1 ? Infinity : (r + 1) * this.#cell + 1;
    const flat = line.ay === line.by;
    const from = flat ? line.ax : crossing(line, top);
    const to = flat ? line.bx : crossing(line, bottom);
    this.#low = this.col(Math.min(from, to) - 1);
    this.#high = this.col(Math.max(from, to) + 1);
  }
}

/** Where a line that is not level comes nearest to the height `y`. */
function crossing({ ax, ay, bx, by }: Segment, y: number): number {
  if (y <= Math.min(ay, by)) return ay < by ? ax : bx;
  if (y >= Math.max(ay, by)) return ay < by ? bx : ax;
  return ax + ((bx - ax) * (y - ay)) / (by - ay);
}

/** The length of all walls together, so that divided by a cell's side it tells roughly how many listings there are. */
function lengthOf({ ax, ay, bx, by, count }: WallSet): number {
  let length = 0;
  for (let w = 0; w < count; w++) length += Math.abs(ax[w]! - bx[w]!) + Math.abs(ay[w]! - by[w]!);
  return length;
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}
