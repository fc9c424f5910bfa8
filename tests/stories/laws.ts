/** The invariants of a hunt. Each checks one step: the state before, the request, and every seat's data at rest. */
import { expect } from "vitest";
import { subjectOf } from "../../src/desk/protocol/request.ts";
import type { LedgerEvent } from "../../src/desk/ledger/entry.ts";
import { cardId, creatureUuid, eventId, spotId } from "../../src/desk/ledger/eventId.ts";
import { EMPTY_SNAPSHOT, foldLedger, hidingOf } from "../../src/desk/ledger/fold.ts";
import {
  type Act,
  type Change,
  type Creature,
  type DiscoveryReport,
  type Situation,
  creatureOf,
  decide,
  isHidden,
  openHiding,
} from "../../src/rules/index.ts";
import { isFree } from "../../src/rules/common/places.ts";
import { chain, eventsOf } from "./chain.ts";
import type { Board, Card } from "./seat/board.ts";
import type { AskOutcome } from "./seat/door.ts";

/** One act of a story with its context. Boards come from all seats, the Gamemaster's first. */
export interface Step {
  readonly act: Act;
  readonly outcome: AskOutcome;
  readonly before: Situation;
  readonly after: Situation;
  /** The results of the Gamemaster's dice, as numbers from 0 to 1. */
  readonly draws: readonly number[];
  readonly boardBefore: Board;
  readonly boards: readonly Board[];
  /** All events up to this step's, included. */
  readonly ledger: readonly LedgerEvent[];
}

type Law = (step: Step) => void;

export const LAWS: readonly (readonly [name: string, law: Law])[] = [
  ["the act, being legal, is done", isDone],
  ["S1: hidden is to have spots", hiddenIsToHaveSpots],
  ["S2: markers are the spots one to one, the status is on those who hide", markersAreSpots],
  ["S3: one event a creature and revision, without gaps, one outcome a request, one discovery a spot", oneEventEach],
  ["S4: the card tells the spots there were, 1 ≤ roll ≤ X, found on roll ≤ k", cardTellsTheState],
  ["S5: found removes all spots, missed exactly the revealed ones", discoveryRemovesItsSpots],
  ["S5: whom the event does not concern stays as they were, to the bit", framesAreKept],
  ["S6: the event is decided again with its dice", eventsReplay],
  ["I6: nothing is made or lost; who appears stands alone on a free tile", nothingIsLost],
  ["L2: the documents are what the ledger adds up to", documentsFollowTheLedger],
  ["C1: every seat holds the same", replicasAgree],
];

/** The laws that check one act alone, however long the story is. */
export const LAWS_OF_ONE_ACT = LAWS.filter(([, law]) => law !== oneEventEach && law !== documentsFollowTheLedger);

function isDone({ outcome }: Step): void {
  expect(outcome).toEqual({ ok: true });
}

function hiddenIsToHaveSpots({ boards, after }: Step): void {
  for (const { pieces } of boards) {
    for (const { hiding, hidden } of pieces) {
      const spots = hiding?.spots ?? [];
      expect(hidden).toBe(spots.length > 0);
      expect(typeof hiding?.result === "number").toBe(hidden);
    }
  }
  for (const creature of after.creatures) expect(creature.statuses.includes("hidden")).toBe(isHidden(creature));
}

