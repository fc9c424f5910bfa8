import { markerFlag } from "../bridge/creature/markerFlag.ts";
import type { SpotId } from "../rules/index.ts";
import { tokenOf } from "./viewedScene.ts";

/** The number on a spot's marker. A question mark while the marker does not exist yet. */
export function markerNumber(spot: SpotId): string {
  const token = tokenOf(spot);
  return String((token && markerFlag(token)?.number) ?? "?");
}
