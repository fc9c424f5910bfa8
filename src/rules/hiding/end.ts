/** Hiding ends without anybody finding it: the status taken by hand, 0 life, the token gone (H-18). */
import type { Act, Change, Decision, DiscoveryReport, Means } from "../acts.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { appearIn } from "./appearing.ts";
import { draw } from "./discover.ts";
import { possibleSpots } from "./fold.ts";

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

function settleByDraw(situation: Situation, act: End, hider: Creature, { dice }: Means): Decision {
  const possible = possibleSpots(hider.hiding);
  const { roll, spot } = draw(possible, possible, dice);
  if (!spot) return reject(refusal("notHidden", { name: hider.name }));
  // Nobody found it and it did nothing itself: the advantage of H-16 is not earned.
  const appearance = appearIn(situation, hider, spot.place, null);
  const report = {
    hider: hider.id,
    of: possible.length,
    revealed: possible,
    roll,
    secret: false,
    found: true,
    spot,
    place: appearance.place,
    chosen: false,
  };
  return ended(act, [appearance], report);
}

function ended(act: End, changes: readonly Change[], discovery: DiscoveryReport | null): Decision {
  return accept(changes, { kind: "end", creature: act.creature, cause: act.cause, discovery });
}
