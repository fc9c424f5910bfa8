/**
 * Where tiles and places are on the canvas, by the rules' own grid. Scenes whose host grid is off have tiles too
 * (G-7).
 */
import {
  placeTiles,
  tileCentre,
  tileOutline,
  type Footprint,
  type SceneSnapshot,
  type Tile,
  rimOf,
} from "../rules/index.ts";
import { boxAround, type Box, type Point } from "./viewport.ts";
import { placeAt, type TokenRect } from "../bridge/scene/tokenPlace.ts";

export type DrawnGrid = SceneSnapshot["grid"];

/** The corners of a tile in pixels, x and y in turn, moved towards its centre by a share of their distance. */
export function cornersOf(grid: DrawnGrid, tile: Tile, share: number): number[] {
  const { x, y } = tileCentre(grid, tile);
  return tileOutline(grid, tile).map((at, k) => {
    const middle = k % 2 === 0 ? x : y;
    return middle + (at - middle) * share;
  });
}

/** The pixel in the middle of all tiles of a place. */
export function centreOf(grid: DrawnGrid, place: Footprint): Point {
  const { left, top, width, height } = boundsOf(grid, place);
  return { x: left + width / 2, y: top + height / 2 };
}

/** The box around all tiles of a place, in pixels. */
export function boundsOf(grid: DrawnGrid, place: Footprint): Box {
  return boxAround(placeTiles(grid, place).map((tile) => boxOfTile(tileOutline(grid, tile))))!;
}

function boxOfTile(outline: readonly number[]): Box {
  const xs = outline.filter((_, k) => k % 2 === 0);
  const ys = outline.filter((_, k) => k % 2 === 1);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/**
 * The outline of a token's tiles in its orientation (T-4, T-5), in pixels from its top left corner. None for a single
 * tile, whose place is obvious.
 */
export function tokenRim(grid: DrawnGrid, token: TokenRect): readonly (readonly number[])[] {
  const tiles = placeTiles(grid, placeAt(grid, token));
  if (tiles.length === 1) return [];
  return rimOf(grid, tiles).map((loop) => loop.map((at, k) => at - (k % 2 === 0 ? token.x : token.y)));
}
