/** The enemies that may strike at a creature because it lost life within their reach (G-9). */
import type { Change } from "../changes.ts";
import { enemiesOf, isHidden, momentOf } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { turnTaker } from "./components.ts";
import { isInZoneOf } from "./places.ts";
import { hasReaction } from "./minorAction.ts";

/** The change that records a loss of life for the enemies in whose zones it happened, or none. */
export function provokedByLoss(situation: Situation, creature: Creature): readonly Change[] {
  const loss = provokedHere(situation, creature);
  const { id } = turnTaker(situation, creature);
  return loss.provoked.length > 0 ? [{ kind: "spend", creature: id, ...loss }] : [];
}

/**
 * The enemies with their reaction that a creature provokes by losing life where it is. Outside combat none. A hidden
 * creature is in nobody's zone (H-23).
 */
export function provokedHere(situation: Situation, creature: Creature): Provoked {
  const isCounted = turnTaker(situation, creature).budget !== null && !isHidden(creature);
  const enemies = isCounted ? enemiesOf(situation, creature) : [];
  const provoked = enemies
    .filter((enemy) => hasReaction(situation, enemy) && isInZoneOf(situation, enemy, creature.place))
    .map(({ id }): CreatureId => id);
  const provokedAt = provoked.map((enemy) => ({ enemy, place: creature.place }));
  return { provoked, provokedAt, at: momentOf(situation) };
}

type Provoked = Required<Pick<Extract<Change, { kind: "spend" }>, "provoked" | "provokedAt" | "at">>;
