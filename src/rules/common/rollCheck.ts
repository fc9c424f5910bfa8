/** A check of a skill or of an attribute alone, for all to see (G-1). */
import type { ActOf, Decision, DecisionContext } from "../acts.ts";
import { skillCheck } from "../checks/skillCheck.ts";
import { creatureOf } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Situation } from "../situation.ts";

/** It costs no action and is possible at any time: the Gamemaster says what it is good for. */
export function rollCheck(situation: Situation, act: ActOf<"rollCheck">, { dice }: DecisionContext): Decision {
  const creature = creatureOf(situation, act.creature);
  if (!creature) return reject(refusal("unknownCreature", { creature: act.creature }));
  const { attribute, skill, mode } = act;
  const sources = mode === "plain" ? [] : [{ kind: mode, source: "chosen" }];
  return accept([], {
    kind: "rollCheck",
    creature: creature.id,
    check: skillCheck(creature, { attribute, skill, sources }, dice),
  });
}
