/**
 * A creature uses a power for all to see. A Scan can then ask for the power by name, and soon identifies it more
 * easily (H-30).
 */
import type { Change } from "../changes.ts";
import type { Decision, DecisionContext, ActOf } from "../acts.ts";
import { creatureOf, inPlay, isUnconscious, momentOf } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { isLast, refusesSupply, supplyUsed } from "./usedItems.ts";
import { refusesWhilePending } from "./minorAction.ts";

/** Records which power is used, and when. The power's own rules say what it costs and does. */
export function usePower(situation: Situation, act: ActOf<"usePower">, context: DecisionContext): Decision {
  const creature = creatureOf(situation, act.creature);
  if (!creature) return reject(refusal("unknownCreature", { creature: act.creature }));
  const { id, name, profile } = creature;
  const power = profile.powers.find((own) => own.id === act.power);
  if (!power) return reject(refusal("unknownPower", { name, target: name }));
  const lacking = refusesSupply(creature, power);
  if (lacking) return reject(lacking);
  const objections = [
    isUnconscious(creature) ? refusal("unconscious", { name }) : null,
    inPlay(creature) || isUnconscious(creature) ? null : refusal("notInPlay", { name }),
    refusesWhilePending(creature),
  ];
  return unlessRefused(objections, context, () =>
    accept([...powerUsed(situation, creature, power.id), ...supplyUsed(creature, power.id)], {
      kind: "usePower",
      creature: id,
      power: power.name,
      ...(isLast(creature, power.id) && { last: true as const }),
    }),
  );
}

/** Records that a power was used for all to see, also through an attack or a grant. Nothing for what is no power. */
export function powerUsed(situation: Situation, { id, profile }: Creature, of: string | null): readonly Change[] {
  const isPower = profile.powers.some((power) => power.id === of);
  return isPower && of !== null ? [{ kind: "used", creature: id, power: of, at: momentOf(situation) }] : [];
}
