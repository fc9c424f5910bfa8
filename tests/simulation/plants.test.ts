import { afterAll, describe, expect, it } from "vitest";
import { noteFigures } from "../figures.ts";
import { PLANTS } from "./plants/plants.ts";
import { isOfTwins } from "./plants/secrecyPlants.ts";
import { simulate } from "./simulate.ts";
import { differingTwins } from "./twins.ts";

/** Seeds within which a planted fault has to be found. */
const MOST_SEEDS = 600;

describe("it is sharp: a planted fault is found", () => {
  const found: Record<string, number> = {};
  afterAll(() => noteFigures("plants", { planted: Object.keys(PLANTS).length, found }));

  it.each(Object.keys(PLANTS))(
    "%s",
    async (name) => {
      const seed = await firstBroken(name);
      expect(seed).not.toBeNull();
      found[name] = seed!;
    },
    240_000,
  );
});

/** The first seed under which a planted fault breaks a law; null when there is none. */
async function firstBroken(name: string): Promise<number | null> {
  const plant = PLANTS[name]!;
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const broken = isOfTwins(name)
      ? await differingTwins((twin) => simulate({ seed, plant, twin }))
      : (await simulate({ seed, plant })).broken;
    if (broken !== null) return seed;
  }
  return null;
}
