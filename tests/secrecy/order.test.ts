/** Nothing that a Hide sends out tells which spot was chosen first (H-10, S9, T2). */
import { describe, expect, it } from "vitest";
import { effort } from "../../src/rules/testing/effort.ts";
import { noteFigures } from "../figures.ts";
import { randomOf } from "../simulation/random.ts";
import { cluesIn, extremes } from "./guesses.ts";
import { hidesOf, type HideKind, type ToldHide } from "./order.ts";

/** A Hide takes milliseconds. So many find a leak that one Hide in ten has. */
const HIDES = effort(20_000, "UNSEEN_CLASSIFIED_HIDES");

const KINDS: readonly HideKind[] = [
  { X: 2, again: false },
  { X: 3, again: false },
  { X: 5, again: false },
  { X: 2, again: true },
];

interface Guesser {
  readonly name: string;
  hits: number;
  guesses: number;
}

/** Each guesser's distance from chance over this many hides, in standard deviations. */
function classified(kind: HideKind, count: number, change: (hide: ToldHide) => ToldHide = (hide) => hide) {
  const hides = hidesOf(kind, randomOf(4, 41 + kind.X));
  const samples = Array.from({ length: SAMPLES }, (_, index) => change(hides(count + 1 + index)));
  const guessers = cluesIn(samples).map(({ name, read }) => {
    const made = (by: string): Guesser => ({ name: `the ${by} by ${name}`, hits: 0, guesses: 0 });
    return { read, sides: [made("least"), made("most")] };
  });
  for (let rev = 1; rev <= count; rev++) {
    const hide = change(hides(rev));
    for (const { read, sides } of guessers) {
      const facts = read(hide);
      if (facts) for (const [side, guess] of extremes(facts).entries()) score(sides[side]!, guess === hide.first);
    }
  }
  const chance = 1 / kind.X;
  return guessers
    .flatMap(({ sides }) => sides)
    .filter(({ guesses }) => guesses > 0)
    .map(({ name, hits, guesses }) => ({
      name,
      sigmas: Math.abs(hits - guesses * chance) / Math.sqrt(guesses * chance * (1 - chance)),
    }));
}

function score(guesser: Guesser, isRight: boolean): void {
  guesser.guesses++;
  if (isRight) guesser.hits++;
}

/** Hides in which clues are looked for. */
const SAMPLES = 40;

const worstOf = (guessers: ReturnType<typeof classified>) =>
  guessers.reduce((worst, one) => (one.sigmas > worst.sigmas ? one : worst));

it("T2, S9: over many hides no guess by anything that goes out is right more often than one time in X", () => {
  const count = Math.ceil(HIDES / KINDS.length);
  const names = new Set<string>();
  let worst = 0;
  for (const kind of KINDS) {
    const guessers = classified(kind, count);
    for (const { name } of guessers) names.add(name);
    const { name, sigmas } = worstOf(guessers);
    worst = Math.max(worst, sigmas);
    expect(sigmas, `${name}, one of ${kind.X}`).toBeLessThan(4.5);
  }
  expect(names.size).toBeGreaterThan(40);
  noteFigures("order", { hides: count * KINDS.length, guessers: names.size, worst });
}, 600_000);

/** Careless leaks, planted into the sent data. */
const SLIPS: Readonly<Record<string, (hide: ToldHide) => readonly unknown[]>> = {
  "markers in the order of choice": ({ told, first }) => told.map((part) => withFirst(part, first)),
  "a number that counts up": ({ told, first, spots }) => [
    ...told,
    [...spots.keys()].map((id) => ({ id, sort: id === first ? 0 : 1 })),
  ],
  "the place where it goes": ({ told, first, spots }) => [
    ...told,
    { path: [spots.get(first)!, ...[...spots.values()].reverse()] },
  ],
};

/** Every list of spots, with the first-chosen one in front. */
function withFirst(value: unknown, first: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map((one) => withFirst(one, first));
    return list.toSorted((one, other) => Number(names(other, first)) - Number(names(one, first)));
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFirst(inner, first)]));
}

const names = (value: unknown, id: string): boolean =>
  typeof value === "object" && value !== null && Object.values(value).includes(id);

describe("T2: it would be guessed by", () => {
  it.each(Object.entries(SLIPS))("%s", (_name, slip) => {
    const guessers = classified({ X: 3, again: false }, 200, (hide) => ({ ...hide, told: slip(hide) }));
    expect(worstOf(guessers).sigmas).toBeGreaterThan(10);
  });

  it("markers in the order of choice in one Hide of three", () => {
    let hides = 0;
    const slip = SLIPS["markers in the order of choice"]!;
    const slipped = (hide: ToldHide): ToldHide => (hides++ % 3 === 0 ? { ...hide, told: slip(hide) } : hide);
    expect(worstOf(classified({ X: 3, again: false }, 400, slipped)).sigmas).toBeGreaterThan(4.5);
  });
});
