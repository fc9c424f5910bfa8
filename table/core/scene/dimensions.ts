import type { BaseGrid } from "../grid/baseGrid.ts";

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Measures of a scene's padded canvas, in px but for `distance`. */
export interface SceneDimensions {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly distance: number;
  /** Px per grid unit. */
  readonly distancePixels: number;
  readonly rows: number;
  readonly columns: number;
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
  readonly rect: Rectangle;
  readonly sceneRect: Rectangle;
  readonly maxR: number;
  readonly ratio: number;
}

interface SceneSize {
  readonly width: number;
  readonly height: number;
  /** The margin on each side, as a share of the size. */
  readonly padding: number;
  readonly background?: { readonly offsetX?: number; readonly offsetY?: number } | null;
}

/** The padded canvas of a scene. The background's offset moves the scene on it, not the grid. */
export function sceneDimensions({ width, height, padding, background }: SceneSize, grid: BaseGrid): SceneDimensions {
  const padded = grid.calculateDimensions(width, height, padding);
  const [sceneX, sceneY] = [padded.x - (background?.offsetX ?? 0), padded.y - (background?.offsetY ?? 0)];
  return {
    width: padded.width,
    height: padded.height,
    size: grid.size,
    distance: grid.distance,
    distancePixels: grid.size / grid.distance,
    rows: padded.rows,
    columns: padded.columns,
    sceneX,
    sceneY,
    sceneWidth: width,
    sceneHeight: height,
    rect: { x: 0, y: 0, width: padded.width, height: padded.height },
    sceneRect: { x: sceneX, y: sceneY, width, height },
    maxR: Math.hypot(padded.width, padded.height),
    ratio: width / height,
  };
}
