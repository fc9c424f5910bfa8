/** Treat: an ailment of an adjacent creature, or of one's own, is gone (T-1). */
import type { ActOf, Decision, DecisionContext, Refusal } from "../acts.ts";
import { conditionsGone } from "../boons/boonApply.ts";
import { CONDITIONS, type Condition } from "../boons/boonEffects.ts";
import { refusal, reject } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { help, helpedBy, refusesTouch } from "./helping.ts";

/** The ailments that a creature has, in the order of the rules. */
export function ailmentsOf({ statuses }: Pick<Creature, "statuses">): readonly Condition[] {
  return CONDITIONS.filter((condition) => statuses.includes(condition));
}

/** A minor action without a roll. For another it is a boon, which ends hiding (H-15). */
export function treat(situation: Situation, actor: Creature, act: ActOf<"treat">, context: DecisionContext): Decision {
  const target = helpedBy(situation, actor, act.target);
  if ("code" in target) return reject(target);
  const absent = refusesAilment(actor, target, act.condition);
  if (absent) return reject(absent);
  const told = { kind: "treat", creature: actor.id, target: target.id, condition: act.condition } as const;
  const changes = conditionsGone(situation, target, [act.condition]);
  return help(situation, { actor, target, from: act.from }, { changes, told }, context);
}

function refusesAilment(actor: Creature, target: Creature, condition: Condition): Refusal | null {
  const untouched = refusesTouch(actor, target);
  if (untouched) return untouched;
  return ailmentsOf(target).includes(condition) ? null : refusal("noAilment", { name: target.name });
}
