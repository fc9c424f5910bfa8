/** The outline of the tiles that a token fills (T-4, T-5). */
import { placeAt, type TokenRect } from "../bridge/scene/tokenPlace.ts";
import { placeTiles, rimOf } from "../rules/index.ts";
import type { DrawnGrid } from "./gridShapes.ts";

/**
 * The outline of a token's tiles in its orientation, in pixels from its top left corner. None for a single tile,
 * whose place is obvious.
 */
export function tokenRim(grid: DrawnGrid, token: TokenRect): readonly (readonly number[])[] {
  const tiles = placeTiles(grid, placeAt(grid, token));
  if (tiles.length === 1) return [];
  return rimOf(grid, tiles).map((loop) => loop.map((at, k) => at - (k % 2 === 0 ? token.x : token.y)));
}
