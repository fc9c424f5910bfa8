/**
 * Light, shroud and cover as data, for modules, macros and the preparation of scenes. Call these on a seat's view, so
 * that no answer tells a secret (H-9).
 */
import type { Reason } from "../acts.ts";
import { mapOf } from "../common/places.ts";
import { heightsOf, hiderOf } from "../common/standing.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import { isOnLevel, standOf } from "../levels.ts";
import { placeTiles } from "../map/grid/grid.ts";
import type { Battlemap } from "../map/battlemap.ts";
import type { Situation } from "../situation.ts";
import type { CoverLevel, CreatureId, LightLevel, Footprint, ShroudLevel } from "../vocabulary.ts";

/** A place as one creature would hide there. Of a place of several tiles, the tile that suits least. */
export interface Surroundings {
  readonly light: LightLevel;
  readonly shroud: ShroudLevel;
  /** Cover from all its enemies (G-14). */
  readonly cover: CoverLevel;
  /** Whether the place suits hiding (H-4, H-7). Reach, room and trace are not asked. */
  readonly suitable: boolean;
  readonly reasons: readonly Reason[];
}

/** The surroundings of a place for a creature. Null if the creature is not there, or the place is off the map. */
export function surroundingsOf(situation: Situation, id: CreatureId, place: Footprint): Surroundings | null {
  const creature = creatureOf(situation, id);
  if (!creature) return null;
  const map = mapOf(situation, place);
  if (!isOnMap(map, place)) return null;
  const { light, shroud, cover, suitable, reasons } = map.judge(hiderOf(situation, creature), place);
  return { light, shroud, cover, suitable, reasons };
}

/** What surrounds a creature where it stands. Null for a hidden one, which is in no place in particular (H-10). */
export function ownSurroundings(situation: Situation, id: CreatureId): Surroundings | null {
  const creature = creatureOf(situation, id);
  return creature && !isHidden(creature) ? surroundingsOf(situation, id, standOf(creature)) : null;
}

/**
 * The cover of a place from one observer (G-13), without larger creatures in between: the least of any of its tiles.
 * Null if the observer is not there, is hidden, or is on another level.
 */
export function coverFrom(situation: Situation, observer: CreatureId, place: Footprint): CoverLevel | null {
  const creature = creatureOf(situation, observer);
  const map = mapOf(situation, place);
  if (!creature || isHidden(creature) || !isOnLevel(situation, creature, place) || !isOnMap(map, place)) return null;
  return map.coverBetween(standOf(creature), place, heightsOf(creature, {}));
}

/** Whether every tile of a place belongs to the map. */
const isOnMap = (map: Battlemap, place: Footprint): boolean =>
  placeTiles(map.grid, place).every((tile) => map.inside(tile));
