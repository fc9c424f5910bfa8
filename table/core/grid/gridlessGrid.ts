import { MOVEMENT_DIRECTIONS } from "../const.ts";
import { BaseGrid, EPSILON, isOffset } from "./baseGrid.ts";
import type { GridCoordinates, GridDimensions, GridOffset, PathMeasure, Point, SnappingBehavior } from "./types.ts";

/** No grid: every px is a space, and distances are straight. */
export class GridlessGrid extends BaseGrid {
  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    // The margin is a whole number of grid sizes. A scene then stays in place when its grid is switched off.
    const margin = (length: number): number =>
      Math.max(0, Math.ceil((padding * length) / this.size - EPSILON)) * this.size;
    const [x, y] = [margin(sceneWidth), margin(sceneHeight)];
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height), columns: Math.ceil(width) };
  }

  override getOffset(coords: GridCoordinates): GridOffset {
    if (isOffset(coords)) return this._withLayer({ i: coords.i, j: coords.j }, coords);
    return this._withLayer({ i: Math.floor(coords.y), j: Math.floor(coords.x) }, coords);
  }

  override getOffsetRange({
    x,
    y,
    width,
    height,
  }: Point & { readonly width: number; readonly height: number }): [number, number, number, number] {
    return [Math.floor(y), Math.floor(x), Math.ceil(y + height), Math.ceil(x + width)];
  }

  override getAdjacentOffsets(_coords: GridCoordinates): GridOffset[] {
    return [];
  }

  override testAdjacency(_a: GridCoordinates, _b: GridCoordinates): boolean {
    return false;
  }

  override getShiftedOffset(coords: GridCoordinates, direction: number): GridOffset {
    const { x, y } = this._pointOf(coords);
    const along = (back: number, forth: number): number =>
      ((direction & forth ? 1 : 0) - (direction & back ? 1 : 0)) * this.size;
    return this.getOffset({
      x: x + along(MOVEMENT_DIRECTIONS.LEFT, MOVEMENT_DIRECTIONS.RIGHT),
      y: y + along(MOVEMENT_DIRECTIONS.UP, MOVEMENT_DIRECTIONS.DOWN),
    });
  }

  override getTopLeftPoint(coords: GridCoordinates): Point {
    return isOffset(coords) ? { x: coords.j, y: coords.i } : { x: coords.x, y: coords.y };
  }

  override getCenterPoint(coords: GridCoordinates): Point {
    return isOffset(coords) ? { x: coords.j + 0.5, y: coords.i + 0.5 } : { x: coords.x, y: coords.y };
  }

  override getShape(): Point[] {
    return [];
  }

  override getSnappedPoint({ x, y }: Point, _behavior: SnappingBehavior): Point {
    return { x, y };
  }

  override getDirectPath(waypoints: readonly GridCoordinates[]): GridOffset[] {
    return waypoints.map((waypoint) => this.getOffset(waypoint));
  }

  override _measureSegment(from: GridCoordinates, to: GridCoordinates, _prior: PathMeasure): PathMeasure {
    const distance = this._euclidean(from, to);
    return { distance, cost: distance, spaces: 0, diagonals: 0, euclidean: distance };
  }
}
