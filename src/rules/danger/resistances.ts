/** K-4: resistances as they were thrown. Each is kept until its hider changes tile or cards. */
import type { AbilityCard, AwarenessChange, KeptResistance } from "../awareness.ts";
import { creatureOf, samePlace } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { cardStates } from "./hand.ts";

/** K-11: the cards of a resistance: those that lie face down, and static ones for stealth. */
export const resistingCards = (situation: Situation, hider: Creature): readonly AbilityCard[] =>
  cardStates(situation, hider)
    .filter(({ card, state }) => state === "flipped" || (card.pool === "static" && card.keywords.includes("stealth")))
    .map(({ card }) => card);

/** Whether a resistance still counts. Owners may sort their cards meanwhile. */
export function holds(situation: Situation, hider: Creature, { place, flipped }: KeptResistance): boolean {
  const ids = resistingCards(situation, hider).map(({ id }) => id);
  return samePlace(place, hider.place) && flipped.toSorted().join() === ids.toSorted().join();
}

/**
 * Takes away the resistances that no longer count, and those of creatures that have moved meanwhile. Else they would
 * count again where somebody comes back to an earlier tile or earlier cards.
 */
export function resistancesOver(
  situation: Situation,
  moved: readonly CreatureId[] = [],
): Pick<AwarenessChange, "resistances"> {
  const over = Object.entries(situation.awareness?.resistances ?? {}).filter(([id, kept]) => {
    const hider = creatureOf(situation, id);
    return !hider || moved.includes(id) || !holds(situation, hider, kept);
  });
  return over.length > 0 ? { resistances: over.map(([hider]) => ({ hider, kept: null })) } : {};
}
