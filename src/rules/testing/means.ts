/** The `Means` of decisions in tests. */
import type { Dice } from "../dice.ts";
import type { Means } from "../acts.ts";

/** Means with these dice. Spots are named by event and place, as the desk would name them (S9). */
export function meansWith(dice: Dice, event = "e"): Means {
  return { dice, event, nameSpot: ({ i, j }) => `${event}-${i}-${j}` };
}
