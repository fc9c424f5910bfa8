/**
 * Damage of a hit. It is rolled when its target is sure (H-21), shown part by part, and applied later by the
 * target's owner (G-4).
 */
import type { Dice } from "../dice.ts";
import { flag, list, mark, nullable, number, oneOf, optional, stored, text, type ValueOf } from "../schema.ts";
import { tileSchema } from "../storedPlace.ts";
import type { DamageType, EventId } from "../vocabulary.ts";
import { DAMAGE_DICE, damageDiceSchema, effectSchema } from "./attackProfile.ts";
import { CRITICAL_FACTOR, efficacy } from "./efficacy.ts";

export const SPECIALS = ["grapple", "shove"] as const;
export type SpecialName = (typeof SPECIALS)[number];

/** What a hit brings besides damage. */
const HIT = {
  /** The attacking creature. Null for a thing. */
  by: nullable(text),
  /** What the attack is called. */
  name: text,
  effects: list(effectSchema),
  critical: flag,
  /** The origin of an area, from which it pushes (T-9); absent where it comes from the attacker. */
  origin: optional(tileSchema),
  /** The special attack that every creature has, if it was one (T-7). */
  special: optional(oneOf(SPECIALS)),
  /** K-7: nobody can block or dodge it, unless the GM allows that. Absent for no. */
  unseen: mark,
  /** T-9: a tile effect that its target entered by force, teleport or shift, which provokes nothing. Absent for no. */
  forced: mark,
};

/** What a hit brings, before anything is rolled. */
export type Hit = ValueOf<typeof hitSchema>;
export const hitSchema = stored({ ...HIT, damage: list(damageDiceSchema) });

/** Rolled damage of one kind. */
export type DamageRoll = ValueOf<typeof damageRoll>;
const damageRoll = stored({ ...DAMAGE_DICE, rolls: list(number) });

/** Damage that a creature was dealt and that is not applied yet. */
export type Wound = ValueOf<typeof woundSchema>;
export const woundSchema = stored({
  ...HIT,
  /** The event that dealt it. One event deals a creature at most one wound. */
  event: text,
  damage: list(damageRoll),
  /** K-7: the GM allows Block, Dodge or a dynamic card against it although it was unseen. Absent for no. */
  allowed: mark,
  /** Whether what the GM allowed is Block or Dodge, which spends the reaction. Absent for a card. */
  reacts: mark,
});

/** Rolls the damage of a blow and works out its effects; a critical hit doubles both (G-4). */
export function rollWound({ damage, effects, ...blow }: Hit, event: EventId, dice: Dice): Wound {
  return {
    ...blow,
    event,
    damage: damage.map((part) => ({ ...part, rolls: Array.from({ length: part.dice }, () => dice.roll(part.faces)) })),
    effects: effects.map((effect) => ({ ...effect, amount: efficacy(effect.amount, factorsOf(blow)) })),
  };
}

/**
 * What a wound amounts to before anybody blocks or dodges: all parts together, multiplied, rounded down last (G-4).
 */
export function woundAmount(wound: Wound, multipliers: readonly number[] = [], left: DamageLeft = ALL_LEFT): number {
  const hundredths = wound.damage.reduce((total, part) => total + rolledSum(part) * left[part.type], 0);
  return efficacy(hundredths, [...factorsOf(wound), ...multipliers, HUNDREDTH]);
}

/** What resistance and immunity leave of each kind of damage, in hundredths (T-1). */
export type DamageLeft = Readonly<Record<DamageType, number>>;

const ALL_LEFT: DamageLeft = { physical: 100, elemental: 100, untyped: 100 };
const HUNDREDTH = 0.01;

/** What each kind of damage comes to after resistance, before Block and absorption, not rounded (T-3). */
export function sharesOf(wound: Wound, left: DamageLeft): { readonly physical: number; readonly elemental: number } {
  const byType = damageByType(wound);
  const factor = wound.critical ? CRITICAL_FACTOR : 1;
  const share = (type: DamageType): number => ((byType.get(type) ?? 0) * factor * left[type]) / 100;
  return { physical: share("physical"), elemental: share("elemental") };
}

/** The share of each kind of damage before multiplying, without kinds of zero (T-3). */
export function damageByType({ damage }: Wound): ReadonlyMap<DamageType, number> {
  const sums = new Map<DamageType, number>();
  for (const part of damage) sums.set(part.type, (sums.get(part.type) ?? 0) + rolledSum(part));
  return sums;
}

function factorsOf({ critical }: Pick<Hit, "critical">): readonly number[] {
  return critical ? [CRITICAL_FACTOR] : [];
}

/** A part never gives life back, however low its bonus. */
function rolledSum({ rolls, bonus }: DamageRoll): number {
  return Math.max(
    0,
    rolls.reduce((sum, roll) => sum + roll, bonus),
  );
}
