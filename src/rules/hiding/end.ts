/** Hiding ends without a discovery: the status was removed, 0 life, or the token was deleted (H-18). */
import type { Change } from "../changes.ts";
import type { Decision, DecisionContext, ActOf } from "../acts.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { endingOfAll, type LossShares } from "../boons/concentration.ts";
import { checkForLoss, endAtZero } from "../boons/lifeLost.ts";
import type { Vitality } from "../checks/efficacy.ts";
import { discover } from "../discovery/discover.ts";

type End = ActOf<"end">;

/**
 * Ends hiding. If a token is left, a draw 1dX settles where it stands or lies. A Hide that was only rolled is
 * dropped.
 */
export function end(situation: Situation, act: End, context: DecisionContext): Decision {
  const { creature: id, cause } = act;
  const creature = creatureOf(situation, id);
  if (cause === "gone") {
    const hanging = creature ? endingOfAll(situation, creature).changes : [];
    return ended(act, [...hanging, { kind: "vanish", creature: id }], null);
  }
  if (!creature) return reject(refusal("unknownCreature", { creature: id }));
  if (!isHidden(creature) && !creature.hiding.pending) return reject(refusal("notHidden", { name: creature.name }));
  const { changes, discovery } = downfall(situation, creature, context);
  return ended(act, changes, discovery);
}

/**
 * What 0 life does to a creature's hiding: a draw settles where it lies. A Hide that was only rolled is dropped
 * (H-18).
 */
function downfall(
  situation: Situation,
  creature: Creature,
  { dice, event }: DecisionContext,
): { readonly changes: readonly Change[]; readonly discovery: DiscoveryReport | null } {
  const { id, hiding } = creature;
  if (isHidden(creature)) {
    // All spots at once, so that the draw cannot miss. Nobody found it and it did nothing itself, so it does not earn
    // the advantage of H-16.
    const revelation = { revealed: hiding.spots, event, ambush: null };
    const { changes, report } = discover(situation, creature, revelation, dice);
    return { changes, discovery: report };
  }
  return { changes: hiding.pending ? [{ kind: "pending", creature: id, pending: null }] : [], discovery: null };
}

/**
 * What a loss of life brings besides: at 0 life hiding and concentration end (H-18, T-3), else concentration is checked.
 * `shares` is what took the life, by its kinds.
 */
export function afterLoss(
  situation: Situation,
  creature: Creature,
  { before, after, shares }: { readonly before: Vitality; readonly after: Vitality; readonly shares: LossShares },
  context: DecisionContext,
) {
  const down = before.life > 0 && after.life === 0;
  const fall = down ? downfall(situation, creature, context) : { changes: [], discovery: null };
  const concentration = down
    ? endAtZero(situation, creature)
    : checkForLoss(situation, creature, { ...shares, lost: before.life - after.life }, context);
  return {
    changes: [...fall.changes, ...concentration.changes],
    told: { down, discovery: fall.discovery, ...concentration.told },
  };
}

function ended(act: End, changes: readonly Change[], discovery: DiscoveryReport | null): Decision {
  return accept(changes, { kind: "end", creature: act.creature, cause: act.cause, discovery });
}
