/** Where a token stands on a grid: its size, its middle, and the spaces that it takes. */
import { GRID_SNAPPING_MODES } from "../../core/const.ts";
import type { BaseGrid } from "../../core/grid/baseGrid.ts";

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
}

interface Offset {
  i: number;
  j: number;
}

interface Point {
  x: number;
  y: number;
}

/** Size in pixels of a token that is `width` by `height` grid units. */
export function sizeOf(grid: BaseGrid, { width, height }: Pick<Place, "width" | "height">): { width: number; height: number } {
  return { width: width * grid.sizeX, height: height * grid.sizeY };
}

/** The middle of a token in pixels. */
export function centerOf(grid: BaseGrid, place: Place): { x: number; y: number; elevation: number } {
  const { width, height } = sizeOf(grid, place);
  return { x: place.x + width / 2, y: place.y + height / 2, elevation: place.elevation };
}

/** The top left corner that a token at this place snaps to. */
export function snappedPosition(grid: BaseGrid, place: Place): { x: number; y: number; elevation: number } {
  const { elevation } = place;
  if (grid.isGridless) return { x: place.x, y: place.y, elevation };
  const whole = grid.isSquare && place.width >= 1 && place.height >= 1;
  if (whole) return { ...grid.getSnappedPoint({ x: place.x, y: place.y }, { mode: GRID_SNAPPING_MODES.TOP_LEFT_VERTEX, resolution: 1 }), elevation };
  const { width, height } = sizeOf(grid, place);
  const center = grid.getSnappedPoint(centerOf(grid, place), { mode: GRID_SNAPPING_MODES.CENTER, resolution: 1 });
  return { x: Math.round(center.x - width / 2), y: Math.round(center.y - height / 2), elevation };
}

/** The spaces that a token takes; none without a grid. */
export function occupiedOffsets(grid: BaseGrid, place: Place): Offset[] {
  if (grid.isGridless) return [];
  const center = centerOf(grid, place);
  if (place.width <= 1 && place.height <= 1) return [bare(grid.getOffset(center))];
  const { width, height } = sizeOf(grid, place);
  const [i0, j0, i1, j1] = grid.getOffsetRange({ x: place.x, y: place.y, width, height });
  const offsets: Offset[] = [];
  for (let i = i0; i < i1; i += 1) {
    for (let j = j0; j < j1; j += 1) if (covers({ ...place, width, height }, grid.getCenterPoint({ i, j }))) offsets.push({ i, j });
  }
  return offsets;
}

/** Points that stand for a token when it is asked where it is: the middles of its spaces, or its own without a grid. */
export function samplePoints(grid: BaseGrid, place: Place): Point[] {
  const offsets = occupiedOffsets(grid, place);
  return offsets.length > 0 ? offsets.map((offset) => grid.getCenterPoint(offset)) : [centerOf(grid, place)];
}

const bare = ({ i, j }: Offset): Offset => ({ i, j });

/** Whether a box in pixels covers a point. */
function covers(box: Place, { x, y }: Point): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}