function markersAreSpots({ boards, after }: Step): void {
  const { size } = after.scene.grid;
  for (const { pieces, markers } of boards) {
    const wanted = pieces.flatMap(({ id: hider, name, hiding, owners }) =>
      (hiding?.spots ?? []).map(({ id, place: { i, j, w, h } }) => ({
        id,
        hider,
        owners,
        x: j * size,
        y: i * size,
        width: w,
        height: h,
        isNamedAfter: name,
      })),
    );
    const there = markers.map(({ id, hider, owners, x, y, width, height, name, number }) => {
      const named = name.endsWith(` ${number}`) ? name.slice(0, -` ${number}`.length) : name;
      return { id, hider, owners, x, y, width, height, isNamedAfter: named };
    });
    expect(there.toSorted(byIds)).toEqual(wanted.toSorted(byIds));
    for (const { hiding, effects } of pieces) {
      const spots = hiding?.spots ?? [];
      const told = { result: hiding?.result, spots: spots.map(({ id, place }) => ({ marker: id, place })) };
      expect(effects).toEqual(spots.length > 0 ? [told] : []);
    }
    for (const { id } of pieces) {
      const numbers = markers.filter(({ hider }) => hider === id).map(({ number }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.every((number) => number >= 1)).toBe(true);
    }
  }
}

const byIds = (one: { readonly id: string }, other: { readonly id: string }): number => (one.id < other.id ? -1 : 1);

function oneEventEach({ ledger, act, ...step }: Step): void {
  const own = eventsOf(step);
  expect(own.filter((event) => !isRecheck(event) || act.kind === "recheck").at(-1)?.act).toEqual(act);
  const ids = ledger.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ledger.map(({ requestId }) => requestId)).size).toBe(ledger.length);
  expect(ledger.map(({ seq }) => seq)).toEqual(ledger.map((_, index) => index + 1));
  for (const event of own) {
    expect(event.id).toBe(eventId(creatureUuid(event.sceneId, event.tokenId), event.rev));
    expect(event.tokenId).toBe(subjectOf(event.act));
    expect(event.revs[event.tokenId]).toBe(event.rev);
  }
  const revs = new Map<string, number[]>();
  for (const event of ledger) {
    for (const [creature, rev] of Object.entries(event.revs)) revs.set(creature, [...(revs.get(creature) ?? []), rev]);
  }
  for (const all of revs.values()) expect(all).toEqual(all.map((_, index) => index + 1));
  const revealed = ledger
    .flatMap(discoveriesOf)
    .flatMap(({ chosen, revealed: spots }) => (chosen ? [] : spots.map(({ id }) => id)));
  expect(new Set(revealed).size).toBe(revealed.length);
}

function cardTellsTheState(step: Step): void {
  for (const board of step.boards) {
    expect(board.cards.map(({ event }) => event).toSorted()).toEqual(
      eventsOf(step)
        .map(({ id }) => id)
        .toSorted(),
    );
  }
  const [{ cards } = { cards: [] }] = step.boards;
  for (const { event, before } of chain(step)) {
    const card = cards.find((told) => told.event === event.id)!;
    expect(card.id).toBe(cardId(event.id));
    expect(card.report).toEqual(event.report);
    for (const discovery of discoveriesOf(event)) if (!discovery.chosen) judgeDiscovery(discovery, before, card);
  }
}

function judgeDiscovery(
  { of, roll, revealed, found, hider, spot }: DiscoveryReport,
  before: Situation,
  card: Card,
): void {
  const hiding = creatureOf(before, hider)!.hiding;
  expect(of).toBe(hiding.spots.length);
  if (hiding.possible !== null && roll === null) return judgeSecretDraw({ found, spot, revealed }, hiding.possible);
  const shown = card.dice.filter(({ faces }) => faces === of).map(({ results }) => results);
  if (roll === null) {
    expect(of).toBe(1);
    expect(found).toBe(true);
  } else {
    expect(roll).toBeGreaterThanOrEqual(1);
    expect(roll).toBeLessThanOrEqual(of);
    expect(shown).toContainEqual([roll]);
    expect(found).toBe(roll <= revealed.length);
  }
  expect(spot).toEqual(found ? revealed[(roll ?? 1) - 1] : null);
}

/** If fewer spots are possible than there are, the Gamemaster rolls, and only the outcome is told (H-22). */
function judgeSecretDraw(
  { found, spot, revealed }: Pick<DiscoveryReport, "found" | "spot" | "revealed">,
  possible: readonly string[],
): void {
  const likely = revealed.filter(({ id }) => possible.includes(id));
  if (found) expect(likely).toContainEqual(spot);
  else expect(spot).toBe(null);
  expect(found || likely.length < possible.length).toBe(true);
}

function discoveryRemovesItsSpots(step: Step): void {
  for (const { event, before, after } of chain(step)) {
    for (const { hider, found, revealed } of discoveriesOf(event)) {
      const spots = revealed.map(({ id }) => id);
      const left = creatureOf(before, hider)?.hiding.spots.filter(({ id }) => !spots.includes(id));
      expect(creatureOf(after, hider)?.hiding.spots).toEqual(found ? [] : left);
    }
  }
}

