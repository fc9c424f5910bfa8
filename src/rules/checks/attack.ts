/** Attacks (G-4): the roll against a defence, and the bonuses and defences that it is made with. */
import type { Dice } from "../dice.ts";
import type { Creature } from "../situation.ts";
import type { Attribute } from "../vocabulary.ts";
import { chanceOf, rollD20, rollMode, type AdvantageSource, type Chance, type RollMode } from "./advantage.ts";
import type { AttackKind } from "./attackProfile.ts";
import { meets } from "./skillCheck.ts";

/** The natural roll from which a hit is critical, unless something lowers it (G-4). */
export const CRITICAL_THRESHOLD = 20;

/** A part of the sum that is added to the die. `part` is the leaf of its language key `UNSEEN.AttackPart.<part>`. */
export interface AttackModifier {
  readonly part: "proficiency" | "agility" | "expertise" | "bonus" | "exhaustion" | "stretchAmbush";
  readonly value: number;
}

export interface Attack {
  readonly modifiers: readonly AttackModifier[];
  readonly defence: number;
  readonly sources?: readonly AdvantageSource[];
  readonly criticalThreshold?: number;
}

/**
 * An attack roll as a card shows it. It leaves out the defence. A defence tells attributes, which are learned by
 * Scan (H-27, H-33).
 */
export interface AttackReport {
  readonly dice: readonly number[];
  readonly kept: number;
  readonly mode: RollMode;
  readonly sources: readonly AdvantageSource[];
  readonly modifiers: readonly AttackModifier[];
  readonly total: number;
  readonly hit: boolean;
  readonly critical: boolean;
}

/** Rolls 1d20 + attack bonus − exhaustion against a defence (G-4). Only a hit can be critical. */
export function attackRoll(attack: Attack, dice: Dice): AttackReport {
  const { modifiers, defence, sources = [], criticalThreshold = CRITICAL_THRESHOLD } = attack;
  const { natural, ...thrown } = rollD20(sources, dice);
  const total = modifiers.reduce((sum, { value }) => sum + value, natural);
  const hit = meets(total, defence);
  return { ...thrown, sources, modifiers, total, hit, critical: hit && natural >= criticalThreshold };
}

/** The natural roll that an attack needs against a defence, and how likely it hits (G-2, G-4). */
export function hitChance({ modifiers, defence, sources = [] }: Attack): Chance {
  const added = modifiers.reduce((sum, { value }) => sum + value, 0);
  return chanceOf(added, defence, rollMode(sources));
}

/**
 * What a creature adds to its attacks, part by part. Basic ones add proficiency and Agility, special ones
 * proficiency and Expertise, less exhaustion (G-4). Parts of zero are left out.
 */
export function attackModifiers(creature: Creature, kind: AttackKind): readonly AttackModifier[] {
  const attribute = kind === "basic" ? "agility" : "expertise";
  const parts: readonly AttackModifier[] = [
    { part: "proficiency", value: creature.proficiencyBonus },
    { part: attribute, value: creature.attributes[attribute] },
    { part: "exhaustion", value: -creature.exhaustion },
  ];
  return parts.filter(({ value }) => value !== 0);
}

/** What a defence is made of. */
type Defender = Pick<Creature, "attributes" | "proficiencyBonus">;

/** The defence that an attack meets: the basic one, or the special one of an attribute (G-4). */
export function defenceOf(creature: Defender, against: Attribute | null): number {
  return against === null ? basicDefence(creature) : specialDefence(creature, against);
}

/** The defence against basic attacks: 10 + Prowess + Agility (G-4). */
export function basicDefence(creature: Pick<Creature, "attributes">): number {
  return 10 + creature.attributes.prowess + creature.attributes.agility;
}

/** The defence against special attacks on an attribute: 10 + proficiency + that attribute (G-4). */
export function specialDefence(creature: Defender, attribute: Attribute): number {
  return 10 + creature.proficiencyBonus + creature.attributes[attribute];
}
