/** Reading decisions in tests. */
import type { Decision } from "../acts.ts";
import type { RefusalCode } from "../refusalCodes.ts";
import { creatureOf } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";

/** Why the act was refused, or null if it was not. */
export function codeOf(decision: Decision): RefusalCode | null {
  return decision.ok ? null : decision.refusal.code;
}

/** The situation after a decision. A refusal changes nothing. */
export function afterwards(situation: Situation, decision: Decision): Situation {
  return applyChanges(situation, decision.ok ? decision.changes : []);
}

/** The creature of that id. Throws if the test names nobody. */
export function known(situation: Situation, id: string): Creature {
  const creature = creatureOf(situation, id);
  if (!creature) throw new RangeError(`There is no ${id}.`);
  return creature;
}
