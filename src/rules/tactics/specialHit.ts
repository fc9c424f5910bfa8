/** What the hit of a Grapple or Shove does that was settled after the attack (T-7). */
import type { DecisionContext } from "../acts.ts";
import type { SettledReport } from "../acts/tacticsActs.ts";
import type { Change } from "../changes.ts";
import type { Hit } from "../checks/damage.ts";
import { creatureOf } from "../creatures.ts";
import { standOf } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { moveBy, shoveEffect } from "./forceMove.ts";
import { needsDirection } from "./forced.ts";
import { linkBetween } from "./grapple.ts";

export interface SpecialHit extends SettledReport {
  readonly changes: readonly Change[];
}

/** A Grapple links and a Shove pushes. Nothing happens if the blow is neither, or its attacker is gone. */
export function specialHit(situation: Situation, blow: Hit, id: CreatureId, context: DecisionContext): SpecialHit {
  const [attacker, target] = [creatureOf(situation, blow.by ?? ""), creatureOf(situation, id)];
  if (!blow.special || !attacker || !target) return { changes: [] };
  if (blow.special === "grapple") return linked(situation, attacker, target);
  return shoved(situation, { attacker, target, blow }, context);
}

/** Whoever is out of reach by now is not held. */
function linked(situation: Situation, attacker: Creature, target: Creature): SpecialHit {
  const link = linkBetween(situation, attacker, target);
  return { changes: link ? [link] : [], holds: link !== null };
}

/** Away from where the attacker stands now. */
function shoved(
  situation: Situation,
  { attacker, target, blow }: { readonly attacker: Creature; readonly target: Creature; readonly blow: Hit },
  context: DecisionContext,
) {
  const effect = shoveEffect({
    by: attacker.id,
    source: standOf(attacker),
    target: target.id,
    critical: blow.critical,
  });
  if (needsDirection(situation, effect, target)) return { changes: [] };
  const { changes, ...forced } = moveBy({ before: situation, now: situation }, effect, context);
  return { changes, forced };
}
