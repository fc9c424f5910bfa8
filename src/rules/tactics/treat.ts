/** Treat: an ailment of an adjacent creature, or of one's own, is gone (T-1). */
import type { Change } from "../changes.ts";
import type { ActOf, Decision, Means, Refusal } from "../acts.ts";
import { emergence, originOf } from "../attacks/attackOrigin.ts";
import { conditionsGone } from "../boons/boonApply.ts";
import { CONDITIONS, type Condition } from "../boons/boonEffects.ts";
import { turnTaker } from "../common/components.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { refusesHelp } from "./grapple.ts";

/** The ailments that a creature has, in the order of the rules. */
export function ailmentsOf({ statuses }: Pick<Creature, "statuses">): readonly Condition[] {
  return CONDITIONS.filter((condition) => statuses.includes(condition));
}

/** A minor action without a roll. For another it is a boon, which ends hiding (H-15). */
export function treat(situation: Situation, act: ActOf<"treat">, means: Means): Decision {
  const actor = creatureOf(situation, act.creature);
  if (!actor) return reject(refusal("unknownCreature", { creature: act.creature }));
  const target = creatureOf(situation, act.target);
  if (!target || (target.gmHidden && !actor.gmHidden)) {
    return reject(refusal("unknownCreature", { creature: act.target }));
  }
  const absent = refusesAilment(actor, target, act.condition);
  if (absent) return reject(absent);
  const origin = actor === target ? null : originOf(actor, act.from);
  if (origin && "code" in origin) return reject(origin);
  return unlessRefused(refusesHelp(situation, { actor, target, origin }), means, () => {
    const { emerged, changes } = origin ? emergence(situation, actor, origin) : { emerged: null, changes: [] };
    const spend: Change = { kind: "spend", creature: turnTaker(situation, actor).id, minor: 1 };
    return accept([spend, ...changes, ...conditionsGone(situation, target, [act.condition])], {
      kind: "treat",
      creature: actor.id,
      target: target.id,
      condition: act.condition,
      emerged,
    });
  });
}

/** Whoever hides is in no spot in particular, so that nobody else lays a hand on them (H-10). */
function refusesAilment(actor: Creature, target: Creature, condition: Condition): Refusal | null {
  if (actor !== target && isHidden(target)) return refusal("hiddenFromTouch", { name: target.name });
  return ailmentsOf(target).includes(condition) ? null : refusal("noAilment", { name: target.name });
}
