/** Forced movement of a hidden creature: its spots move together, then they are rechecked (H-24, H-17). */
import type { Decision, DecisionContext, ActOf } from "../acts.ts";
import { isHidden } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { displaceSpots } from "../tactics/pushMove.ts";
import { revealMadeUnsuitable } from "../hiding/recheck.ts";

/** A push alone does not find it (H-15). The recheck reveals spots that lost their cover. */
export function push(situation: Situation, creature: Creature, act: ActOf<"push">, context: DecisionContext): Decision {
  const { id, name, hiding } = creature;
  if (!isHidden(creature)) return reject(refusal("notHidden", { name }));
  const spot = hiding.spots.find((own) => own.id === act.spot);
  if (!spot) return reject(refusal("unknownSpot", { name, spot: act.spot }));
  const { i, j } = act.to;
  const by = { from: spot.place, to: { ...spot.place, i, j } };
  const { moved, stayed, changes: relocated } = displaceSpots(situation, creature, by);
  if (moved.length === 0) return reject(refusal("notPushed", { name }));
  const now = applyChanges(situation, relocated);
  const { discoveries, changes } = revealMadeUnsuitable({ before: situation, now }, [], context);
  return accept([...relocated, ...changes], { kind: "push", creature: id, moved, stayed, discoveries });
}
