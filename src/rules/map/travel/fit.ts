/** H-5: whether a whole shape has room. */
import type { Reason } from "../../acts.ts";
import type { Footprint, Tile } from "../../vocabulary.ts";
import type { PlacedCreature } from "../queries.ts";
import { placeDistance, placeTiles, sharesSide } from "../grid/grid.ts";
import type { Ground } from "./ground.ts";

export interface Fit {
  readonly fits: boolean;
  /** Keys `offMap`, `wallCuts`, `occupied` (data `name`); empty when it fits. */
  readonly reasons: readonly Reason[];
}

/**
 * Whether the shape at `place` is on the map, cut by no wall that blocks movement, and shares no tile with
 * `occupants`.
 */
export function fitOf(ground: Ground, place: Footprint, occupants: readonly PlacedCreature[]): Fit {
  const reasons: Reason[] = [];
  const tiles = placeTiles(ground.grid, place);
  if (!tiles.every((tile) => ground.inside(tile))) reasons.push({ key: "offMap", holds: false });
  else if (isCut(ground, tiles)) reasons.push({ key: "wallCuts", holds: false });
  for (const { name, place: taken } of occupants)
    if (placeDistance(place, taken, ground.grid) === 0) reasons.push({ key: "occupied", holds: false, data: { name } });
  return { fits: reasons.length === 0, reasons };
}

/**
 * A wall cuts a shape if it would stop a step between two of the shape's tiles that share a side. Such a wall touches
 * the line between the centres of the two tiles. A wall that only reaches into a tile, or stands where four tiles
 * meet, cuts nothing.
 */
function isCut(ground: Ground, tiles: readonly Tile[]): boolean {
  return tiles.some((one, k) =>
    tiles.slice(k + 1).some((other) => isParted(ground, one, other) || isParted(ground, other, one)),
  );
}

function isParted(ground: Ground, one: Tile, other: Tile): boolean {
  return sharesSide(ground.grid, one, other) && ground.parted(one, other);
}
