/** The tiles that an area strikes, nearest to its origin first (G-15, H-21). */
import type { Aimed } from "../acts/choices.ts";
import { areaTiles, type Area } from "../map/grid/areas.ts";
import type { Aim } from "../checks/attackProfile.ts";
import { onLevelOf, pickedPlace, placeOfTile } from "../levels.ts";
import type { Situation } from "../situation.ts";
import type { Footprint, Tile } from "../vocabulary.ts";
import { mapOf } from "../common/places.ts";

/** An attack by area: its shape, its range, and its origin, if it has one. */
export interface AreaShot {
  readonly aim: Aim;
  readonly range: number;
  readonly origin: Footprint | null;
}

/** The tiles of the area that line of effect reaches. For a thing without a place, all picked tiles are reached. */
export function areaOf(situation: Situation, shot: AreaShot, aimed: Aimed): readonly Tile[] {
  const area = areaFor(shot, aimed);
  if (!area) return aimed.tiles;
  const { from } = area;
  const tiles = areaTiles(mapOf(situation, from), area, { throughWalls: area.kind === "tiles" });
  return tiles.map((tile) => onLevelOf(tile, from));
}

/**
 * The tiles where lines of effect begin: the centre of a burst, else the attacker's. An area without range
 * surrounds the attacker.
 */
export function sourceOf({ aim, range, origin }: AreaShot, { tiles: [first] }: Aimed): Footprint | null {
  if (aim.kind !== "burst" || !first || (range === 0 && origin)) return origin;
  return origin ? pickedPlace(first, origin) : placeOfTile(first);
}

/** An obstacle before a picked tile is a rule that may be overruled. So all picked tiles are struck. */
function areaFor(shot: AreaShot, aimed: Aimed): Area | null {
  const { aim } = shot;
  const from = sourceOf(shot, aimed);
  const [direction] = aimed.tiles;
  if (!from || !direction) return null;
  switch (aim.kind) {
    case "burst":
      return { kind: "burst", from, radius: aim.radius, whole: true };
    case "cone":
      return { kind: "cone", from, length: aim.length, direction };
    case "line":
      return { kind: "line", from, length: aim.length, width: aim.width, direction };
    default:
      return { kind: "tiles", from, range: Infinity, tiles: aimed.tiles };
  }
}
