/** The amount of a hit (G-4): multiplied and rounded down last. Absorption takes it before life. */

/** The factor of a critical hit for damage, stacks, absorption and distances of forced movement (G-4). */
export const CRITICAL_FACTOR = 2;

/**
 * An amount after all multipliers, which are whole hundredths; they multiply each other and the result is rounded
 * down, once (G-4). Counted in whole numbers, for 100 times 0.29 in floating point is less than 29.
 */
export function efficacy(amount: number, multipliers: readonly number[]): number {
  const product = multipliers.reduce((whole, factor) => whole * Math.round(factor * HUNDRED), amount);
  return Math.floor(product / HUNDRED ** multipliers.length);
}

const HUNDRED = 100;

/** What protects a creature from 0 life. */
export interface Vitality {
  readonly life: number;
  readonly absorption: number;
}

/** The life and absorption of a creature. */
export function vitalityOf({
  life,
  absorption,
}: {
  readonly life: { readonly value: number };
  readonly absorption: number;
}): Vitality {
  return { life: life.value, absorption };
}

/** Damage goes to absorption first, then to life, which stops at 0 (G-4). */
export function takeDamage({ life, absorption }: Vitality, damage: number): Vitality {
  const absorbed = Math.min(absorption, damage);
  return { life: Math.max(0, life - (damage - absorbed)), absorption: absorption - absorbed };
}

/** A part of a whole in whole per cent: 0 and 100 only where it is nothing or all. */
export function wholePercent(part: number, whole: number): number {
  if (part <= 0 || part >= whole) return part <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}
