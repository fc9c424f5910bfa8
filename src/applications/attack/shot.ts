/** An attack with its present aim: at targets, or at an area's tiles. */
import { areaOf, isArea, onLevelOf, type AreaShot, type Aimed, type Footprint, type Tile } from "../../rules/index.ts";
import type { AimSession, Picking } from "./aimSession.ts";
import type { PlanView } from "./plan.ts";

export interface Shot {
  /** Whether it strikes everything on some tiles. */
  readonly isArea: boolean;
  readonly aimed: Aimed;
  /** The tiles that it strikes, nearest first. Empty for an attack on targets. */
  readonly area: readonly Tile[];
  /** Whether enough is chosen to make it. */
  readonly isReady: boolean;
}

/**
 * Until a tile is chosen, an area shows what it would strike from the tile under the cursor. One that lies around its
 * origin needs no tile.
 */
export function shotOf({ situation, session: given }: PlanView, shot: AreaShot, isPointing = true): Shot {
  const session = isAround(shot) ? { ...given, tiles: [tileOf(shot.origin)] } : given;
  const { targets, tiles } = session;
  if (!isArea(shot.aim)) return { isArea: false, aimed: { targets, tiles: [] }, area: [], isReady: targets.length > 0 };
  const aimed = { targets: [], tiles: isPointing ? aimedTiles(session) : tiles };
  const area = aimed.tiles.length > 0 ? areaOf(situation, shot, aimed) : [];
  return { isArea: true, aimed, area, isReady: tiles.length > 0 };
}

/** What an attack picks: targets or tiles, and how many. Nothing on the map if it lies around its origin. */
export function pickingOf(shot: AreaShot): Picking {
  if (isAround(shot)) return { of: "targets", most: 1 };
  return { of: isArea(shot.aim) ? "tiles" : "targets", most: "most" in shot.aim ? shot.aim.most : 1 };
}

/** G-15: a burst without range lies around its origin. */
const isAround = (shot: AreaShot): shot is AreaShot & { readonly origin: Footprint } =>
  shot.aim.kind === "burst" && shot.range === 0 && shot.origin !== null;

const tileOf = (place: Footprint): Tile => onLevelOf({ i: place.i, j: place.j }, place);

/** An attack on the chosen tile, where somebody may be (C-6). */
export function tileShot({ session }: PlanView): Shot {
  const tiles = session.tiles.slice(0, 1);
  return { isArea: false, aimed: { targets: [], tiles }, area: tiles, isReady: tiles.length > 0 };
}

function aimedTiles({ tiles, cursor }: AimSession): readonly Tile[] {
  if (tiles.length > 0) return tiles;
  return cursor ? [cursor] : [];
}
