import { describe, expect, it } from "vitest";
import { effort } from "../../src/rules/testing/effort.ts";
import { noteFigures } from "../figures.ts";
import { simulate } from "./simulate.ts";
import { differingTwins } from "./twins.ts";

/** On one core. The search on all cores (`search.test.ts`) plays these seeds again and many more. */
const SEEDS = Math.min(100, effort(1000));

/** The number of seeds that run as two tables with different secrets. */
const TWINS = Math.min(50, effort(100));

describe("the simulation of server and seats", () => {
  it("plays the same from the same seed", async () => {
    const twice = [await simulate({ seed: 7 }), await simulate({ seed: 7 })];
    expect(twice[0]).toEqual(twice[1]);
    expect(twice[0]!.events).toBeGreaterThan(0);
  });

  it("S1–S9, I1–I6, X1–X4, L1, L2, C1, C2, Z1, Z3, U1, H-17 hold whatever goes wrong", async () => {
    let events = 0;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const played = await simulate({ seed });
      expect(played.broken, `seed ${seed}`).toBeNull();
      events += played.events;
    }
    expect(events).toBeGreaterThan(SEEDS);
  }, 600_000);

  it("I5: two tables that differ in a secret look the same to all but Gamemasters, whatever goes wrong", async () => {
    let events = 0;
    for (let seed = 1; seed <= TWINS; seed++) {
      const difference = await differingTwins(async (twin) => {
        const played = await simulate({ seed, twin });
        events += played.events;
        return played;
      });
      expect(difference, `seed ${seed}`).toBeNull();
    }
    noteFigures("twins", { twins: TWINS, events });
    expect(events).toBeGreaterThan(TWINS);
  }, 600_000);
});
