/** An attack as it is aimed now: at targets, or at an area's tiles. Pure. */
import { areaOf, type AreaShot, type Aimed, type Tile } from "../../rules/index.ts";
import { isAreaAim } from "./aiming.ts";
import type { AimSession } from "./aimSession.ts";
import type { PlanView } from "./plan.ts";

export interface Shot {
  /** Whether it strikes all that is on some tiles. */
  readonly isArea: boolean;
  readonly aimed: Aimed;
  /** The tiles that it strikes, nearest first; none of an attack on targets. */
  readonly area: readonly Tile[];
  /** Whether enough is settled for it to be made. */
  readonly isReady: boolean;
}

/** Before any tile is settled, an area shows what it would strike from the tile under the cursor. */
export function shotOf({ situation, session }: PlanView, shot: AreaShot, isPointing = true): Shot {
  const { targets, tiles } = session;
  if (!isAreaAim(shot.aim))
    return { isArea: false, aimed: { targets, tiles: [] }, area: [], isReady: targets.length > 0 };
  const aimed = { targets: [], tiles: isPointing ? aimedTiles(session) : tiles };
  const area = aimed.tiles.length > 0 ? areaOf(situation, shot, aimed) : [];
  return { isArea: true, aimed, area, isReady: tiles.length > 0 };
}

function aimedTiles({ tiles, cursor }: AimSession): readonly Tile[] {
  if (tiles.length > 0) return tiles;
  return cursor ? [cursor] : [];
}
