/** A check of a skill or of an attribute alone, for all to see (G-1). */
import type { ActOf, Decision, DecisionContext } from "../acts.ts";
import { skillCheck } from "../checks/skillCheck.ts";
import { accept } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";

/** It costs no action and is possible at any time: the Gamemaster says what it is good for. */
export function rollCheck(
  situation: Situation,
  creature: Creature,
  act: ActOf<"rollCheck">,
  { dice }: DecisionContext,
): Decision {
  const { attribute, skill, mode } = act;
  const sources = mode === "plain" ? [] : [{ kind: mode, source: "chosen" }];
  return accept([], {
    kind: "rollCheck",
    creature: creature.id,
    check: skillCheck(creature, { attribute, skill, sources }, dice),
  });
}
