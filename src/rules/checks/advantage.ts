/**
 * Advantage and disadvantage (G-2): every source is counted, they cancel one for one, and each is named on the card.
 */
import type { Dice } from "../dice.ts";

/** A reason for advantage or disadvantage; `source` is the leaf of its language key `UNSEEN.Source.<source>`. */
export interface AdvantageSource {
  readonly kind: "advantage" | "disadvantage";
  readonly source: string;
}

export type RollMode = "plain" | "advantage" | "disadvantage";

/** A thrown d20, or two of which one counts. */
export interface D20Roll {
  readonly dice: readonly number[];
  /** The index of the die that counts. */
  readonly kept: number;
  readonly mode: RollMode;
  /** What the die that counts shows. */
  readonly natural: number;
}

/** Rolls 1d20, or 2d20 of which the higher or the lower counts (G-2). */
export function rollD20(sources: readonly AdvantageSource[], dice: Dice): D20Roll {
  const mode = rollMode(sources);
  const first = dice.roll(20);
  if (mode === "plain") return { dice: [first], kept: 0, mode, natural: first };
  const second = dice.roll(20);
  const secondCounts = mode === "advantage" ? second > first : second < first;
  return { dice: [first, second], kept: secondCounts ? 1 : 0, mode, natural: secondCounts ? second : first };
}

/** How likely a d20 is to meet what one die meets with a chance of `once`. With advantage one of two is enough (G-2). */
export function shareBy(mode: RollMode, once: number): number {
  if (mode === "plain") return once;
  return mode === "advantage" ? 1 - (1 - once) ** 2 : once ** 2;
}

/** What remains when the sources have cancelled one for one (G-2). */
export function rollMode(sources: readonly AdvantageSource[]): RollMode {
  const balance = sources.reduce((sum, { kind }) => sum + (kind === "advantage" ? 1 : -1), 0);
  if (balance === 0) return "plain";
  return balance > 0 ? "advantage" : "disadvantage";
}
