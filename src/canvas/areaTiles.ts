/** The tiles that an attack strikes, for the overlay. */
import type { Tile } from "../rules/index.ts";
import type { OverlayTile } from "./overlay.ts";

/** An area drawn tile by tile, in a tone of its own. */
export function areaTilesOf(area: readonly Tile[]): readonly OverlayTile[] {
  return area.map((tile) => ({ place: { ...tile, w: 1, h: 1 }, tone: "struck", label: "" }));
}
