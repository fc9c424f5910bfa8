/**
 * Shifting: a careful step into a free tile next to one's own, which provokes nothing (T-13). A hidden creature
 * cannot shift (H-12).
 */
import type { Refusal } from "../acts.ts";
import { creatureOf, isHidden, isUnconscious, sameShape } from "../creatures.ts";
import { linkedWith } from "../grapples.ts";
import { placeOfTile } from "../levels.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { isFree, isPathFree, distanceBetween, isInZoneOf, placesAround } from "../common/places.ts";
import { refusesWhilePending } from "../common/minorAction.ts";
import { movedBy, offsetTo } from "../tactics/vectors.ts";

/**
 * Why a creature may not shift to a place, or null. Only a conscious creature shifts (T-13). It keeps its orientation,
 * because turning is no part of a shift.
 */
export function refusesShift(situation: Situation, id: CreatureId, to: Footprint): Refusal | null {
  const creature = creatureOf(situation, id);
  if (!creature) return refusal("unknownCreature", { creature: id });
  const { name, place } = creature;
  if (isHidden(creature)) return refusal("hiddenShift", { name });
  if (isUnconscious(creature)) return refusal("unconscious", { name });
  const unready = refusesWhilePending(creature);
  if (unready) return unready;
  if (!isOneStep(situation, place, to)) return refusal("shiftTooFar", { name });
  const { i, j } = to;
  const isOpen = isFree(situation, creature, to) && isPathFree(situation, { from: place, to });
  return isOpen ? refusesLeaving(situation, creature, to) : refusal("cannotStandThere", { name, i, j });
}

/** Where a creature may shift to, row by row. */
export function placesToShift(situation: Situation, id: CreatureId): readonly Footprint[] {
  const creature = creatureOf(situation, id);
  if (!creature) return [];
  const { grid } = situation.scene;
  const first = placeOfTile(creature.place);
  return placesAround(situation, first, 1)
    .map((to) => movedBy(grid, creature.place, offsetTo(grid, first, to)))
    .filter((to) => refusesShift(situation, id, to) === null);
}

/** It stays in the zone of everybody whom a grapple links to it directly (T-15). */
function refusesLeaving(situation: Situation, { id, name }: Creature, to: Footprint): Refusal | null {
  const linked = linkedWith(situation, id).flatMap((other) => creatureOf(situation, other) ?? []);
  const left = linked.find((other) => !isInZoneOf(situation, other, to));
  return left ? refusal("leavesGrapple", { name, target: left.name }) : null;
}

/**
 * Counted between first tiles. The nearest tiles of a large creature would be next to each other a whole length
 * further on.
 */
function isOneStep(situation: Situation, from: Footprint, to: Footprint): boolean {
  return sameShape(from, to) && distanceBetween(situation, placeOfTile(from), placeOfTile(to)) === 1;
}
