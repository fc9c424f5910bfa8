/** What a hider's player decides beforehand (H-20). */
import type { Decision, ActOf } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Situation } from "../situation.ts";

/**
 * From now on the creature is found and reached wherever it may be, or no longer. The report leaves out the choice.
 */
export function preset(situation: Situation, { creature, yields }: ActOf<"preset">): Decision {
  if (!creatureOf(situation, creature)) return reject(refusal("unknownCreature", { creature }));
  return accept([{ kind: "preset", creature, yields }], { kind: "preset", creature });
}
