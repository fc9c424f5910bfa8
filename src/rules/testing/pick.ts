import type { Dice } from "../dice.ts";

/** One of some choices, or null if there are none. */
export function pick<T>(choices: readonly T[], dice: Dice): T | null {
  return choices.length > 0 ? (choices[dice.roll(choices.length) - 1] ?? null) : null;
}
