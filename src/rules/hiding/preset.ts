/** What a hider's player decides beforehand (H-20). */
import type { Decision, ActOf } from "../acts.ts";
import { accept } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";

/**
 * From now on the creature is found and reached wherever it may be, or no longer. The report leaves out the choice.
 */
export function preset(_situation: Situation, _creature: Creature, { creature, yields }: ActOf<"preset">): Decision {
  return accept([{ kind: "preset", creature, yields }], { kind: "preset", creature });
}
