/** Which zones of control a way leads into, out of and about in (G-8, G-9). */
import { enemiesOf, placesOf, samePlace, zoneReach } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Place } from "../vocabulary.ts";
import { placeDistance } from "./ground.ts";

/** Enemies by what a way does to their zones of control. */
export interface ZonesCrossed {
  readonly entered: readonly CreatureId[];
  readonly left: readonly CreatureId[];
  /** Only zones that movement inside them provokes. */
  readonly within: readonly CreatureId[];
}

/**
 * The zones along a path, of which the first place is where it begins. A creature that hides has its zone around
 * every one of its spots (H-13), and none where it was.
 */
export function zonesCrossed(situation: Situation, creature: Creature, path: readonly Place[]): ZonesCrossed {
  const entered = new Set<CreatureId>();
  const left = new Set<CreatureId>();
  const within = new Set<CreatureId>();
  for (const enemy of enemiesOf(situation, creature)) {
    const { id, zone } = enemy;
    const isOpportunistic = zone.affixes.includes("opportunistic");
    const isIn = (at: Place): boolean =>
      placesOf(enemy).some((place) => placeDistance(situation, at, place) <= zoneReach(enemy));
    path.slice(1).forEach((to, index) => {
      const from = path[index]!;
      if (!isIn(from) && isIn(to)) entered.add(id);
      if (isIn(from) && !isIn(to)) left.add(id);
      if (isOpportunistic && isIn(from) && isIn(to) && !samePlace(from, to)) within.add(id);
    });
  }
  return { entered: [...entered], left: [...left], within: [...within] };
}
