/** Reading decisions in tests. */
import type { Decision } from "../acts.ts";
import type { RefusalCode } from "../refusalCodes.ts";
import { creatureOf } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";

/** Why it was refused, or null where it was not. */
export function codeOf(decision: Decision): RefusalCode | null {
  return decision.ok ? null : decision.refusal.code;
}

/** The situation that a decision leaves; a refusal leaves it as it was. */
export function afterwards(situation: Situation, decision: Decision): Situation {
  return applyChanges(situation, decision.ok ? decision.changes : []);
}

/** The creature of that id. A test that asks for nobody is wrong. */
export function known(situation: Situation, id: string): Creature {
  const creature = creatureOf(situation, id);
  if (!creature) throw new RangeError(`There is no ${id}.`);
  return creature;
}
