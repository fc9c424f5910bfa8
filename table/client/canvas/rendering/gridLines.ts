import type { Graphics } from "pixi.js";
import type { Box } from "../geometry/polygon.ts";
import { colorNumber } from "./colors.ts";
import type { BaseGrid } from "../../../core/grid/baseGrid.ts";

/** Draws the lines of a grid inside a box, in the scene's own colour and strength. */
export function drawGridLines(graphics: Graphics, grid: BaseGrid, box: Box): void {
  const alpha = grid.alpha ?? 0.2;
  if (grid.isGridless || alpha <= 0) return;
  graphics.lineStyle({ width: grid.thickness ?? 1, color: colorNumber(grid.color, 0x000000), alpha, native: false });
  if (grid.isSquare) squareLines(graphics, grid.size, box);
  else hexagonLines(graphics, grid, box);
}

function squareLines(graphics: Graphics, size: number, { x, y, width, height }: Box): void {
  for (let column = Math.ceil(x / size) * size; column <= x + width; column += size)
    graphics.moveTo(column, y).lineTo(column, y + height);
  for (let row = Math.ceil(y / size) * size; row <= y + height; row += size)
    graphics.moveTo(x, row).lineTo(x + width, row);
}

function hexagonLines(graphics: Graphics, grid: BaseGrid, box: Box): void {
  const [i0, j0, i1, j1] = grid.getOffsetRange(box);
  for (let i = i0; i < i1; i += 1) {
    for (let j = j0; j < j1; j += 1)
      graphics.drawPolygon(grid.getVertices({ i, j }).flatMap((corner) => [corner.x, corner.y]));
  }
}
