/** What the system's layer draws over tiles, as plain data and two callbacks. The caller knows its meaning. */
import type { Footprint, Tile } from "../rules/index.ts";
import type { Box } from "./viewport.ts";

/** The look of a tile. Every tone has a pattern or sign besides its colour. */
export type OverlayTone = "valid" | "short" | "invalid" | "chosen" | "first" | "target" | "barred" | "struck" | "ruler";

export interface OverlayTile {
  readonly place: Footprint;
  readonly tone: OverlayTone;
  /** A word or number in its middle: the cost, or the mark of a choice. */
  readonly label: string;
}

/** The readable panel beside the tile under the cursor. */
export interface OverlayPlate {
  readonly at: Footprint;
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Overlay {
  readonly tiles: readonly OverlayTile[];
  /** A tile, or the whole place that a shape would take there. */
  readonly cursor: Tile | Footprint | null;
  readonly plate: OverlayPlate | null;
}

/** Callbacks for the pointer on an overlay, and the part of the page where the overlay is visible. */
export interface OverlayHandlers {
  room(): Box;
  point(tile: Tile | null): void;
  pick(tile: Tile): void;
  /** The wheel, with a modifier key, turned clockwise or against it. Gives whether anything turned. */
  turn?(way: 1 | -1): boolean;
}
