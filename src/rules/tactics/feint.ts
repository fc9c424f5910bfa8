/** Feint: a minor action that costs an adjacent enemy its reaction (feint). */
import type { ActOf, Decision, Means } from "../acts.ts";
import type { Change } from "../changes.ts";
import { skillCheck } from "../checks/skillCheck.ts";
import { turnTaker } from "../common/components.ts";
import { opposed } from "../creatures.ts";
import { refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { help, helpPairOf, refusesTouch, type HelpPair } from "./helping.ts";

type Trick = HelpPair & Pick<ActOf<"feint">, "from">;

/** Presence (Trickery) against the result of the target's Focus (Insight). It ends hiding (H-15). */
export function feint(situation: Situation, act: ActOf<"feint">, means: Means): Decision {
  const pair = helpPairOf(situation, act);
  if ("code" in pair) return reject(pair);
  const { actor, target } = pair;
  const untouched = refusesTouch(actor, target);
  if (untouched) return reject(untouched);
  const ownSide = opposed(actor, target) ? null : refusal("ownSide", { name: actor.name, target: target.name });
  return unlessRefused([ownSide], means, () => trick(situation, { actor, target, from: act.from }, means));
}

function trick(situation: Situation, { actor, target, from }: Trick, means: Means): Decision {
  return help(
    situation,
    { actor, target, from },
    {
      means,
      outcome: (emerged) => {
        const against = skillCheck(target, { attribute: "focus", skill: "insight" }, means.dice);
        const roll = { attribute: "presence", skill: "trickery", difficulty: against.total } as const;
        const check = skillCheck(actor, roll, means.dice);
        return {
          changes: check.success ? withoutReaction(situation, target) : [],
          report: { kind: "feint", creature: actor.id, target: target.id, check, against, emerged },
        };
      },
    },
  );
}

/** Its reaction comes back with its next turn (G-5). Outside combat reactions are not counted. */
function withoutReaction(situation: Situation, target: Creature): readonly Change[] {
  const { id, budget } = turnTaker(situation, target);
  return budget && budget.reaction > 0 ? [{ kind: "spend", creature: id, reaction: 1 }] : [];
}
