import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSituation } from "../../rules/index.ts";
import { seededDice } from "../../rules/testing/dice.ts";
import { INN } from "../../rules/testing/inn.ts";
import { randomAct } from "../../rules/testing/randomAct.ts";
import { compact } from "./compact.ts";
import type { Ledger, Snapshot } from "./ledger.ts";
import { EMPTY_SNAPSHOT, foldLedger, namedSpots } from "./fold.ts";
import { play, setTable } from "./testing/play.ts";

/** The ledger of so many random acts outside combat. */
function ledgerOf(acts: number): Ledger {
  const dice = seededDice(11);
  let table = setTable(parseSituation(INN));
  while (table.ledger.events.length < acts) {
    table = play(table, randomAct(table.situation, dice)!, dice);
  }
  return table.ledger;
}

const LEDGER = ledgerOf(80);
const NONE: ReadonlySet<string> = new Set();
const state = ({ hidings, seq }: Ledger) => ({ seq, hidings: Object.fromEntries(hidings) });

describe("folding the ledger", () => {
  it("C1: the order in which pages are read does not matter", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...LEDGER.events], { minLength: 80 }), (events) => {
        expect(state(foldLedger(EMPTY_SNAPSHOT, events))).toEqual(state(LEDGER));
      }),
      { numRuns: 30 },
    );
  });

  it("X2: an event that is there twice counts once", () => {
    const doubled = [...LEDGER.events, ...LEDGER.events.slice(20, 40)];
    expect(state(foldLedger(EMPTY_SNAPSHOT, doubled))).toEqual(state(LEDGER));
  });

  it("L1: compacting at any point changes no state, also when a crash leaves the old pages", () => {
    for (const keep of [0, 1, 17, 79]) {
      const { snapshot, dropped } = compact(EMPTY_SNAPSHOT, LEDGER.events, { keep, fights: NONE });
      const stored = JSON.parse(JSON.stringify(snapshot)) as Snapshot;
      const rest = LEDGER.events.filter((event) => !dropped.includes(event));
      expect(rest).toHaveLength(keep);
      expect(state(foldLedger(stored, rest))).toEqual(state(LEDGER));
      expect(state(foldLedger(stored, LEDGER.events))).toEqual(state(LEDGER));
    }
  });

  it("X3: compacted requests are still known, with who asked them", () => {
    const { snapshot } = compact(EMPTY_SNAPSHOT, LEDGER.events, { keep: 0, fights: NONE });
    const { requests } = foldLedger(snapshot, []);
    expect(requests.get(LEDGER.events[0].requestId)).toBe("user");
    expect(requests.size).toBe(new Set(LEDGER.events.map(({ requestId }) => requestId)).size);
  });

  it("H-20: keeps the numbers of the spots that may still be spoken of, and no others", () => {
    const { snapshot } = compact(EMPTY_SNAPSHOT, LEDGER.events, { keep: 0, fights: NONE });
    const living = [...LEDGER.hidings.values()].flatMap((hiding) => namedSpots(hiding).map(({ id }) => id));
    expect(Object.keys(snapshot.numbers).toSorted()).toEqual(living.toSorted());
  });
});
