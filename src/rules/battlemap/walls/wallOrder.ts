/** The order in which walls are numbered: those that stand near each other get numbers near each other, so that what a line comes by lies together in memory, however a scene lists its walls. */
import type { Wall } from "../../situation.ts";
import { cellsOver, inCells } from "../geometry/cells.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { toUnits } from "../geometry/units.ts";

/** The positions of walls in a list, in the order of their numbers. In steps. */
export function* wallOrder(walls: readonly Wall[]): InSteps<Int32Array> {
  const x = Float64Array.from(walls, ({ c }) => toUnits(c[0]));
  const y = Float64Array.from(walls, ({ c }) => toUnits(c[1]));
  yield;
  const box = { x0: least(x), y0: least(y), x1: most(x), y1: most(y) };
  return yield* inCells(cellsOver(box, walls.length), { x, y }, walls.length);
}

function least(numbers: Float64Array): number {
  return numbers.reduce((a, b) => Math.min(a, b), Infinity);
}

function most(numbers: Float64Array): number {
  return numbers.reduce((a, b) => Math.max(a, b), -Infinity);
}
