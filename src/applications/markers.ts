/** Markers as their tokens say it: whose spot, which number. */
import type { Spot } from "../rules/index.ts";
import { tokenOf } from "./seat.ts";

/** The number on a spot's marker; a question mark while the marker is not there yet. */
export function numberOf(spot: Spot): string {
  return String(tokenOf(spot.id)?.getFlag("unseen", "marker")?.number ?? "?");
}
