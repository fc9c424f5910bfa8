/** Segments where they stand, in whole units, ready to be cut where they meet. */
import { toUnits } from "../map/geometry/units.ts";
import { Buckets } from "../map/walls/buckets.ts";
import type { PlacedSegments } from "./mesh/planarWalls.ts";

/** x0, y0, x1, y1 in pixels. */
export type Piece = readonly [number, number, number, number];

/** Units. Cells of this side list segments of ordinary maps a few at a time. */
const CELL = 1000;

/** `extent` is in pixels. Segments may lie beyond it. */
export function placed(pieces: readonly Piece[], extent: { width: number; height: number }): PlacedSegments {
  const coordinate = (n: number): Float64Array => Float64Array.from(pieces, (piece) => toUnits(piece[n]!));
  const [ax, ay, bx, by] = [coordinate(0), coordinate(1), coordinate(2), coordinate(3)];
  const segments = { count: pieces.length, ax, ay, bx, by };
  const frame = { width: toUnits(extent.width), height: toUnits(extent.height), cell: CELL, reach: 1 };
  return { ...segments, buckets: new Buckets(segments, frame) };
}
