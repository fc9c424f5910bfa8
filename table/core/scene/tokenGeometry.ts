/** The position and size of a token, computed from its data and a grid. */
import { GRID_SNAPPING_MODES } from "../const.ts";
import type { BaseGrid } from "../grid/baseGrid.ts";
import { HexagonalGrid } from "../grid/hexagonalGrid.ts";
import type { GridOffset, Point } from "../grid/types.ts";
import { hasHexCentre, hexFootprint, hexLead } from "./hexFootprint.ts";

/** x, y: top left corner in px; width, height: grid spaces. */
export interface TokenPlace {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
  readonly width: number;
  readonly height: number;
  readonly shape?: number;
}

interface ElevatedResult {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}

/** Width and height in px. */
export function tokenSize({ width, height }: TokenPlace, grid: BaseGrid): { width: number; height: number } {
  if (!(grid instanceof HexagonalGrid)) return { width: width * grid.sizeX, height: height * grid.sizeY };
  // Hexes of neighbouring columns or rows overlap by a quarter.
  const overlapping = (count: number, size: number): number =>
    (count < 1 ? count : 0.75 * Math.floor(count) + 0.5 * (count % 1) + 0.25) * size;
  return grid.columns
    ? { width: overlapping(width, grid.sizeX), height: height * grid.sizeY }
    : { width: width * grid.sizeX, height: overlapping(height, grid.sizeY) };
}

/** The centre in px. */
export function tokenCenter(place: TokenPlace, grid: BaseGrid): ElevatedResult {
  if (grid instanceof HexagonalGrid && hasHexCentre(place, grid)) return hexCentre(place, grid);
  const size = tokenSize(place, grid);
  return { x: place.x + size.width / 2, y: place.y + size.height / 2, elevation: place.elevation ?? 0 };
}

/** The grid spaces that a token occupies; none without a grid. A small token occupies the space of its centre. */
export function occupiedOffsets(place: TokenPlace, grid: BaseGrid): GridOffset[] {
  if (grid.isGridless) return [];
  if (grid instanceof HexagonalGrid) return hexFootprint(firstHex(place, grid), place, grid);
  const snapped = snappedPosition(place, grid);
  if (place.width < 1 && place.height < 1) return [grid.getOffset(tokenCenter(place, grid))];
  const { i, j } = grid.getOffset(middleOfFirst(snapped, grid));
  const [rows, columns] = [Math.max(1, Math.floor(place.height)), Math.max(1, Math.floor(place.width))];
  return Array.from({ length: rows * columns }, (_, index) => ({
    i: i + Math.floor(index / columns),
    j: j + (index % columns),
  }));
}

/** The nearest snapped position for a token of this size. */
export function snappedPosition(place: TokenPlace, grid: BaseGrid): ElevatedResult {
  const elevation = place.elevation ?? 0;
  if (grid.isGridless) return { x: Math.round(place.x), y: Math.round(place.y), elevation };
  if (grid instanceof HexagonalGrid) return { ...snappedHex(place, grid), elevation };
  const whole = (length: number): boolean => Number.isInteger(length);
  const resolution = whole(place.width) && whole(place.height) ? 1 : 2;
  const { x, y } = grid.getSnappedPoint(place, { mode: GRID_SNAPPING_MODES.TOP_LEFT_VERTEX, resolution });
  return { x, y, elevation };
}

/** A point safely inside the first space of a footprint. */
function middleOfFirst({ x, y }: Point, grid: BaseGrid): Point {
  return { x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 };
}

/** On hexes, the first space of the footprint snaps to its hex. */
function snappedHex(place: TokenPlace, grid: HexagonalGrid): Point {
  const { x, y } = grid.getTopLeftPoint(firstHex(place, grid));
  const lead = hexLead(place, grid);
  return { x: Math.round(x - lead.x), y: Math.round(y - lead.y) };
}

function firstHex({ x, y, ...extent }: TokenPlace, grid: HexagonalGrid): GridOffset {
  const lead = hexLead(extent, grid);
  return grid.getOffset(middleOfFirst({ x: x + lead.x, y: y + lead.y }, grid));
}

/** The mean of a token's hexes, relative to its corner as in the snapped position. */
function hexCentre(place: TokenPlace, grid: HexagonalGrid): ElevatedResult {
  const first = firstHex(place, grid);
  const [corner, lead] = [grid.getTopLeftPoint(first), hexLead(place, grid)];
  const centres = hexFootprint(first, place, grid).map((offset) => grid.getCenterPoint(offset));
  const mean = (axis: "x" | "y"): number => centres.reduce((sum, point) => sum + point[axis], 0) / centres.length;
  return {
    x: place.x + mean("x") - corner.x + lead.x,
    y: place.y + mean("y") - corner.y + lead.y,
    elevation: place.elevation ?? 0,
  };
}
