/** The `DecisionContext` of decisions in tests. */
import type { Dice } from "../dice.ts";
import type { DecisionContext } from "../acts.ts";

/** Means with these dice. Spots are named by event and place, as the desk would name them (S9). */
export function contextWith(dice: Dice, event = "e"): DecisionContext {
  return { dice, event, nameSpot: ({ i, j }) => `${event}-${i}-${j}` };
}
