/** What of the map lies on the viewed level (G-16), and areas that are drawn as far as they do. */
import { hasSeveralLevels, viewedLevelId } from "../bridge/compat.ts";
import { DEFAULT_LEVEL, type Footprint } from "../rules/index.ts";
import { drawArea, type DrawnArea } from "./draw/drawArea.ts";
import type { DrawnGrid } from "./gridShapes.ts";

/** Draws areas in place of those before, each as far as it lies on the viewed level. */
export function showAreasIn(
  graphics: PIXI.Graphics,
  areas: readonly DrawnArea[],
  grid: DrawnGrid,
  draw: DrawAreas = drawEach,
): void {
  const viewed = areas.map((area) => ({
    ...area,
    tiles: area.tiles.filter((tile) => isViewed({ ...tile, w: 1, h: 1 })),
  }));
  draw(emptied(graphics), viewed, grid);
}

/** A drawing without what is drawn and written in it. */
export function emptied(graphics: PIXI.Graphics): PIXI.Graphics {
  for (const label of graphics.removeChildren()) label.destroy();
  return graphics.clear();
}

export type DrawAreas = (graphics: PIXI.Graphics, areas: readonly DrawnArea[], grid: DrawnGrid) => void;

const drawEach: DrawAreas = (graphics, areas, grid) => {
  for (const area of areas) drawArea(graphics, area, grid);
};

/** Whether a place lies on the viewed level. */
export function isViewed({ level = DEFAULT_LEVEL }: Footprint): boolean {
  const viewed = viewedLevelId();
  return viewed === null || viewed === level || !hasSeveralLevels();
}
