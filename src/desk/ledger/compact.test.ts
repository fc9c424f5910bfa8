import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProjectedDocuments } from "../../bridge/writing/projectedDocuments.ts";
import { parseSituation, type Footprint, NOT_HIDING, type Hiding } from "../../rules/index.ts";
import { effort } from "../../rules/testing/effort.ts";
import { compact, joinSnapshots } from "./compact.ts";
import type { Entry } from "./entry.ts";
import type { Ledger, Snapshot } from "./ledger.ts";
import { EMPTY_SNAPSHOT, eventIn, foldLedger, isUndo, namedSpots } from "./fold.ts";
import { projectionWrites } from "./projections/project.ts";
import { FIGHTS, historyOf } from "./testing/history.ts";
import { play, setTable, type Table } from "./testing/play.ts";
import { written } from "./testing/world.ts";
import { actToUndo, undoOffers } from "./undo.ts";

const HISTORIES = [1, 2, 3, 4].map((seed) => historyOf(seed, 90));

/** What a ledger says of the creatures, their spots and the requests. */
function stateOf({ seq, hidings, numbers, approvals, requests, events, stubs }: Ledger): object {
  const spots = [...hidings.values()].flatMap((hiding) => namedSpots(hiding).map(({ id }) => id));
  const offers = [...hidings.values()].flatMap(({ offer }) => offer ?? []);
  return {
    seq,
    hidings: Object.fromEntries(hidings),
    numbers: spots.map((id) => numbers.get(id)),
    approvals: spots.map((id) => approvals.get(id) ?? null),
    requests: Object.fromEntries(requests),
    offered: offers.map(({ event }) => eventIn({ events, stubs }, event)?.rev),
  };
}

/** Everything visible of a ledger, except what can be taken back. */
function seenOf(ledger: Ledger, projected: ProjectedDocuments): object {
  const { cards, ...shown } = written(projected, projectionWrites(ledger, projected));
  return {
    ...shown,
    cards: cards.map(({ live, ...card }) => ({ ...card, live: { ...(live as object), undo: null } })),
  };
}

/** The ledger as it comes back from the documents. */
const stored = (snapshot: Snapshot): Snapshot => JSON.parse(JSON.stringify(snapshot)) as Snapshot;

/** A history, compacted at each of these points down to so many entries. */
function foldedAt(entries: readonly Entry[], points: readonly number[], keep: number) {
  let [snapshot, left] = [EMPTY_SNAPSHOT, entries.slice(0, 0)];
  for (const [index, entry] of entries.entries()) {
    left = [...left, entry];
    if (!points.includes(index)) continue;
    const folded = compact(snapshot, left, { keep, fights: FIGHTS });
    snapshot = stored(folded.snapshot);
    left = left.filter((one) => !folded.dropped.includes(one));
  }
  return { snapshot, left };
}

const foldings = fc.record({
  history: fc.nat(HISTORIES.length - 1),
  length: fc.integer({ min: 1, max: 90 }),
  points: fc.array(fc.nat(89), { maxLength: 6 }),
  keep: fc.integer({ min: 0, max: 20 }),
});

const tableAt = (history: number, length: number): Table => HISTORIES[history]![length]!;

describe("L1: a ledger that is compacted at any points of any history", () => {
  it("has the same state and shows the same, also where a crash leaves the old pages", () => {
    fc.assert(
      fc.property(foldings, ({ history, length, points, keep }) => {
        const { ledger, projected } = tableAt(history, length);
        const { snapshot, left } = foldedAt(ledger.entries, points, keep);
        for (const entries of [left, ledger.entries]) {
          const folded = foldLedger(snapshot, entries);
          expect(stateOf(folded)).toEqual(stateOf(ledger));
          expect(seenOf(folded, projected)).toEqual(seenOf(ledger, projected));
        }
      }),
      // In the example an applied wound waits again, and its blow was compacted in between.
      { numRuns: effort(1000), examples: [[{ history: 2, length: 58, points: [51], keep: 0 }]] },
    );
  });

  it("U1: has the same state where an act is compacted and its undo is not", () => {
    let restored = 0;
    for (const history of HISTORIES)
      for (const { ledger } of history) {
        const last = ledger.entries.at(-1);
        if (!last || !isUndo(last)) continue;
        const { snapshot, left } = foldedAt(ledger.entries, [ledger.entries.length - 1], 1);
        expect(stateOf(foldLedger(snapshot, left))).toEqual(stateOf(ledger));
        restored += Object.values(last.hidings).flatMap(({ spots }) => spots).length;
      }
    expect(restored).toBeGreaterThan(10);
  });

  it("U1: takes acts back as before, except acts that are compacted in part", () => {
    fc.assert(
      fc.property(foldings, fc.boolean(), ({ history, length, points, keep }, gm) => {
        const { ledger } = tableAt(history, length);
        const { snapshot, left } = foldedAt(ledger.entries, points, keep);
        const folded = foldLedger(snapshot, left);
        for (const { id, preceding } of ledger.events) {
          const isThere = [id, ...(preceding ? [preceding] : [])].every((part) => left.some((one) => one.id === part));
          expect(actToUndo(folded, id, { gm })).toEqual(isThere ? actToUndo(ledger, id, { gm }) : "nothingToUndo");
          expect(undoOffers(folded).get(id)).toEqual(isThere ? undoOffers(ledger).get(id) : undefined);
        }
      }),
      { numRuns: effort(400) },
    );
  });

  it("C1: has the same state beside snapshots of other desks, read in any order", () => {
    const several = fc.array(fc.record({ upTo: fc.integer({ min: 1, max: 90 }), keep: fc.nat(20) }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.nat(HISTORIES.length - 1), several, (history, foldings) => {
        const { ledger, projected } = HISTORIES[history]!.at(-1)!;
        const folded = foldings.map(({ upTo, keep }) =>
          compact(EMPTY_SNAPSHOT, ledger.entries.slice(0, upTo), { keep, fights: FIGHTS }),
        );
        const gone = new Set(folded.flatMap(({ dropped }) => dropped));
        const left = ledger.entries.filter((entry) => !gone.has(entry));
        const joined = joinSnapshots(folded.map(({ snapshot }) => stored(snapshot)));
        expect(stateOf(foldLedger(joined, left))).toEqual(stateOf(ledger));
        expect(seenOf(foldLedger(joined, left), projected)).toEqual(seenOf(ledger, projected));
      }),
      { numRuns: effort(500) },
    );
  });
});

