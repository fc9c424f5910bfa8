/** How the view moves to show an area in the part of the screen where the map is visible. */
import type { Box, Point, Size } from "../../canvas/viewport.ts";

/**
 * A change of the view: the factor of its scale about the middle of the page, then the shift of everything in
 * pixels.
 */
export interface Framing {
  readonly zoom: number;
  readonly shift: Point;
}

/** The least share of its scale to which the view shrinks at once. */
const LEAST_ZOOM = 0.6;

/** The least pixels of a tile that a view shrinks to: its number is still legible. However often it shrinks. */
const LEAST_TILE = 30;

/**
 * The change that shows a box within a room. It shrinks and moves the view as little as possible. What does not fit
 * is centred. `tile` is the width of a tile, in pixels.
 */
export function framing(box: Box, room: Box, page: Size & { readonly tile: number }): Framing {
  const least = Math.min(1, Math.max(LEAST_ZOOM, LEAST_TILE / page.tile));
  const zoom = Math.max(least, Math.min(1, room.width / box.width, room.height / box.height));
  const x = along({ start: box.left, length: box.width }, { start: room.left, length: room.width }, [page.width, zoom]);
  const y = along({ start: box.top, length: box.height }, { start: room.top, length: room.height }, [
    page.height,
    zoom,
  ]);
  return { zoom, shift: { x, y } };
}

interface Span {
  readonly start: number;
  readonly length: number;
}

function along(box: Span, room: Span, [page, zoom]: readonly [page: number, zoom: number]): number {
  const start = page / 2 + (box.start - page / 2) * zoom;
  const slack = room.length - box.length * zoom;
  if (slack < 0) return room.start + slack / 2 - start;
  return Math.min(Math.max(start, room.start), room.start + slack) - start;
}
