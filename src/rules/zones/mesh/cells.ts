/**
 * Cells over a rectangle, numbered so that near cells mostly have near numbers. Used to keep things together in
 * memory that are near each other on the map.
 */
import type { InSteps } from "../../map/geometry/inSteps.ts";

/** Units. */
interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface Cells {
  readonly x0: number;
  readonly y0: number;
  /** Cells for a unit, and cells to either side: powers of two. */
  readonly perUnit: number;
  readonly rows: number;
  readonly cols: number;
  /** How many bits of row and column alternate in a cell's number: those of the shorter side. */
  readonly shared: number;
}

/** Cells along the longer side at least, and of all at most; and about how many places a cell has. */
const LEAST = 8;
const MOST = 1 << 16;
const A_CELL = 4;

/** Cells for this many places in a rectangle. */
export function cellsOver({ x0, y0, x1, y1 }: Box, count: number): Cells {
  const frame = { x0, y0, width: x1 - x0, height: y1 - y0 };
  let found = cellsAlong(frame, LEAST);
  for (let cells = 2 * LEAST; A_CELL * frame.width * frame.height * found.perUnit ** 2 < count; cells *= 2) {
    const finer = cellsAlong(frame, cells);
    if (finer.rows * finer.cols > MOST) break;
    found = finer;
  }
  return found;
}

/** This many cells along the longer side. */
function cellsAlong(
  { x0, y0, width, height }: { x0: number; y0: number; width: number; height: number },
  cells: number,
): Cells {
  const perUnit = cells / Math.max(width, height);
  const [rows, cols] = [powerOver(height * perUnit), powerOver(width * perUnit)];
  return { x0, y0, perUnit, rows, cols, shared: Math.log2(Math.min(rows, cols)) };
}

/** The least power of two that is no less than a number. */
function powerOver(value: number): number {
  let power = 1;
  while (power < value) power *= 2;
  return power;
}

/**
 * The number of a cell: the bits of row and column interleaved, and above them the remaining bits of the longer
 * side.
 */
export function cellOf({ x0, y0, perUnit, rows, cols, shared }: Cells, x: number, y: number): number {
  const row = step((y - y0) * perUnit, rows);
  const col = step((x - x0) * perUnit, cols);
  const low = (1 << shared) - 1;
  return (((row | col) >> shared) << (2 * shared)) | spread(col & low) | (spread(row & low) << 1);
}

function step(place: number, cells: number): number {
  return place > 0 ? (place < cells ? Math.floor(place) : cells - 1) : 0;
}

/** Eight bits with a gap after each. */
function spread(value: number): number {
  let bits = (value | (value << 4)) & 0x0f0f;
  bits = (bits | (bits << 2)) & 0x3333;
  return (bits | (bits << 1)) & 0x5555;
}

/** Work per step: takes a fraction of a millisecond. */
const A_STEP = 512;

/** The numbers of the first `count` places, cell by cell, in steps. */
export function* inCells(
  cells: Cells,
  { x, y }: { readonly x: Float64Array; readonly y: Float64Array },
  count: number,
): InSteps<Int32Array> {
  const cell = new Int32Array(count);
  for (let k = 0; k < count; k++) {
    cell[k] = cellOf(cells, x[k]!, y[k]!);
    if (k % A_STEP === A_STEP - 1) yield;
  }
  const start = startsOf(cell, cells);
  yield;
  return ordered(cell, start);
}

/** The start of each cell in a list sorted by cells. */
function startsOf(cell: Int32Array, { rows, cols }: Cells): Int32Array {
  const start = new Int32Array(rows * cols + 1);
  for (let t = 0; t < cell.length; t++) start[cell[t]! + 1]!++;
  for (let c = 0; c < rows * cols; c++) start[c + 1]! += start[c]!;
  return start;
}

/** The list by cells; uses up the starts. */
function ordered(cell: Int32Array, start: Int32Array): Int32Array {
  const order = new Int32Array(cell.length);
  for (let t = 0; t < cell.length; t++) order[start[cell[t]!]!++] = t;
  return order;
}
