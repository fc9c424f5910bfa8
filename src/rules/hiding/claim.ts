/** "I was there": the hider chooses to be found after a failed discovery roll (H-20). */
import type { Act, Decision } from "../acts.ts";
import { ambushOf, creatureOf } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Claim } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import { appearIn } from "./appearing.ts";

/** Turns the failed discovery into a success at one of the spots that it revealed. */
export function claim(situation: Situation, act: Extract<Act, { kind: "claim" }>): Decision {
  const hider = creatureOf(situation, act.creature);
  if (!hider) return reject(refusal("unknownCreature", { creature: act.creature }));
  const open = openClaim(hider, act.event);
  if (!open) return reject(refusal("noClaim", { name: hider.name }));
  const spot = open.spots.find(({ id }) => id === act.spot);
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
  return accept([appearance], { kind: "claim", discovery, event: act.event });
}

function openClaim({ hiding }: Creature, event: string): Claim | null {
  return hiding.claim?.event === event ? hiding.claim : null;
}
