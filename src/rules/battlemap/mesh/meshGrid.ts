/** A grid of cells over the triangles of a mesh, numbered so that near ones mostly have near numbers: for putting near triangles next to each other. */
import type { InSteps } from "../geometry/inSteps.ts";
import type { Triangles } from "./triangles.ts";

export interface Grid {
  readonly x0: number;
  readonly y0: number;
  /** Cells for a unit, and cells to either side: powers of two. */
  readonly perUnit: number;
  readonly rows: number;
  readonly cols: number;
  /** How many bits of row and column stand by turns in a cell's number: as many as tell the fewer of them. */
  readonly shared: number;
}

/** Cells along the longer side at least, and of all at most; and about how many corners a cell has. */
const LEAST = 8;
const MOST = 1 << 16;
const A_CELL = 4;

export function gridOver(x: Float64Array, y: Float64Array): Grid {
  // The four last corners are those of the rim.
  const n = x.length;
  const x0 = x[n - 4]!;
  const y0 = y[n - 4]!;
  const width = x[n - 2]! - x0;
  const height = y[n - 2]! - y0;
  let grid = gridOf({ x0, y0, width, height }, LEAST);
  for (let cells = 2 * LEAST; A_CELL * width * height * grid.perUnit ** 2 < n; cells *= 2) {
    const finer = gridOf({ x0, y0, width, height }, cells);
    if (finer.rows * finer.cols > MOST) break;
    grid = finer;
  }
  return grid;
}

/** A grid with so many cells along its longer side. */
function gridOf(
  { x0, y0, width, height }: { x0: number; y0: number; width: number; height: number },
  cells: number,
): Grid {
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

/** Cells are numbered so that near ones mostly have near numbers: the bits of row and column by turns, and above them what the more of them have left. */
export function cellOf({ x0, y0, perUnit, rows, cols, shared }: Grid, x: number, y: number): number {
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

/** As many as take a part of a millisecond. */
const A_STEP = 512;

/** The first `count` corners, cell by cell, in steps. */
export function* inCells(grid: Grid, { x, y }: Pick<Triangles, "x" | "y">, count: number): InSteps<Int32Array> {
  const cell = new Int32Array(count);
  for (let k = 0; k < count; k++) {
    cell[k] = cellOf(grid, x[k]!, y[k]!);
    if (k % A_STEP === A_STEP - 1) yield;
  }
  const start = startsOf(cell, grid);
  yield;
  return ordered(cell, start);
}

/** The triangles by the cells of their middles, and for each cell the first of them there, or before. In steps. */
export function* sorting(
  { x, y, corner }: Triangles,
  grid: Grid,
): InSteps<{ readonly order: Int32Array; readonly hints: Int32Array }> {
  const count = corner.length / 3;
  const cell = new Int32Array(count);
  for (let t = 0; t < count; t++) {
    const a = corner[3 * t]!;
    const b = corner[3 * t + 1]!;
    const c = corner[3 * t + 2]!;
    cell[t] = cellOf(grid, (x[a]! + x[b]! + x[c]!) / 3, (y[a]! + y[b]! + y[c]!) / 3);
    if (t % A_STEP === A_STEP - 1) yield;
  }
  const start = startsOf(cell, grid);
  yield;
  const hints = start.subarray(0, -1).map((first) => Math.min(first, count - 1));
  yield;
  return { order: ordered(cell, start), hints };
}

/** Where, in a list by cells, those of each cell begin. */
function startsOf(cell: Int32Array, { rows, cols }: Grid): Int32Array {
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
