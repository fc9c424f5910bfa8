/** Whether somebody sees what stands on a tile, without effort (H-9, K-1). */
import { distanceBetween, mapOf } from "../common/places.ts";
import { heightsOf } from "../common/standing.ts";
import { onOneLevel } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Footprint, Tile } from "../vocabulary.ts";
import { lightFor } from "./observerLight.ts";

/** A place from which somebody looks. */
export interface Eye extends Pick<Creature, "elevation"> {
  readonly place: Footprint;
  /** Tiles. */
  readonly darkSight: number;
}

/**
 * Whether one of these eyes sees a tile. It is not in heavy shroud. An eye on its level has a line to it that is not
 * fully covered. If the tile is dark, it is within the eye's dark sight; without any not even its own tile. `elevation`
 * is that of what stands there. `observer` says for whose eyes it is dark (C-8), null for eyes without special senses.
 */
export function seesTile(
  situation: Situation,
  eyes: readonly Eye[],
  { tile, elevation = 0, observer = null }: SeenTile,
): boolean {
  const at: Footprint = { ...tile, w: 1, h: 1 };
  const map = mapOf(situation, at);
  if (!map.inside(tile) || map.shroud(tile, elevation) === "heavy") return false;
  const isDark = lightFor(situation, observer, at)(tile, elevation) === "dark";
  return eyes.some(
    (eye) =>
      onOneLevel(situation.scene, eye.place, at) &&
      (!isDark || (eye.darkSight > 0 && distanceBetween(situation, eye.place, at) <= eye.darkSight)) &&
      map.lineOfSight(eye.place, at, heightsOf(eye, { elevation })) !== "full",
  );
}

interface SeenTile {
  readonly tile: Tile;
  readonly elevation?: number | undefined;
  readonly observer?: Creature | null;
}
