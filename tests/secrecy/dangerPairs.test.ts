/**
 * The secrets of danger and awareness at a larger scale (K-3 to K-5, K-9): in worlds that differ in one of them alone,
 * everybody else is sent the same bytes.
 */
import { describe, expect, it } from "vitest";
import { isFull } from "../../src/rules/testing/effort.ts";
import { difference, pairOf } from "./leaks.ts";
import type { SecretName } from "./leakScripts.ts";

const PAIRS = Number(process.env["UNSEEN_DANGER_PAIRS"] ?? (isFull() ? 2000 : 1000));

const NAMES = [
  "what a creature is aware of, and what its search finds",
  "who stands on a nominated tile that is attacked in vain",
  "what resists a search, and what is marked",
  "which cards lie face down",
  "what was overruled in an attack out of the dark",
  "what a creature does that no player knows of",
] as const satisfies readonly SecretName[];

/** Other worlds than those of the shorter test. */
const FIRST = 100_000;

describe("K-3: paired worlds", () => {
  it.each(NAMES)(
    "%s",
    async (name) => {
      let differing = 0;
      const each = Math.ceil(PAIRS / NAMES.length);
      for (let seed = FIRST; seed < FIRST + each; seed++) {
        const [one, other] = await pairOf(name, seed);
        expect([seed, difference(one, other)]).toEqual([seed, null]);
        if (one.done > 0 && other.done > 0 && one.secret !== other.secret) differing++;
      }
      expect(differing).toBeGreaterThan(each / 2);
    },
    900_000,
  );
});
