/** Segments as a planar graph, cut where they cross, touch or overlap. */
import { finished } from "../battlemap/geometry/inSteps.ts";
import { planarising, type PlanarWalls } from "../battlemap/mesh/planarWalls.ts";
import { UNITS_PER_PIXEL } from "../battlemap/geometry/units.ts";
import { WallCells } from "../battlemap/walls/wallCells.ts";
import { WallPlaces } from "../battlemap/walls/wallPlaces.ts";
import type { Wall } from "../situation.ts";

/** x0, y0, x1, y1 in pixels. */
export type Piece = readonly [number, number, number, number];

/** Segments where they stand, and the cells that list them. */
export interface PlacedSegments {
  readonly places: WallPlaces;
  readonly cells: WallCells;
}

/** Units. Cells of this side list segments of ordinary maps a few at a time. */
const CELL = 1000;

/** `extent` is in pixels. Segments may lie beyond it. */
export function placed(segments: readonly Piece[], extent: { width: number; height: number }): PlacedSegments {
  const walls = segments.map((c): Wall => ({ ...PLAIN, c }));
  const places = finished(WallPlaces.making(walls, Int32Array.from(walls.keys())));
  const units = { width: extent.width * UNITS_PER_PIXEL, height: extent.height * UNITS_PER_PIXEL };
  return { places, cells: finished(WallCells.making(places, units, CELL)) };
}

/** Null where too many segments cross. */
export function planarOf({ places, cells }: PlacedSegments): PlanarWalls | null {
  return finished(planarising(places, cells));
}

const PLAIN: Wall = {
  id: "",
  c: [0, 0, 0, 0],
  light: 0,
  sight: 0,
  move: 20,
  dir: 0,
  door: 0,
  ds: 0,
  threshold: { light: null, sight: null },
};
