/** Skill checks (G-1, G-3), written "Agility (Stealth)". */
import type { Dice } from "../dice.ts";
import type { Creature } from "../situation.ts";
import type { Attribute, Skill, CreatureId } from "../vocabulary.ts";
import { rollD20, type AdvantageSource, type RollMode } from "./advantage.ts";

/** What is checked. Without a difficulty there is a result, but neither success nor failure. */
export interface SkillCheck {
  readonly attribute: Attribute;
  /** Null for a check of the attribute alone. */
  readonly skill: Skill | null;
  readonly sources?: readonly AdvantageSource[];
  readonly difficulty?: number;
  /** C-10: what concealment adds. Absent for nothing. */
  readonly concealment?: number;
  /** C-9: absent where that does not come from being invisible. */
  readonly concealedBy?: "invisibleMoving" | "invisibleStill";
}

/** A skill check as a card shows it (G-1 to G-3). */
export interface CheckReport {
  readonly creature: CreatureId;
  readonly attribute: Attribute;
  readonly skill: Skill | null;
  /** One d20, or two with advantage or disadvantage; `kept` is the index of the one that counts. */
  readonly dice: readonly number[];
  readonly kept: number;
  readonly mode: RollMode;
  /** The language key's leaf of every source, e.g. "adjacent", "beyondThree" (G-2). */
  readonly sources: readonly AdvantageSource[];
  /** The parts of the sum besides the die: attribute, proficiency, exhaustion. Zero parts are left out. */
  readonly modifiers: readonly {
    readonly part: "attribute" | "proficiency" | "exhaustion" | "concealment" | "invisibleMoving" | "invisibleStill";
    readonly value: number;
  }[];
  readonly total: number;
  readonly difficulty: number | null;
  readonly success: boolean | null;
}

/**
 * Rolls 1d20 + attribute + proficiency bonus if proficient − stacks of exhaustion (G-1), success on the difficulty or
 * more (G-3).
 */
export function skillCheck(creature: Creature, check: SkillCheck, dice: Dice): CheckReport {
  const { attribute, skill, sources = [], difficulty = null } = check;
  const { natural, ...thrown } = rollD20(sources, dice);
  const modifiers = skillModifiers(creature, check);
  const total = modifiers.reduce((sum, { value }) => sum + value, natural);
  return {
    creature: creature.id,
    attribute,
    skill,
    ...thrown,
    sources,
    modifiers,
    total,
    difficulty,
    success: difficulty === null ? null : meets(total, difficulty),
  };
}

/** Success is a result of the difficulty or more (G-3). */
export function meets(total: number, difficulty: number): boolean {
  return total >= difficulty;
}

/** What a check adds to its die (G-1); parts of zero are left out. */
export function skillModifiers(creature: Creature, check: SkillCheck): CheckReport["modifiers"] {
  const proficient = check.skill !== null && creature.proficiencies.includes(check.skill);
  const parts: CheckReport["modifiers"] = [
    { part: "attribute", value: creature.attributes[check.attribute] },
    { part: "proficiency", value: proficient ? creature.proficiencyBonus : 0 },
    { part: "exhaustion", value: -creature.exhaustion },
    { part: check.concealedBy ?? "concealment", value: check.concealment ?? 0 },
  ];
  return parts.filter(({ value }) => value !== 0);
}
