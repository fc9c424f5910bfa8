/** H-5: whether a whole shape has room. */
import type { Reason } from "../acts.ts";
import type { Place } from "../vocabulary.ts";
import type { Standing } from "./facts.ts";
import { placeDistance, placeTiles, type GridShape } from "./grid.ts";
import type { Ground } from "./ground.ts";

export interface Fit {
  readonly fits: boolean;
  /** Keys `offMap`, `wallCuts`, `occupied` (data `name`); empty when it fits. */
  readonly reasons: readonly Reason[];
}

/** Whether the shape at `place` lies on the map, is cut by no wall that blocks movement, and shares no tile with `occupants`. */
export function fitOf(ground: Ground, place: Place, occupants: readonly Standing[]): Fit {
  const reasons: Reason[] = [];
  const tiles = placeTiles(ground.grid, place);
  if (!tiles.every((tile) => ground.inside(tile))) reasons.push({ key: "offMap", holds: false });
  else if (isCut(ground, place)) reasons.push({ key: "wallCuts", holds: false });
  for (const { name, place: taken } of occupants)
    if (placeDistance(place, taken, ground.grid) === 0) reasons.push({ key: "occupied", holds: false, data: { name } });
  return { fits: reasons.length === 0, reasons };
}

/** A wall cuts a shape when it parts two of its tiles that share a side. */
function isCut(ground: Ground, place: Place): boolean {
  const tiles = placeTiles(ground.grid, place);
  return tiles.some((a, k) =>
    tiles.slice(k + 1).some((b) => sharesSide(ground.grid, a, b) && (ground.parted(a, b) || ground.parted(b, a))),
  );
}

function sharesSide(grid: GridShape, a: { i: number; j: number }, b: { i: number; j: number }): boolean {
  if (grid.type > 1) return placeDistance({ ...a, w: 1, h: 1 }, { ...b, w: 1, h: 1 }, grid) === 1;
  return Math.abs(a.i - b.i) + Math.abs(a.j - b.j) === 1;
}
