/** How likely a d20 succeeds, shown before rolling (G-2, G-3). */
import type { RollMode } from "../checks/advantage.ts";

/** The least number that the die must show, and how often it does. */
export interface Chance {
  /** The lowest die that succeeds: 1 for any, 21 for none. */
  readonly needs: number;
  /** In whole per cent. 0 and 100 only if the result is certain. */
  readonly percent: number;
}

const FACES = 20;

/** The chance that the kept die and its bonus meet a difficulty. */
export function chanceOf(added: number, difficulty: number, mode: RollMode): Chance {
  const needs = Math.min(FACES + 1, Math.max(1, difficulty - added));
  const once = (FACES + 1 - needs) / FACES;
  return { needs, percent: wholePercent(byMode(once, mode)) };
}

/** With advantage one of two dice is enough. With disadvantage both must succeed (G-2). */
function byMode(once: number, mode: RollMode): number {
  if (mode === "plain") return once;
  return mode === "advantage" ? 1 - (1 - once) ** 2 : once ** 2;
}

function wholePercent(share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(100 * share)));
}
