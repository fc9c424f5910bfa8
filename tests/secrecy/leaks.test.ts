/**
 * Worlds that differ only in secrets are the same for everybody else (I5): the same bytes, in the same order, at the
 * same moments.
 */
import { afterAll, describe, expect, it } from "vitest";
import { effort } from "../../src/rules/testing/effort.ts";
import { noteFigures } from "../figures.ts";
import { difference, pairOf } from "./leaks.ts";
import { SECRETS, type SecretName } from "./leakScripts.ts";

const PAIRS = effort(2000, "UNSEEN_LEAK_PAIRS");
const NAMES = Object.keys(SECRETS) as readonly SecretName[];
const EACH = Math.ceil(PAIRS / NAMES.length);

describe("I5: what everybody is sent who may not know it does not depend on", () => {
  let [pairs, events] = [0, 0];
  const worlds = new Set<string>();
  afterAll(() => noteFigures("leaks", { pairs, secrets: NAMES.length, events, worlds: worlds.size }));

  it.each(NAMES)(
    "%s",
    async (name) => {
      let [done, differing] = [0, 0];
      const own = new Set<string>();
      for (let seed = 1; seed <= EACH; seed++) {
        const [one, other] = await pairOf(name, seed);
        expect([seed, difference(one, other)]).toEqual([seed, null]);
        const isCarried = one.done > 0 && other.done > 0;
        done += isCarried ? 1 : 0;
        differing += isCarried && one.secret !== other.secret ? 1 : 0;
        events += one.heard.length;
        own.add(one.heard.join());
        pairs++;
      }
      for (const world of own) worlds.add(`${name} ${world}`);
      expect(done).toBeGreaterThanOrEqual(EACH / 2);
      expect(differing).toBe(done);
      expect(own.size).toBeGreaterThanOrEqual(0.9 * EACH);
    },
    600_000,
  );
});

describe("I5: it would be found, were it not sealed:", () => {
  it.each(NAMES.filter((name) => name !== "a region that only the Gamemaster knows of"))("%s", async (name) => {
    let isTold = false;
    for (let seed = 1; seed <= 3 && !isTold; seed++) {
      const [one, other] = await pairOf(name, seed, true);
      isTold = difference(one, other) !== null;
    }
    expect(isTold).toBe(true);
  });
});
