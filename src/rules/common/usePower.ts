/**
 * A creature uses a power for all to see. A Scan can then ask for the power by name, and soon identifies it more
 * easily (H-30).
 */
import type { Decision, DecisionContext, ActOf } from "../acts.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import { powerIn } from "../profile.ts";
import type { Creature, Situation } from "../situation.ts";
import { isLast, itemUsed, refusesSupply } from "./usedItems.ts";
import { refusesOut, refusesWhilePending } from "./minorAction.ts";

/** Records which power is used, and when. The power's own rules say what it costs and does. */
export function usePower(
  situation: Situation,
  creature: Creature,
  act: ActOf<"usePower">,
  context: DecisionContext,
): Decision {
  const { id, name, profile } = creature;
  const power = powerIn(profile, act.power);
  if (!power) return reject(refusal("unknownPower", { name, target: name }));
  const lacking = refusesSupply(situation, creature, { item: power, part: null });
  if (lacking) return reject(lacking);
  const objections = [refusesOut(creature), refusesWhilePending(creature)];
  return unlessRefused(objections, context, () => {
    const uses = itemUsed(situation, creature, { item: power.id, part: null });
    return accept(uses, {
      kind: "usePower",
      creature: id,
      power: power.name,
      ...(isLast(uses) && { last: true as const }),
    });
  });
}