describe("H-10: which spot was chosen first", () => {
  const YARD = parseSituation("scene yard canvas=2000,1000 darkness=1\ncreature ada name=Ada side=friendly at=2:2");
  const [one, two, three] = [
    [3, 3],
    [2, 4],
    [4, 2],
  ].map(([i, j]) => ({ i: i!, j: j!, w: 1, h: 1 })) as [Footprint, Footprint, Footprint];

  /** Ada hides in these places, chosen in this order. */
  const hidden = ([spot, ...spots]: readonly [Footprint, ...Footprint[]]): readonly Entry[] => {
    const dice = { roll: () => 15 };
    const rolled = play(setTable(YARD), { kind: "hide", creature: "ada", spot }, dice);
    return play(rolled, { kind: "designate", creature: "ada", spots }, dice).ledger.entries;
  };
  const left = (entries: readonly Entry[]): Snapshot =>
    stored(compact(EMPTY_SNAPSHOT, entries, { keep: 0, fights: FIGHTS }).snapshot);

  it("is forgotten with the entries that could still be taken back (U1)", () => {
    const [first, other] = [hidden([one, two, three]), hidden([three, one, two])];
    expect(other).not.toEqual(first);
    expect(left(first).hidings["yard.ada"]?.spots).toHaveLength(3);
    expect(left(other)).toEqual(left(first));
  });

  it("is kept as long as further spots are to be chosen", () => {
    const [first, other] = [hidden([one, two]), hidden([two, one])].map(([rolled]) => left([rolled!]));
    expect(first!.hidings["yard.ada"]?.pending?.first).toEqual(one);
    expect(other!.hidings["yard.ada"]?.pending?.first).toEqual(two);
  });
});

it("L1: these histories hold everything that compaction could lose", () => {
  const entries = HISTORIES.flatMap((history) => history.at(-1)!.ledger.entries);
  const approvals = HISTORIES.flatMap((history) => [...history.at(-1)!.ledger.approvals]);
  const spent = entries.filter((entry) => "periods" in entry && Object.keys(entry.periods).length > 0);
  const undone = entries.filter((entry) => "undoes" in entry);
  expect(Math.min(approvals.length, spent.length, undone.length)).toBeGreaterThan(10);
  const waits = HISTORIES.flat().flatMap(({ ledger }) => [...ledger.hidings.values()]);
  for (const one of ["pending", "offer", "claim", "freeScan"] as const) {
    expect(
      waits.some((hiding) => hiding[one] !== null),
      one,
    ).toBe(true);
  }
  expect(waits.some(({ wounds }) => wounds.length > 0)).toBe(true);
});

const KEY = "yard.ada";

/** A snapshot in which Ada has this state. */
const at = (seq: number, hiding: Partial<Hiding>): Snapshot => ({
  ...EMPTY_SNAPSHOT,
  seq,
  hidings: { [KEY]: { ...NOT_HIDING, ...hiding } },
});

const SUNG = { rev: 3, held: [{ id: "song" }] } as unknown as Partial<Hiding>;

it.each<[string, Snapshot, Partial<Hiding>]>([
  ["the later of two states of one revision, without the effect that ended meanwhile", at(9, { rev: 3 }), { rev: 3 }],
  ["the higher revision, although its snapshot is older", at(4, { rev: 4 }), { rev: 4 }],
  ["the higher revision, although a later snapshot lacks it", at(9, { rev: 2 }), SUNG],
])("L1, V13: joined snapshots hold %s", (_name, other, expected) => {
  for (const order of [
    [at(5, SUNG), other],
    [other, at(5, SUNG)],
  ])
    expect(joinSnapshots(order).hidings[KEY]).toEqual({ ...NOT_HIDING, ...expected });
});
