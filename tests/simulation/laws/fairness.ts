/**
 * Checks that hiders are found as often as the rules say (I2), at the first look and at later ones (I3). One table is
 * too few, so it counts over a whole run.
 */
import type { LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import type { Ledger } from "../../../src/desk/ledger/ledger.ts";
import { hidingOf } from "../../../src/desk/ledger/fold.ts";
import type { Hiding } from "../../../src/rules/index.ts";
import { discoveriesIn, possibleFor, type Told } from "./beliefs.ts";
import { law } from "./law.ts";
import type { Throw } from "../server.ts";

/** Throws if a discovery roll differs from the desk's die, or was rolled twice (I2, S3). */
export function judgeDice(event: LedgerEvent, before: Ledger, throws: readonly Throw[]): void {
  const told = discoveriesIn(event.report);
  const hidingIn = ({ hider }: Told): Hiding => hidingOf(before, event.sceneId, hider);
  const facesOf = (one: Told): number => possibleFor(one, hidingIn(one)).length;
  const thrown = told.filter((one) => one.discovery.roll !== null || hasSecretRoll(one, hidingIn(one)));
  for (const one of thrown) {
    const { discovery } = one;
    const { roll } = discovery;
    const possible = facesOf(one);
    const own = throws.filter(({ faces }) => faces === possible);
    law(roll === null || own.some(({ face }) => face === roll), "I2: the roll is what the dice showed", () => [
      discovery,
      throws,
    ]);
    const alike = thrown.filter((other) => facesOf(other) === possible).length;
    const isOnlyOne = own.length === alike || OTHER_DICE.includes(possible);
    law(isOnlyOne, "I2: nobody throws again", () => [discovery, throws]);
  }
}

/** Whether a die was rolled that the report leaves out (H-22). */
function hasSecretRoll(told: Told, hiding: Hiding): boolean {
  const { secret, chosen, revealed } = told.discovery;
  const possible = possibleFor(told, hiding);
  return secret && !chosen && possible.length > 1 && possible.some(({ id }) => revealed.some((spot) => spot.id === id));
}

/** Faces of dice for other things in the same act. */
const OTHER_DICE: readonly number[] = [4, 6, 20];

export interface Counts {
  readonly first: Count;
  readonly later: Count;
}

interface Count {
  looks: number;
  found: number;
  expected: number;
  variance: number;
}

/** Standard deviations that chance exceeds less than once in a million runs. */
const MOST_SIGMA = 5;
/** Fewer looks than this do not yet have normally distributed deviations. */
const LEAST_LOOKS = 40;

export class Fairness {
  readonly #counts = { first: noCount(), later: noCount() };

  /** Looks at the first searched spot, and at later ones. */
  counts(): Counts {
    return this.#counts;
  }

  /** Adds counts of another run. */
  add({ first, later }: Counts): void {
    this.#counts.first = sum(this.#counts.first, first);
    this.#counts.later = sum(this.#counts.later, later);
  }

  /** The number of counted looks. */
  get looks(): number {
    return this.#counts.first.looks + this.#counts.later.looks;
  }

  /** Counts the discoveries of an event. `before` is the ledger before it. */
  count(event: LedgerEvent, before: Ledger): void {
    for (const told of discoveriesIn(event.report)) {
      const { hider, discovery, isAmong } = told;
      const hiding = hidingOf(before, event.sceneId, hider);
      const possible = possibleFor(told, hiding);
      const looked = possible.filter(({ id }) => discovery.revealed.some((spot) => spot.id === id)).length;
      if (discovery.chosen || looked === 0 || looked === possible.length) continue;
      const isFirst = hiding.claim === null;
      countLook(this.#counts[isFirst ? "first" : "later"], looked / possible.length, discovery.found || isAmong);
    }
  }

  /** The fault in the counts, or null. */
  unfair(): string | null {
    const { first, later } = this.#counts;
    const all = sum(first, later);
    if (isOff(all)) return `I2: a hider is found one time in as many as it has spots ${JSON.stringify(all)}`;
    const off = [first, later].find(isOff);
    return off ? `I3: no look is better than another ${JSON.stringify(this.#counts)}` : null;
  }
}

const noCount = (): Count => ({ looks: 0, found: 0, expected: 0, variance: 0 });

function countLook(count: Count, chance: number, isFound: boolean): void {
  count.looks++;
  count.found += Number(isFound);
  count.expected += chance;
  count.variance += chance * (1 - chance);
}

const sum = (one: Count, other: Count): Count => ({
  looks: one.looks + other.looks,
  found: one.found + other.found,
  expected: one.expected + other.expected,
  variance: one.variance + other.variance,
});

const isOff = ({ looks, found, expected, variance }: Count): boolean =>
  looks >= LEAST_LOOKS && Math.abs(found - expected) > MOST_SIGMA * Math.sqrt(variance);
