/** The ends of walls in units, for each wall the one that is higher on the canvas first. */
import type { Segment } from "../geometry/segment.ts";

export interface WallEnds {
  readonly topX: Float64Array;
  readonly topY: Float64Array;
  readonly bottomX: Float64Array;
  readonly bottomY: Float64Array;
}

/** The ends of segments that are given as one list for each coordinate. */
export function endsOf({ ax, ay, bx, by }: Readonly<Record<keyof Segment, Float64Array>>): WallEnds {
  return {
    topX: ax.map((x, w) => (ay[w]! <= by[w]! ? x : bx[w]!)),
    bottomX: bx.map((x, w) => (ay[w]! <= by[w]! ? x : ax[w]!)),
    topY: ay.map((y, w) => Math.min(y, by[w]!)),
    bottomY: by.map((y, w) => Math.max(y, ay[w]!)),
  };
}
