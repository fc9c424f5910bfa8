/** K-3: creatures whose acts have no card, because a reader of cards may not know of these creatures. */
import { opposed } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import { isObserver, awarenessLevelOf } from "./sight.ts";

/** Whether a creature acts without a card: it is not of the players' side, and not obvious to all its enemies. */
export function isSilent(situation: Situation, creature: Creature): boolean {
  if (creature.gmHidden) return true;
  if (creature.side === "friendly") return false;
  const others = situation.creatures.filter(
    (other) => (opposed(creature, other) || other.side === "friendly") && isObserver(other),
  );
  return others.some(({ id }) => awarenessLevelOf(situation, id, creature.id) !== "obvious");
}
