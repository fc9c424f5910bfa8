/** What the system's layer draws over tiles, as plain data and two callbacks. The caller decides what it means. */
import type { Place, Tile } from "../rules/index.ts";
import type { Box } from "./viewport.ts";

/** How a tile is drawn. Every tone has a pattern or sign of its own besides its colour. */
export type OverlayTone = "valid" | "short" | "invalid" | "chosen" | "first" | "target" | "barred" | "struck";

export interface OverlayTile {
  readonly place: Place;
  readonly tone: OverlayTone;
  /** A word or number in its middle: the cost, the number of the choice. */
  readonly label: string;
}

/** The readable panel beside the tile under the cursor. */
export interface OverlayPlate {
  readonly at: Place;
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Overlay {
  readonly tiles: readonly OverlayTile[];
  /** A tile, or the whole place that would be taken there. */
  readonly cursor: Tile | Place | null;
  readonly plate: OverlayPlate | null;
}

/** What the pointer does on an overlay, and where on the page it can be seen. */
export interface OverlayHandlers {
  room(): Box;
  point(tile: Tile | null): void;
  pick(tile: Tile): void;
  /** The wheel, with a key held, turned clockwise or against it; gives whether anything turned with it. */
  turn?(way: 1 | -1): boolean;
}
