/** A simulation's only source of chance: uniform numbers that follow from a seed (the generator sfc32). */
export interface Random {
  /** A uniform number from 0 to just below 1. */
  readonly next: () => number;
  /** A whole number from 0 to just below `count`. */
  readonly below: (count: number) => number;
  /** True with this probability. */
  readonly chance: (probability: number) => boolean;
  /** One of the choices, of which there must be at least one. */
  readonly pick: <T>(choices: readonly T[]) => T;
}

/** A generator of its own for each purpose of a seed, so that drawing more for one does not change the others. */
export function randomOf(seed: number, purpose: number): Random {
  let [a, b, c, counter] = [seed | 0, (seed / 2 ** 32) | 0, purpose | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warm = 0; warm < 12; warm++) next();
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[below(choices.length)]!,
  };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A document id as a host would draw one. */
export const idFrom = (random: Random): string =>
  Array.from({ length: 16 }, () => LETTERS[random.below(LETTERS.length)]).join("");
