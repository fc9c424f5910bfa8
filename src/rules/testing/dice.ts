/** Dice for tests: a written list of results, or an endless row from a seed. */
import type { Dice } from "../dice.ts";

/**
 * Dice that show the written results, in that order. They throw if the list ends or a result is impossible. A secret
 * tile that is drawn after the written results is the first (K-2).
 */
export function scriptedDice(...rolls: readonly number[]): Dice {
  const left = [...rolls];
  return {
    roll: (faces) => {
      const shown = left.length === 0 && !DICE.includes(faces) ? 1 : left.shift();
      if (shown === undefined || shown < 1 || shown > faces) throw new RangeError(`No d${faces} is written: ${shown}`);
      return shown;
    },
  };
}

/** The faces of real dice. All others draw a tile. */
const DICE: readonly number[] = [1, 2, 3, 4, 6, 8, 10, 12, 20, 100];

/** Fair dice that are the same for the same seed (the generator mulberry32). */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { roll: (faces) => 1 + Math.floor(next() * faces) };
}
