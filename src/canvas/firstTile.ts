/** The first row and column of tiles that are wholly visible in a part of the page. */
import type { Footprint, Tile } from "../rules/index.ts";
import type { Box } from "./viewport.ts";

/** How tiles lie on the page, in CSS pixels. */
export interface TilesOnPage {
  tileOn(point: { readonly x: number; readonly y: number }): Tile | null;
  boxOf(place: Footprint): Box;
}

/** Pixels of a tile that may lie outside. The view seldom stops on whole pixels. */
const SLACK = 1;

/** The first row and column wholly within a room. Null where there are no tiles. */
export function firstTileIn(room: Box, tiles: TilesOnPage): Tile | null {
  const tile = tiles.tileOn({ x: room.left, y: room.top });
  if (tile === null) return null;
  const { left, top } = tiles.boxOf({ ...tile, w: 1, h: 1 });
  return { i: tile.i + (top < room.top - SLACK ? 1 : 0), j: tile.j + (left < room.left - SLACK ? 1 : 0) };
}
