import { describe, expect, it } from "vitest";
import { recordFor, type TurnRecord } from "../../bridge/creature/turns.ts";
import { parseSituation, STRETCHES_ID, type Hiding, type Situation, type TurnBudget } from "../../rules/index.ts";
import type { LedgerEvent } from "./entry.ts";
import type { Ledger } from "./ledger.ts";
import { creatureKey, EMPTY_SNAPSHOT, foldLedger } from "./fold.ts";
import { withLedger, withSpent } from "./situation.ts";

const PERIOD = { fight: "brawl", round: 1 };
const FRESH = recordFor(PERIOD, null);
const FULL: TurnBudget = { major: 1, minor: 1, reaction: 1, movement: 6, entered: [], left: [] };
const BARE = parseSituation(`
scene yard canvas=500,500
creature ada name=Ada side=friendly at=1:1
fight brawl moment=1:0 order=ada`);
const situation = (): Situation => ({
  ...BARE,
  creatures: BARE.creatures.map((creature) => ({ ...creature, speed: 6, budget: FULL })),
});

/** A ledger in which Ada spent a major action and two tiles of movement in her turn. */
const LEDGER: Ledger = {
  ...foldLedger(EMPTY_SNAPSHOT, []),
  events: [
    {
      id: "event",
      periods: { ada: PERIOD },
      changes: [{ kind: "spend", creature: "ada", major: 1, movement: 2 }],
    } as unknown as LedgerEvent,
  ],
};

describe("G-5: what is left of a turn when the desk decides", () => {
  it.each<[string, TurnRecord | null, Partial<TurnBudget>]>([
    ["follows from the ledger where nothing is kept", null, { major: 0, minor: 1, movement: 4 }],
    ["where it is said that nothing was spent", FRESH, { major: 0, minor: 1, movement: 4 }],
    ["where it is said that more was", { ...FRESH, minor: 1, reaction: 1 }, { major: 0, minor: 1, reaction: 1 }],
    ["with what was walked", { ...FRESH, walked: 3 }, { major: 0, movement: 1 }],
    ["what was walked in another round counts no more", { ...FRESH, round: 0, walked: 3 }, { movement: 4 }],
  ])("%s", (_name, record, expected) => {
    expect(withSpent(situation(), LEDGER, () => record).creatures[0]?.budget).toMatchObject(expected);
  });
});

it("Z-1: stretches that an earlier version stored have what it did not know", () => {
  const stored = { rev: 3, stretches: { number: 4, minutes: 20 } } as unknown as Hiding;
  const ledger = { ...LEDGER, hidings: new Map([[creatureKey(BARE.scene.id, STRETCHES_ID), stored]]) };
  expect(withLedger(situation(), ledger).stretches).toMatchObject({ run: "", number: 4, minutes: 20, rev: 3 });
});
