/** The cells by which a mesh's corners are ordered. */
import { cellsOver, type Cells } from "./cells.ts";
import type { Triangles } from "./triangles.ts";

/** Cells over a mesh. Its last four corners are those of the rim. */
export function cellsOfMesh({ x, y }: Pick<Triangles, "x" | "y">): Cells {
  const n = x.length;
  return cellsOver({ x0: x[n - 4]!, y0: y[n - 4]!, x1: x[n - 2]!, y1: y[n - 2]! }, n);
}
