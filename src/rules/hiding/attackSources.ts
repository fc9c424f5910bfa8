/** What statuses and an ambush bring to a single-target attack (G-2, H-16, H-37, H-38). */
import type { AdvantageSource } from "../checks/advantage.ts";
import { momentOf, sameMoment } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";

export interface SingleTargetAttack {
  readonly attacker: Creature;
  readonly target: Creature;
  /** Whether this very attack ended the attacker's hiding. */
  readonly revealing: boolean;
}

/** Every source of advantage and disadvantage that hiding, being blinded and being invisible give. */
export function attackSources(situation: Situation, attack: SingleTargetAttack): readonly AdvantageSource[] {
  const { attacker, target } = attack;
  const sources: readonly (AdvantageSource & { readonly holds: boolean })[] = [
    { holds: isAmbush(situation, attack), kind: "advantage", source: "ambush" },
    { holds: attacker.statuses.includes("blinded"), kind: "disadvantage", source: "blinded" },
    { holds: target.statuses.includes("invisible"), kind: "disadvantage", source: "invisible" },
  ];
  return sources.filter(({ holds }) => holds).map(({ kind, source }) => ({ kind, source }));
}

/** Until the end of the turn in which it appeared; the revealing attack too, unless the switch reads the rule literally (H-16). */
function isAmbush(situation: Situation, { attacker, revealing }: SingleTargetAttack): boolean {
  if (revealing) return situation.switches.ambushIncludesReveal;
  return sameMoment(attacker.hiding.ambush, momentOf(situation));
}
