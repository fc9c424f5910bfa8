/** Where the spots of a pushed creature come to (H-24, T-9). */
import { samePlace } from "../creatures.ts";
import type { Spot } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Place } from "../vocabulary.ts";
import { siblingSpots } from "./components.ts";
import { isFree, isPathFree, shiftedPlace } from "./ground.ts";

/** A way that one of the spots goes and the others with it. */
export interface Shift {
  readonly from: Place;
  readonly to: Place;
}

/**
 * All spots by the same vector. One stays where a wall, the edge of the map or another creature is in its way, or a spot that
 * itself has to stay: no two spots of one creature are in the same place (H-8).
 */
export function shiftSpots(
  situation: Situation,
  creature: Creature,
  shift: Shift,
): { readonly spots: readonly Spot[]; readonly moved: readonly Spot[]; readonly stayed: readonly Spot[] } {
  const ways = creature.hiding.spots.map((spot) => ({ spot, to: shiftedPlace(situation, spot.place, shift) }));
  const taken = takenSpots(situation, creature);
  let going = ways.filter(({ spot, to }) => isOpen(situation, creature, { from: spot.place, to }));
  for (let blocked = true; blocked;) {
    const staying = [...taken, ...ways.filter((way) => !going.includes(way)).map(({ spot }) => spot.place)];
    const free = going.filter(({ to }) => !staying.some((place) => samePlace(place, to)));
    blocked = free.length < going.length;
    going = free;
  }
  const moved = going.map(({ spot, to }) => ({ ...spot, place: to }));
  const stayed = ways.filter((way) => !going.includes(way)).map(({ spot }) => spot);
  return { spots: [...moved, ...stayed], moved, stayed };
}

/** Where no spot may come to besides: the spots of its other components, and the first spot of a Hide that is pending (H-8). */
export function takenSpots(situation: Situation, creature: Creature): readonly Place[] {
  const { pending } = creature.hiding;
  return [...siblingSpots(situation, creature), ...(pending?.first ? [pending.first] : [])];
}

/** Never into occupied tiles, through walls or off the map (T-9). */
function isOpen(situation: Situation, creature: Creature, { from, to }: Shift): boolean {
  return isFree(situation, creature, to) && isPathFree(situation, { from, to });
}
