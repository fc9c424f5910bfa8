/**
 * Where tiles and places are on the canvas, by the rules' own grid. Scenes whose host grid is off have tiles too
 * (G-7).
 */
import { placeTiles, tileCentre, tileOutline, type Footprint, type SceneSnapshot, type Tile } from "../rules/index.ts";
import { boxAround, type Box, type Point } from "./viewport.ts";

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
