/** The cursor on the map: the tile under it, or the whole shape that would stand there (H-5). */
import { placeTiles, rimOf, type Footprint, type Tile } from "../rules/index.ts";
import type { DrawnGrid } from "./gridShapes.ts";
import { CURSOR, INK } from "./palette.ts";

/** The graphics object with which it is drawn. */
interface Pen {
  lineStyle(width: number, color: number, alpha: number): Pen;
  drawPolygon(points: number[]): unknown;
}

/** Draws the cursor around all its tiles: a double rim that is visible on light and dark ground. */
export function drawCursor(graphics: Pen, cursor: Tile | Footprint, grid: DrawnGrid): void {
  const width = Math.max(2, grid.size / 25);
  for (const loop of cursorRim(grid, cursor)) {
    graphics.lineStyle(width * 2, INK, 0.9).drawPolygon([...loop]);
    graphics.lineStyle(width, CURSOR, 1).drawPolygon([...loop]);
  }
}

/** The outline of what the cursor covers, in pixels: one loop, and one more for every hole in the shape. */
export function cursorRim(grid: DrawnGrid, cursor: Tile | Footprint): readonly (readonly number[])[] {
  return rimOf(grid, "w" in cursor ? placeTiles(grid, cursor) : [cursor]);
}
