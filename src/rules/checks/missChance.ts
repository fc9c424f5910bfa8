/** The percentage roll against concealment (C-1): which share of hits it turns into misses, and why. */
import type { Dice } from "../dice.ts";

/** What conceals. The leaf of its language key `UNSEEN.Concealment.source.<source>`. */
type ConcealmentSource =
  | "dim"
  | "dark"
  | "lightShroud"
  | "heavyShroud"
  | "lightRegion"
  | "region"
  | "border"
  | "effect"
  | "invisible"
  | "blinded"
  | "noSight";

/** One thing that conceals. */
export interface ConcealedBy {
  readonly source: ConcealmentSource;
  readonly percent: number;
}

export interface MissChance {
  /** The d100 misses on this number or less. */
  readonly percent: number;
  /** C-6: no line of sight. It forbids more than the percentage tells. */
  readonly total: boolean;
  /** Strongest first. Only the first one counts (C-5). */
  readonly sources: readonly ConcealedBy[];
}

/** A miss chance with its d100. */
export interface MissReport extends MissChance {
  /** Null where the die is not thrown yet. */
  readonly roll: number | null;
  /** Whether a hit misses after all. */
  readonly missed: boolean;
}

/** Throws the d100: from 1 to the percentage it misses (C-1). */
export function rollMiss({ percent, total, sources }: MissChance, dice: Dice): MissReport & { readonly roll: number } {
  const roll = dice.roll(100);
  return { percent, total, sources, roll, missed: roll <= percent };
}
