/** Hiding ends without anybody finding it: the status taken by hand, 0 life, the token gone (H-18). */
import type { Act, Change, Decision, Means } from "../acts.ts";
import type { DiscoveryReport } from "../reports.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { discover } from "./discover.ts";

type End = Extract<Act, { kind: "end" }>;

/** Ends hiding. Where a token is left, a draw 1dX settles where it stands or lies; a Hide that was only rolled is dropped. */
export function end(situation: Situation, act: End, means: Means): Decision {
  const { creature: id, cause } = act;
  if (cause === "gone") return ended(act, [{ kind: "vanish", creature: id }], null);
  const creature = creatureOf(situation, id);
  if (!creature) return reject(refusal("unknownCreature", { creature: id }));
  if (isHidden(creature)) return settleByDraw(situation, act, creature, means);
  if (creature.hiding.pending) return ended(act, [{ kind: "pending", creature: id, pending: null }], null);
  return reject(refusal("notHidden", { name: creature.name }));
}

/** All spots at once, so that the draw cannot miss. Nobody found it and it did nothing itself: the advantage of H-16 is not earned. */
function settleByDraw(situation: Situation, act: End, hider: Creature, { dice, event }: Means): Decision {
  const revelation = { revealed: hider.hiding.spots, event, ambush: null };
  const { changes, report } = discover(situation, hider, revelation, dice);
  return ended(act, changes, report);
}

function ended(act: End, changes: readonly Change[], discovery: DiscoveryReport | null): Decision {
  return accept(changes, { kind: "end", creature: act.creature, cause: act.cause, discovery });
}
