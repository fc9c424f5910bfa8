/** The zones of control that a path enters, leaves and moves inside (G-8, G-9). */
import { opponentsOf, placesOf, samePlace, zoneReach } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Place } from "../vocabulary.ts";
import { distanceBetween } from "./ground.ts";

/** Enemies on any level, by what a path does to their zones of control (G-16). */
export interface ZonesCrossed {
  readonly entered: readonly CreatureId[];
  readonly left: readonly CreatureId[];
  /** Only zones that movement inside them provokes. */
  readonly within: readonly CreatureId[];
}

/**
 * The zones along a path, whose first place is where it begins. A hidden creature has its zone around each of its
 * spots (H-13), and none where its token was.
 */
export function zonesCrossed(situation: Situation, creature: Creature, path: readonly Place[]): ZonesCrossed {
  const entered = new Set<CreatureId>();
  const left = new Set<CreatureId>();
  const within = new Set<CreatureId>();
  for (const enemy of opponentsOf(situation, creature)) {
    const { id, zone } = enemy;
    const isOpportunistic = zone.affixes.includes("opportunistic");
    const isIn = (at: Place): boolean =>
      placesOf(enemy).some((place) => distanceBetween(situation, at, place) <= zoneReach(enemy));
    path.slice(1).forEach((to, index) => {
      const from = path[index]!;
      if (!isIn(from) && isIn(to)) entered.add(id);
      if (isIn(from) && !isIn(to)) left.add(id);
      if (isOpportunistic && isIn(from) && isIn(to) && !samePlace(from, to)) within.add(id);
    });
  }
  return { entered: [...entered], left: [...left], within: [...within] };
}
