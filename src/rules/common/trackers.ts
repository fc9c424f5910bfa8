/** Who may Track whom (H-34, H-37). */
import type { Refusal } from "../acts.ts";
import { enemiesOf, inTurnOrder, placesOf } from "../creatures.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { withinEffect } from "./places.ts";
import { refusesReaction } from "./minorAction.ts";

/** The range of Track in tiles (H-34). */
export const TRACK_RANGE = 6;

/**
 * The enemies that Track is offered to, in turn order. Each can react, has line of effect and is in range of one of
 * the places (H-34).
 */
export function trackersOf(situation: Situation, hider: Creature, places: readonly Footprint[]): readonly CreatureId[] {
  const able = enemiesOf(situation, hider).filter(
    (enemy) =>
      refusesTrack(situation, enemy) === null &&
      places.some((place) => withinEffect(situation, placesOf(enemy), place, TRACK_RANGE) !== null),
  );
  const ids = able.map(({ id }) => id);
  return inTurnOrder(situation, ids);
}

/**
 * Why a creature cannot use the reaction, whatever the range (H-34, H-37), or null. Outside combat reactions are not
 * counted (G-5).
 */
export function refusesTrack(situation: Situation, creature: Creature): Refusal | null {
  const { name, statuses } = creature;
  return refusesReaction(situation, creature) ?? (statuses.includes("blinded") ? refusal("blinded", { name }) : null);
}
