/** The first visible row and column of the drawn scene, while the view moves. */
import type { Tile } from "../rules/index.ts";
import { firstTileIn } from "./firstTile.ts";
import { unseenLayer } from "./unseenLayer.ts";
import type { Box } from "./viewport.ts";

/** The first row and column of the drawn scene wholly within a room. Null without a scene. */
export function firstTileOnPage(room: Box): Tile | null {
  const layer = unseenLayer();
  return layer && firstTileIn(room, layer);
}

/** Calls back when panning or zooming changes the first tile of a room. The result stops it. */
export function onFirstTile(room: () => Box, changed: () => void): () => void {
  let last = nameOf(firstTileOnPage(room()));
  const hook = Hooks.on("canvasPan", () => {
    const now = nameOf(firstTileOnPage(room()));
    if (now === last) return;
    last = now;
    changed();
  });
  return () => Hooks.off("canvasPan", hook);
}

const nameOf = (tile: Tile | null): string => (tile === null ? "" : `${tile.i},${tile.j}`);
