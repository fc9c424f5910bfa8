import { describe, expect, it } from "vitest";
import { PLANTS } from "./plants.ts";
import { regressions } from "./regressions.ts";
import { simulate } from "./simulate.ts";

/** Seconds for the search, and the seeds after which it ends in any case. */
const SECONDS = Number(process.env.UNSEEN_SIMULATION_SECONDS ?? 60);
const SEEDS = 25_000;

/** Seeds within which a planted fault has to be found. */
const MOST_SEEDS = 600;

/** The first of these seeds under which a law is broken, with the law; null when there is none. */
async function firstBroken(seeds: number, name: string): Promise<string | null> {
  for (let seed = 1; seed <= seeds; seed++) {
    const { broken } = await simulate({ seed, plant: PLANTS[name]! });
    if (broken) return broken;
  }
  return null;
}

describe("the simulation of server and seats", () => {
  it.each(regressions())("regression $name: $because", async ({ seed }) => {
    expect((await simulate({ seed })).broken).toBeNull();
  });

  it("plays the same from the same seed", async () => {
    const twice = await Promise.all([simulate({ seed: 7 }), simulate({ seed: 7 })]);
    expect(twice[0]).toEqual(twice[1]);
    expect(twice[0].events).toBeGreaterThan(0);
  });

  it(
    "S1–S9, I6, X1–X4, L1, L2, C1, C2, Z1, U1 hold whatever goes wrong",
    async () => {
      const end = performance.now() + SECONDS * 1000;
      let [played, events, faults] = [0, 0, 0];
      while (played < SEEDS && performance.now() < end) {
        const result = await simulate({ seed: ++played });
        expect(result.broken, `seed ${result.seed}; faults: ${result.faults.join("; ")}`).toBeNull();
        events += result.events;
        faults += result.faults.length;
      }
      expect(Math.min(events, faults)).toBeGreaterThan(played);
    },
    SECONDS * 1000 + 60_000,
  );
});

describe("it is sharp: a planted fault of the protocol is found", () => {
  it.each(Object.keys(PLANTS))(
    "%s",
    async (name) => {
      expect(await firstBroken(MOST_SEEDS, name)).not.toBeNull();
    },
    240_000,
  );
});
