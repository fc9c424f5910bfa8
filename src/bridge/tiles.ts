/** Pixels of tokens to places of the rules and back. */
import { tileAt, tileTopLeft, type GridType, type Place, type SceneSnapshot } from "../rules/index.ts";

export type Grid = SceneSnapshot["grid"];

/** The grid of a scene as the rules have it (G-7). */
export const gridOf = (scene: Scene.Implementation): Grid => ({
  type: scene.grid.type as number as GridType,
  size: scene.grid.size,
});

/** The place that a token of that size fills with its top left corner there. */
export function placeAt(grid: Grid, token: TokenRect): Place {
  const half = grid.size / 2;
  return {
    ...tileAt(grid, { x: token.x + half, y: token.y + half }),
    w: Math.max(1, Math.round(token.width)),
    h: Math.max(1, Math.round(token.height)),
  };
}

/** The top left corner of a place, in pixels. */
export const topLeftOf = (grid: Grid, place: Place): { x: number; y: number } => tileTopLeft(grid, place);

/** Top left corner in pixels and extent in grid units. */
export interface TokenRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
