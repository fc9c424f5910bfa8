import { afterAll, describe, expect, it } from "vitest";
import { isFull } from "../../src/rules/testing/effort.ts";
import { noteFigures } from "../figures.ts";
import LAST_FOUND from "./plants/lastFound.json" with { type: "json" };
import { PLANTS } from "./plants/plants.ts";
import { isOfTwins } from "./plants/secrecyPlants.ts";
import { simulate } from "./simulate.ts";
import { differingTwins } from "./twins.ts";

/** The simulation has to find a planted fault within this many seeds. */
const MOST_SEEDS = 1000;

describe("the simulation finds a planted fault", () => {
  const found: Record<string, number> = {};
  afterAll(() => noteFigures("plants", { planted: Object.keys(PLANTS).length, found }));

  it.each(Object.keys(PLANTS))(
    "%s",
    async (name) => {
      const first = await firstBroken(name);
      expect(first?.broken).toContain(LAWS[name] ?? "");
      found[name] = first!.seed;
    },
    240_000,
  );
});

/** The rule of the law that must find the fault. Faults without one may be found by any law, purity included (Z3). */
const LAWS: Readonly<Record<string, string>> = {
  "into combat takes hiding away": "Z-13",
  "whoever hides is left out of the combat": "Z-13",
  "an ambush is forgotten as the combat begins": "Z-5",
  "guards forget that they guard": "Z-13",
  "whoever came out hides again after the combat": "Z-13",
  "spots stay after the combat": "no spot",
  "stretches that end go on": "Z-1",
  "stretches begin with what was left": "Z-1",
  "a price that is written is owed still": "Z-14",
  "a token that was shown is shown again": "Z-4",
  "a stretch that is taken back leaves its tokens in sight": "Z-4",
};

/**
 * Where the search begins: `npm run safety` looks for the first seed of all, and writes it down; other runs begin at
 * what it wrote.
 */
function seedsFor(name: string): readonly number[] {
  const all = Array.from({ length: MOST_SEEDS }, (_, before) => before + 1);
  const from = isFull() ? 0 : ((LAST_FOUND as Readonly<Record<string, number>>)[name] ?? 1) - 1;
  return [...all.slice(from), ...all.slice(0, from)];
}

/** A seed under which a planted fault breaks a law, and that law; null when there is none. */
async function firstBroken(name: string): Promise<{ readonly seed: number; readonly broken: string } | null> {
  const plant = PLANTS[name]!;
  for (const seed of seedsFor(name)) {
    const broken = isOfTwins(name)
      ? await differingTwins((twin) => simulate({ seed, plant, twin }))
      : (await simulate({ seed, plant })).broken;
    if (broken !== null) return { seed, broken };
  }
  return null;
}
