/** The offsets nearest to a point that serve, by distance on the canvas, then by a second measure. */
import type { GridShape } from "../map/grid/gridShape.ts";
import { plus, ring, rounded, squareDistance, type Vector } from "./vectors.ts";

export interface Wanted {
  /** The point, which need not be whole. */
  readonly goal: Vector;
  /** Rings about it that are searched. */
  readonly most: number;
  /** Of those at the same distance, the least counts. */
  readonly measure: (offset: Vector) => number;
  readonly serves: (offset: Vector) => boolean;
}

/** All that are equally good, row by row; none where none serves. */
export function nearestOffsets(grid: GridShape, { goal, most, measure, serves }: Wanted): readonly Vector[] {
  const centre = rounded(grid, goal);
  let best: Ranked[] = [];
  for (let radius = 0; radius <= most; radius++) {
    if (best[0] && best[0].away < leastBeyond(radius)) break;
    for (const step of ring(grid, radius)) {
      const offset = plus(centre, step);
      const ranked = { offset, away: squareDistance(grid, offset, goal), measured: measure(offset) };
      if ((best[0] && compare(ranked, best[0]) > 0) || !serves(offset)) continue;
      best = [...best.filter((one) => compare(one, ranked) === 0), ranked];
    }
  }
  return best.map(({ offset }) => offset).toSorted(([a, b], [c, d]) => b - d || a - c);
}

interface Ranked {
  readonly offset: Vector;
  /** Squared. */
  readonly away: number;
  readonly measured: number;
}

/** A ring about a rounded point has nothing nearer to the point than this, squared. */
function leastBeyond(radius: number): number {
  return Math.max(0, radius * LEAST_WIDTH - MOST_ROUNDED) ** 2;
}

/** The least width of a ring of tiles, and the largest distance of a point from the centre of its tile. */
const LEAST_WIDTH = Math.sqrt(3) / 2;
const MOST_ROUNDED = Math.SQRT1_2;

function compare(one: Ranked, other: Ranked): number {
  return difference(one.away, other.away) || difference(one.measured, other.measured);
}

/** Sums of halves and thirds differ by less than this where they mean the same. */
export const EQUAL = 1e-6;

function difference(one: number, other: number): number {
  return Math.abs(one - other) < EQUAL ? 0 : one - other;
}
