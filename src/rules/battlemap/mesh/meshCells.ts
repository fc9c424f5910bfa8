/** The cells by which a mesh's triangles are ordered and found. */
import { cellOf, cellsOver, ordered, startsOf, type Cells } from "../geometry/cells.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { Triangles } from "./triangles.ts";

/** Cells over a mesh. Its last four corners are those of the rim. */
export function cellsOfMesh({ x, y }: Pick<Triangles, "x" | "y">): Cells {
  const n = x.length;
  return cellsOver({ x0: x[n - 4]!, y0: y[n - 4]!, x1: x[n - 2]!, y1: y[n - 2]! }, n);
}

/** Work per step: takes a fraction of a millisecond. */
const A_STEP = 512;

/** Sorts triangles by the cell of their centre, in steps. For each cell, gives the first triangle there or before. */
export function* sorting(
  { x, y, corner }: Triangles,
  cells: Cells,
): InSteps<{ readonly order: Int32Array; readonly hints: Int32Array }> {
  const count = corner.length / 3;
  const cell = new Int32Array(count);
  for (let t = 0; t < count; t++) {
    const a = corner[3 * t]!;
    const b = corner[3 * t + 1]!;
    const c = corner[3 * t + 2]!;
    cell[t] = cellOf(cells, (x[a]! + x[b]! + x[c]!) / 3, (y[a]! + y[b]! + y[c]!) / 3);
    if (t % A_STEP === A_STEP - 1) yield;
  }
  const start = startsOf(cell, cells);
  yield;
  const hints = start.subarray(0, -1).map((first) => Math.min(first, count - 1));
  yield;
  return { order: ordered(cell, start), hints };
}
