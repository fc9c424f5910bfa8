/**
 * Walls in a grid of square cells. Each wall is listed in every cell that it comes within a unit of. So a walk
 * along a line, cell by cell, meets every wall that touches the line.
 */
import { bytesOf } from "../geometry/bytes.ts";
import type { Segment } from "../geometry/segment.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { WallPlaces } from "./wallPlaces.ts";

/** More cells than this along an axis are not worth their memory. */
const MOST_CELLS = 1024;
/** More listings of walls than this are not worth their memory either. */
const MOST_LISTINGS = 2e7;

/** As many as take a part of a millisecond, unless they are very long. */
const WALLS_A_STEP = 32;

/** A wall's number and its segment before and after a change; null for none. */
export interface CellEdit {
  readonly number: number;
  readonly old: Segment | null;
  readonly now: Segment | null;
}

/** What cells there are. */
interface Frame {
  readonly rows: number;
  readonly cols: number;
  readonly side: number;
}

export class WallCells {
  /** Cell c lists the walls `items[start[c]]` to `items[start[c + 1] - 1]`. */
  readonly start: Int32Array;
  readonly items: Int32Array;
  /** For each cell, the first cell from it on that lists a wall. The number of cells for none. */
  readonly busy: Int32Array;
  readonly rows: number;
  readonly cols: number;
  readonly side: number;
  /** The columns that the last `span` found. */
  low = 0;
  high = 0;

  /** Lists that are made. */
  private constructor({ rows, cols, side }: Frame, lists: { start: Int32Array; items: Int32Array }) {
    this.rows = rows;
    this.cols = cols;
    this.side = side;
    this.start = lists.start;
    this.items = lists.items;
    this.busy = this.#firstBusy();
  }

  /**
   * `extent` is the canvas in units, `cell` the side of a cell. Walls beyond the canvas are listed along its
   * border. In steps.
   */
  static *making(places: WallPlaces, extent: { width: number; height: number }, cell: number): InSteps<WallCells> {
    const finest = Math.max(extent.width, extent.height) / MOST_CELLS;
    const side = Math.max(cell, finest, lengthOf(places) / MOST_LISTINGS);
    const frame = {
      side,
      cols: Math.max(1, Math.ceil(extent.width / side)),
      rows: Math.max(1, Math.ceil(extent.height / side)),
    };
    const start = new Int32Array(frame.rows * frame.cols + 1);
    const empty = new WallCells(frame, { start: start.slice(), items: new Int32Array(0) });
    yield;
    for (let w = 0; w < places.count; w++) {
      empty.forEachCell(places.segment(w), (cell) => start[cell + 1]!++);
      if (w % WALLS_A_STEP === WALLS_A_STEP - 1) yield;
    }
    for (let c = 0; c < empty.count; c++) start[c + 1]! += start[c]!;
    const ends = start.slice();
    const items = new Int32Array(start[empty.count]!);
    yield;
    for (let w = 0; w < places.count; w++) {
      empty.forEachCell(places.segment(w), (cell) => (items[ends[cell]!++] = w));
      if (w % WALLS_A_STEP === WALLS_A_STEP - 1) yield;
    }
    return new WallCells(frame, { start, items });
  }

  /** The same lists with some walls changed. */
  with(edits: readonly CellEdit[]): WallCells {
    const start = this.#startAfter(edits);
    const items = new Int32Array(start[this.count]!);
    const ends = this.#kept(edits, { start, items });
    for (const { number, now } of edits)
      if (now)
        this.forEachCell(now, (cell) => {
          items[ends.get(cell)!] = number;
          ends.set(cell, ends.get(cell)! + 1);
        });
    return new WallCells(this, { start, items });
  }

  /** Copies the lists, except for the cells of edits. Returns where those lists have room. */
  #kept(edits: readonly CellEdit[], { start, items }: Pick<WallCells, "start" | "items">): Map<number, number> {
    const edited = new Set<number>();
    for (const { old, now } of edits)
      for (const segment of [old, now]) if (segment) this.forEachCell(segment, (cell) => edited.add(cell));
    const gone = new Set(edits.flatMap(({ number, old }) => (old ? [number] : [])));
    const ends = new Map<number, number>();
    let from = 0;
    for (const cell of [...edited].toSorted((one, other) => one - other)) {
      items.set(this.items.subarray(this.start[from], this.start[cell]), start[from]);
      const stay = this.items.subarray(this.start[cell], this.start[cell + 1]).filter((wall) => !gone.has(wall));
      items.set(stay, start[cell]);
      ends.set(cell, start[cell]! + stay.length);
      from = cell + 1;
    }
    items.set(this.items.subarray(this.start[from]), start[from]);
    return ends;
  }

  #startAfter(edits: readonly CellEdit[]): Int32Array {
    const start = new Int32Array(this.count + 1);
    for (const { old, now } of edits) {
      if (old) this.forEachCell(old, (cell) => start[cell + 1]!--);
      if (now) this.forEachCell(now, (cell) => start[cell + 1]!++);
    }
    for (let c = 0; c < this.count; c++) start[c + 1]! += start[c]! + this.start[c + 1]! - this.start[c]!;
    return start;
  }

  get count(): number {
    return this.rows * this.cols;
  }

  /** Whether another list has the same cells, regardless of their walls. */
  isLike({ rows, cols, side }: WallCells): boolean {
    return this.rows === rows && this.cols === cols && this.side === side;
  }

  get bytes(): number {
    return bytesOf(this.start, this.items, this.busy);
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
function lengthOf({ ax, ay, bx, by, count }: WallPlaces): number {
  let length = 0;
  for (let w = 0; w < count; w++) length += Math.abs(ax[w]! - bx[w]!) + Math.abs(ay[w]! - by[w]!);
  return length;
}
