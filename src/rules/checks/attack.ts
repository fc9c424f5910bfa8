/** Attacks (G-4): the roll against a defence, and the bonuses and defences that it is made with. */
import type { Dice } from "../acts.ts";
import type { Creature } from "../situation.ts";
import type { Attribute } from "../vocabulary.ts";
import { rollD20, type AdvantageSource, type RollMode } from "./advantage.ts";
import { meets } from "./skillCheck.ts";

/** The natural roll from which a hit is critical, unless something lowers it (G-4). */
export const CRITICAL_THRESHOLD = 20;

export interface Attack {
  readonly bonus: number;
  readonly exhaustion: number;
  readonly defence: number;
  readonly sources?: readonly AdvantageSource[];
  readonly criticalThreshold?: number;
}

/** An attack roll as a card shows it. */
export interface AttackReport {
  readonly dice: readonly number[];
  readonly kept: number;
  readonly mode: RollMode;
  readonly sources: readonly AdvantageSource[];
  readonly total: number;
  readonly defence: number;
  readonly hit: boolean;
  readonly critical: boolean;
}

/** Rolls 1d20 + attack bonus − exhaustion against a defence (G-4). Only a hit can be critical. */
export function attackRoll(attack: Attack, dice: Dice): AttackReport {
  const { bonus, exhaustion, defence, sources = [], criticalThreshold = CRITICAL_THRESHOLD } = attack;
  const { natural, ...thrown } = rollD20(sources, dice);
  const total = natural + bonus - exhaustion;
  const hit = meets(total, defence);
  return { ...thrown, sources, total, defence, hit, critical: hit && natural >= criticalThreshold };
}

/** Basic attacks add proficiency and Agility, special ones proficiency and Expertise (G-4). */
export function attackBonus(creature: Creature, kind: "basic" | "special"): number {
  return creature.proficiencyBonus + creature.attributes[kind === "basic" ? "agility" : "expertise"];
}

/** The defence against basic attacks: 10 + Prowess + Agility (G-4). */
export function basicDefence(creature: Creature): number {
  return 10 + creature.attributes.prowess + creature.attributes.agility;
}

/** The defence against special attacks on an attribute: 10 + proficiency + that attribute (G-4). */
export function specialDefence(creature: Creature, attribute: Attribute): number {
  return 10 + creature.proficiencyBonus + creature.attributes[attribute];
}
