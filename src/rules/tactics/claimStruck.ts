/** "I was there" after an attack (H-20): a Grapple links and a Shove pushes as the hit would have (T-7). */
import type { ActOf, Decision, Means } from "../acts.ts";
import type { Blow } from "../checks/damage.ts";
import { creatureOf } from "../creatures.ts";
import { claim } from "../discovery/claim.ts";
import { standOf } from "../levels.ts";
import { accept } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { moveBy, shoveEffect } from "./forceMove.ts";
import { needsDirection } from "./forced.ts";
import { linkBetween } from "./grapple.ts";

/** The hider is found, and struck by whatever revealed the spot. */
export function claimStruck(situation: Situation, act: ActOf<"claim">, means: Means): Decision {
  const hider = creatureOf(situation, act.creature);
  const blow = hider?.hiding.claim?.blow;
  const decision = claim(situation, act, means);
  if (!hider || !blow?.special || !decision.ok || decision.report.kind !== "claim") return decision;
  const now = applyChanges(situation, decision.changes);
  const [attacker, target] = [creatureOf(now, blow.by ?? ""), creatureOf(now, hider.id)];
  if (!attacker || !target) return decision;
  const { changes, ...told } =
    blow.special === "grapple" ? linked(now, attacker, target) : shoved(now, { attacker, target, blow }, means);
  return accept([...decision.changes, ...changes], { ...decision.report, ...told });
}

/** Whoever is out of reach by now is not held. */
function linked(situation: Situation, attacker: Creature, target: Creature) {
  const link = linkBetween(situation, attacker, target);
  return { changes: link ? [link] : [], holds: link !== null };
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
