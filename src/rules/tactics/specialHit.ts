/** What the hit of a Grapple or Shove does that was settled after the attack (T-7). */
import type { Means } from "../acts.ts";
import type { ForcedReport } from "../acts/tacticsActs.ts";
import type { Change } from "../changes.ts";
import type { Blow } from "../checks/damage.ts";
import { creatureOf } from "../creatures.ts";
import { endedGrapples } from "../grapples.ts";
import { standOf } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { CreatureId } from "../vocabulary.ts";
import { moveBy, shoveEffect } from "./forceMove.ts";
import { needsDirection } from "./forced.ts";

export interface SpecialHit {
  readonly changes: readonly Change[];
  readonly holds?: boolean;
  readonly forced?: ForcedReport;
}

/** A Grapple links and a Shove pushes. Nothing happens if the blow is neither, or its attacker is gone. */
export function specialHit(situation: Situation, blow: Blow, id: CreatureId, means: Means): SpecialHit {
  const [attacker, target] = [creatureOf(situation, blow.by ?? ""), creatureOf(situation, id)];
  if (!blow.special || !attacker || !target) return { changes: [] };
  if (blow.special === "grapple") return linked(situation, attacker, target);
  return shoved(situation, { attacker, target, blow }, means);
}

/** Whoever is out of reach by now is not held. */
function linked(situation: Situation, { id: creature }: Creature, { id: target }: Creature) {
  const link: Change = { kind: "grapple", creature, target, holds: true };
  const ended = endedGrapples(applyChanges(situation, [link]));
  const holds = !ended.some(({ grappler, held }) => grappler === creature && held === target);
  return { changes: holds ? [link] : [], holds };
}

/** Away from where the attacker stands now. */
function shoved(
  situation: Situation,
  { attacker, target, blow }: { readonly attacker: Creature; readonly target: Creature; readonly blow: Blow },
  means: Means,
) {
  const effect = shoveEffect({
    by: attacker.id,
    source: standOf(attacker),
    target: target.id,
    critical: blow.critical,
  });
  if (needsDirection(situation, effect, target)) return { changes: [] };
  const { changes, ...forced } = moveBy(situation, effect, means);
  return { changes, forced };
}
