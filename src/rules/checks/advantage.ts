/**
 * Advantage and disadvantage (G-2): every source is counted, they cancel one for one, and each is named on the card.
 */
import type { Dice } from "../dice.ts";
import { wholePercent } from "./efficacy.ts";

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

/** The least number that the die must show, and how often it does. */
export interface Chance {
  /** The lowest die that succeeds: 1 for any, 21 for none. */
  readonly needs: number;
  /** In whole per cent. 0 and 100 only if the result is certain. */
  readonly percent: number;
}

const FACES = 20;

/** The chance that the d20 that counts and `added` together come to `least` or more (G-2, G-3). */
export function chanceOf(added: number, least: number, mode: RollMode): Chance {
  const needs = Math.min(FACES + 1, Math.max(1, least - added));
  const once = (FACES + 1 - needs) / FACES;
  return { needs, percent: wholePercent(shareBy(mode, once), 1) };
}

/** How likely a d20 is to meet what one die meets with a chance of `once`. With advantage one of two is enough (G-2). */
function shareBy(mode: RollMode, once: number): number {
  if (mode === "plain") return once;
  return mode === "advantage" ? 1 - (1 - once) ** 2 : once ** 2;
}

/** What remains when the sources have cancelled one for one (G-2). */
export function rollMode(sources: readonly AdvantageSource[]): RollMode {
  const balance = sources.reduce((sum, { kind }) => sum + (kind === "advantage" ? 1 : -1), 0);
  if (balance === 0) return "plain";
  return balance > 0 ? "advantage" : "disadvantage";
}
