/**
 * The walls of a scene in whole units, with an index of where they stand. A wall's number is its position in the
 * scene's list.
 */
import type { SceneSnapshot, Wall } from "../../situation.ts";
import { toUnits } from "../geometry/units.ts";
import { Buckets, segmentsBetween, type Segments } from "./buckets.ts";

export interface Walls extends Segments {
  readonly list: readonly Wall[];
  readonly buckets: Buckets;
}

/** Units that a wall is listed around itself, so that rounding loses none. */
const MARGIN = 1;

/** The walls of a scene, in units. */
export function wallsOf({ walls, canvas, grid }: Pick<SceneSnapshot, "walls" | "canvas" | "grid">): Walls {
  const segments = segmentsBetween(walls.map(({ c }) => c));
  const frame = {
    width: toUnits(canvas.width),
    height: toUnits(canvas.height),
    cell: toUnits(grid.size),
    reach: MARGIN,
  };
  return { ...segments, list: walls, buckets: new Buckets(segments, frame) };
}
