/**
 * Walls listed in a grid of square cells: each in every cell that it comes within a unit of, so that a walk along a line, cell by cell, meets
 * every wall that touches the line.
 */
import type { Segment } from "./segment.ts";
import type { WallSet } from "./wallSet.ts";

/** More cells than this along an axis are not worth their memory. */
const MOST_CELLS = 1024;
/** Nor is listing walls more often than this. */
const MOST_LISTINGS = 2e7;

export class WallCells {
  /** Cell c lists the walls `items[start[c]]` to `items[start[c + 1] - 1]`. */
  readonly start: Int32Array;
  readonly items: Int32Array;
  /** For each cell, the first from it on that lists any wall; the number of cells for none. */
  readonly busy: Int32Array;
  readonly rows: number;
  readonly cols: number;
  readonly side: number;
  /** The columns that the last `span` found. */
  low = 0;
  high = 0;

  /** `extent` is the canvas in units, `cell` the side of a cell; what lies beyond the canvas is listed along its border. */
  constructor(walls: WallSet, extent: { width: number; height: number }, cell: number) {
    const finest = Math.max(extent.width, extent.height) / MOST_CELLS;
    this.side = Math.max(cell, finest, lengthOf(walls) / MOST_LISTINGS);
    this.cols = Math.max(1, Math.ceil(extent.width / this.side));
    this.rows = Math.max(1, Math.ceil(extent.height / this.side));
    const ends = new Int32Array(this.count + 1);
    for (let w = 0; w < walls.count; w++) this.forEachCell(walls.segment(w), (cell) => ends[cell + 1]!++);
    for (let c = 0; c < this.count; c++) ends[c + 1]! += ends[c]!;
    this.start = ends.slice();
    this.items = new Int32Array(ends[this.count]!);
    for (let w = 0; w < walls.count; w++) this.forEachCell(walls.segment(w), (cell) => (this.items[ends[cell]!++] = w));
    this.busy = this.#firstBusy();
  }

  get count(): number {
    return this.rows * this.cols;
  }

  /** Whether another list has the same cells, whatever walls are in them. */
  isLike({ rows, cols, side }: WallCells): boolean {
    return this.rows === rows && this.cols === cols && this.side === side;
  }

  row(y: number): number {
    const row = Math.floor(y / this.side);
    return row < 0 ? 0 : row >= this.rows ? this.rows - 1 : row;
  }

  col(x: number): number {
    const col = Math.floor(x / this.side);
    return col < 0 ? 0 : col >= this.cols ? this.cols - 1 : col;
  }

  /** Calls back with every cell that lists, or would list, a segment. */
  forEachCell(segment: Segment, visit: (cell: number) => void): void {
    const last = this.row(Math.max(segment.ay, segment.by) + 1);
    for (let r = this.row(Math.min(segment.ay, segment.by) - 1); r <= last; r++) {
      this.span(r, segment);
      for (let c = this.low; c <= this.high; c++) visit(r * this.cols + c);
    }
  }

  /** Sets `low` and `high` to the columns in which a line runs through row r, a unit's margin included. */
  span(r: number, line: Segment): void {
    const top = r === 0 ? -Infinity : r * this.side - 1;
    const bottom = r === this.rows - 1 ? Infinity : (r + 1) * this.side + 1;
    const flat = line.ay === line.by;
    const from = flat ? line.ax : crossing(line, top);
    const to = flat ? line.bx : crossing(line, bottom);
    this.low = this.col(Math.min(from, to) - 1);
    this.high = this.col(Math.max(from, to) + 1);
  }

  #firstBusy(): Int32Array {
    const busy = new Int32Array(this.count + 1).fill(this.count);
    for (let cell = this.count - 1; cell >= 0; cell--)
      busy[cell] = this.start[cell] === this.start[cell + 1] ? busy[cell + 1]! : cell;
    return busy;
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
