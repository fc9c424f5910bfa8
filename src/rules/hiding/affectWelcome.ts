/** The hider's player chooses to have been met by an effect that missed (H-22). */
import type { Act, Decision } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Situation } from "../situation.ts";

/** Turns the miss into a success: of the spots that the effect was put on, only those stay possible that were before. */
export function welcome(situation: Situation, act: Extract<Act, { kind: "welcome" }>): Decision {
  const creature = creatureOf(situation, act.creature);
  if (!creature) return reject(refusal("unknownCreature", { creature: act.creature }));
  const { id, name, hiding } = creature;
  if (hiding.choice?.event !== act.event) return reject(refusal("noEffectMissed", { name }));
  return accept(
    [
      { kind: "narrow", creature: id, possible: hiding.choice.spots, met: true, roll: null },
      { kind: "choice", creature: id, choice: null },
    ],
    { kind: "welcome", creature: id },
  );
}