function framesAreKept(step: Step): void {
  const concerned = new Set(eventsOf(step).flatMap(({ revs }) => Object.keys(revs)));
  const others = ({ creatures }: Situation): readonly Creature[] => creatures.filter(({ id }) => !concerned.has(id));
  expect(others(step.after)).toEqual(others(step.before));
  const piecesOf = ({ pieces }: Board) => pieces.filter(({ id }) => !concerned.has(id));
  const markersOf = ({ markers }: Board) => markers.filter(({ hider }) => !concerned.has(hider)).toSorted(byIds);
  for (const board of step.boards) {
    expect(piecesOf(board)).toEqual(piecesOf(step.boardBefore));
    expect(markersOf(board)).toEqual(markersOf(step.boardBefore));
  }
}

function eventsReplay(step: Step): void {
  const draws = [...step.draws];
  const dice = { roll: (faces: number) => Math.min(faces, 1 + Math.floor((draws.shift() ?? Number.NaN) * faces)) };
  for (const { event, before } of chain(step)) {
    const nameSpot = (place: Parameters<typeof spotId>[1]) => spotId(event.id, place);
    const context = { dice, event: event.id, nameSpot, consents: consentsIn(event) };
    const decision = decide(before, event.act, context);
    expect(plain(decision)).toMatchObject({ ok: true, changes: event.changes, report: event.report });
  }
  expect(draws).toEqual([]);
}

/** The consent of players before the die of an effect. If nothing was rolled, they had consented (H-22). */
function consentsIn({ changes }: LedgerEvent): Readonly<Record<string, boolean>> {
  return Object.fromEntries(
    changes.flatMap((change) => (change.kind === "narrow" ? [[change.creature, change.roll === null]] : [])),
  );
}

function nothingIsLost(step: Step): void {
  for (const board of step.boards) {
    expect(board.counts).toEqual(step.boardBefore.counts);
    expect(board.foreign).toBe(step.boardBefore.foreign);
    expect(board.pieces.map(({ id }) => id)).toEqual(step.boardBefore.pieces.map(({ id }) => id));
  }
  const appeared = eventsOf(step).flatMap(({ changes }) => changes.filter(isAppearance));
  const { size } = step.after.scene.grid;
  for (const { creature: id, place } of appeared) {
    const creature = creatureOf(step.after, id)!;
    expect(creature.place).toEqual(place);
    expect(isFree(step.after, creature, place)).toBe(true);
    for (const { pieces } of step.boards) {
      expect(pieces.find((piece) => piece.id === id)).toMatchObject({ x: place.j * size, y: place.i * size });
    }
  }
}

/** A creature's place and turn come from its documents, all other state from the events alone. */
function documentsFollowTheLedger({ ledger, after, boards, before }: Step): void {
  const folded = foldLedger(EMPTY_SNAPSHOT, ledger);
  const states = chain({ after, boards, before });
  const last = states.at(-1)?.after ?? before;
  expect(plain(after)).toEqual(plain(last));
  for (const { id, hiding } of after.creatures) expect(hiding).toEqual(hidingOf(folded, after.scene.id, id));
  for (const { pieces } of boards) {
    for (const { id, hiding } of pieces) {
      const expected = hidingOf(folded, after.scene.id, id);
      if (hiding || expected.rev > 0) expect(hiding).toEqual(openHiding(expected));
    }
  }
}

function replicasAgree({ boards }: Step): void {
  const [first, ...others] = boards;
  for (const other of others) {
    expect(other.pieces).toEqual(first?.pieces);
    expect(other.replica).toBe(first?.replica);
  }
}

/** The results of discovery rolls in an event. Attacks decide otherwise (H-21). */
export function discoveriesOf({ report }: Pick<LedgerEvent, "report">): readonly DiscoveryReport[] {
  if ("discoveries" in report) return report.discoveries;
  return "discovery" in report && report.discovery ? [report.discovery] : [];
}

/** A recheck follows an act without a request of the story (H-17). */
export const isRecheck = ({ act }: Pick<LedgerEvent, "act">): boolean => act.kind === "recheck";

const isAppearance = (change: Change): change is Extract<Change, { kind: "appear" }> => change.kind === "appear";

/** The value as it is after storage, without undefined members. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
