/**
 * The order in which walls are numbered: near walls get near numbers. So the walls along a line are together in
 * memory, however a scene lists its walls.
 */
import type { Wall } from "../../situation.ts";
import { cellsOver, inCells } from "../geometry/cells.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { toUnits } from "../geometry/units.ts";
import { matters, type Sense } from "./wallMarks.ts";

/** Work per step: takes a fraction of a millisecond. */
const WALLS_A_STEP = 512;

/** The positions in a list of the walls that matter to a sense, in the order of their numbers. In steps. */
export function* wallOrder(walls: readonly Wall[], sense: Sense): InSteps<Int32Array> {
  const ours = new Int32Array(walls.length);
  const [x, y] = [new Float64Array(walls.length), new Float64Array(walls.length)];
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  let count = 0;
  for (let position = 0; position < walls.length; position++) {
    if (position % WALLS_A_STEP === WALLS_A_STEP - 1) yield;
    const wall = walls[position]!;
    if (!matters(wall, sense)) continue;
    const [atX, atY] = [toUnits(wall.c[0]), toUnits(wall.c[1])];
    box.x0 = Math.min(box.x0, atX);
    box.y0 = Math.min(box.y0, atY);
    box.x1 = Math.max(box.x1, atX);
    box.y1 = Math.max(box.y1, atY);
    x[count] = atX;
    y[count] = atY;
    ours[count++] = position;
  }
  yield;
  const order = yield* inCells(cellsOver(box, count), { x, y }, count);
  return order.map((k) => ours[k]!);
}
