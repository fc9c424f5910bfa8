/** "I was there" after an attack (H-20): a Grapple links and a Shove pushes as the hit would have (T-7). */
import type { ActOf, Decision, DecisionContext } from "../acts.ts";
import { claim } from "../discovery/claim.ts";
import { accept } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { specialHit } from "./specialHit.ts";

/** The hider is found, and struck by whatever revealed the spot. */
export function claimStruck(
  situation: Situation,
  hider: Creature,
  act: ActOf<"claim">,
  context: DecisionContext,
): Decision {
  const blow = hider.hiding.claim?.blow;
  const decision = claim(situation, hider, act, context);
  if (!blow?.special || !decision.ok || decision.report.kind !== "claim") return decision;
  const { changes, ...told } = specialHit(applyChanges(situation, decision.changes), blow, hider.id, context);
  return accept([...decision.changes, ...changes], { ...decision.report, ...told });
}
