/** Where the spots of a pushed creature come to (H-24, T-9). */
import { samePlace } from "../creatures.ts";
import type { PendingHide, Spot } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Place } from "../vocabulary.ts";
import { siblingSpots } from "./components.ts";
import { isFree, isPathFree, shiftedPlace } from "./ground.ts";

/** A way that one of the spots goes and the others with it. */
export interface Shift {
  readonly from: Place;
  readonly to: Place;
}

/** Where the spots of a creature come to, and from where a Hide that is pending goes on. */
export interface Shifted {
  readonly spots: readonly Spot[];
  readonly moved: readonly Spot[];
  readonly stayed: readonly Spot[];
  readonly pending: PendingHide | null;
}

/**
 * All spots by the same vector, and with them the first spot of a Hide that is pending, in which the creature can be as well. What is
 * still to be designated is then measured from where they have come to (H-8).
 */
export function shiftSpots(situation: Situation, creature: Creature, shift: Shift): Shifted {
  const { spots, pending } = creature.hiding;
  const first = pending?.first ?? null;
  const places = [...spots.map(({ place }) => place), ...(first ? [first] : [])];
  const ends = shiftPlaces(situation, creature, { places, shift });
  const arrived = spots.map((spot, index): Spot => ({ ...spot, place: ends[index] ?? spot.place }));
  const hasMoved = (_: Spot, index: number) => ends[index] !== places[index];
  return {
    spots: arrived,
    moved: arrived.filter(hasMoved),
    stayed: arrived.filter((spot, index) => !hasMoved(spot, index)),
    pending: pending && { ...pending, first: first && (ends.at(-1) ?? first), from: arrived.map(({ place }) => place) },
  };
}

/**
 * Where places come to; a place that has to stay is the very same. That is one with a wall, the edge of the map or another creature
 * in its way, or a place that itself has to stay: no two spots of one creature, its components included, are in the same place (H-8).
 */
function shiftPlaces(
  situation: Situation,
  creature: Creature,
  { places, shift }: { readonly places: readonly Place[]; readonly shift: Shift },
): readonly Place[] {
  const ways = places.map((from): Shift => ({ from, to: shiftedPlace(situation, from, shift) }));
  const taken = siblingSpots(situation, creature);
  let going = ways.filter((way) => isOpen(situation, creature, way));
  for (let blocked = true; blocked;) {
    const staying = [...taken, ...ways.filter((way) => !going.includes(way)).map(({ from }) => from)];
    const free = going.filter(({ to }) => !staying.some((place) => samePlace(place, to)));
    blocked = free.length < going.length;
    going = free;
  }
  return ways.map((way) => (going.includes(way) ? way.to : way.from));
}

/** Never into occupied tiles, through walls or off the map (T-9). */
function isOpen(situation: Situation, creature: Creature, { from, to }: Shift): boolean {
  return isFree(situation, creature, to) && isPathFree(situation, { from, to });
}
