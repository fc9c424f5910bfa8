/** Worlds that differ only in secrets are the same to everybody else (I5): the same bytes, in the same order, at the same moments. */
import { afterAll, describe, expect, it } from "vitest";
import { noteFigures } from "../figures.ts";
import { playWorld, SECRETS, type SecretName } from "./leaks.ts";

const PAIRS = Number(process.env.UNSEEN_LEAK_PAIRS ?? 2000);
const NAMES = Object.keys(SECRETS) as readonly SecretName[];
const EACH = Math.ceil(PAIRS / NAMES.length);

describe("I5: what everybody but the Gamemaster is sent does not depend on", () => {
  let [pairs, events] = [0, 0];
  afterAll(() => noteFigures("leaks", { pairs, secrets: NAMES.length, events }));

  it.each(NAMES)(
    "%s",
    async (name) => {
      let [done, differing] = [0, 0];
      for (let seed = 1; seed <= EACH; seed++) {
        const [one, other] = [await playWorld(name, seed, 0), await playWorld(name, seed, 1)];
        expect(other.heard, `seed ${seed}`).toEqual(one.heard);
        done += one.done;
        pairs++;
        events += one.heard.length;
        differing += one.secret === other.secret ? 0 : 1;
      }
      expect(done).toBeGreaterThan(EACH / 2);
      if (name !== "a region that only the Gamemaster knows of") expect(differing).toBeGreaterThan(EACH / 2);
    },
    300_000,
  );
});
