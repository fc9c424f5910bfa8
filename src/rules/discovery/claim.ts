/** "I was there": the hider chooses to be found after a failed discovery roll (H-20). */
import type { Decision, DecisionContext, ActOf } from "../acts.ts";
import type { Change } from "../changes.ts";
import { rollWound } from "../checks/damage.ts";
import { dueForces } from "../checks/dueForce.ts";
import { ambushOf } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Claim, Spot } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import { appearIn } from "./appear.ts";

/**
 * Turns the failed discovery into a success at one of the spots that it revealed. An attack that revealed them
 * strikes the hider (H-21).
 */
export function claim(situation: Situation, hider: Creature, act: ActOf<"claim">, context: DecisionContext): Decision {
  const open = openClaim(hider, act.event);
  if (!open) return reject(refusal("noClaim", { name: hider.name }));
  const spot = claimableSpots(open).find(({ id }) => id === act.spot);
  if (!spot) return reject(refusal("unknownSpot", { name: hider.name, spot: act.spot }));
  const appearance = appearIn(situation, hider, spot.place, ambushOf(situation));
  const discovery = {
    hider: hider.id,
    of: hider.hiding.spots.length + open.spots.length,
    revealed: open.spots,
    roll: null,
    secret: false,
    found: true,
    spot,
    place: appearance.place,
    chosen: true,
    ambush: appearance.ambush !== null,
  };
  const report = { kind: "claim", discovery, event: act.event } as const;
  // What a Grapple or Shove does is no wound (T-7).
  if (!open.blow || open.blow.special) return accept([appearance], report);
  const wound = rollWound(open.blow, context.event, context.dice);
  const forced = dueForces(open.blow, context.event).map((force): Change => ({
    kind: "forceDue",
    creature: hider.id,
    force,
  }));
  return accept([appearance, { kind: "wound", creature: hider.id, wound }, ...forced], { ...report, wound });
}

/** The spots in which a creature may claim to have been, as far as the state tells. */
export function claimableSpots({ spots, among }: Claim): readonly Spot[] {
  return among ? spots.filter(({ id }) => among.includes(id)) : spots;
}

function openClaim({ hiding }: Creature, event: string): Claim | null {
  return hiding.claim?.event === event ? hiding.claim : null;
}
