/**
 * The state that the ledger's events add up to. Pure, and the same wherever it is folded: applying an event twice is
 * applying it once, because a creature's revision says which events it already holds (X2).
 */
import { foldHiding, NOT_HIDING, type CreatureId, type Hiding, type SpotId } from "../rules/index.ts";
import { namedSpots, type LedgerEvent } from "./event.ts";

/** What is left of events that were compacted away. */
export interface Snapshot {
  readonly v: 1;
  readonly seq: number;
  /** By `creatureKey`. */
  readonly hidings: Readonly<Record<string, Hiding>>;
  readonly numbers: Readonly<Record<SpotId, number>>;
  /** Requests that were answered long ago and who asked, latest last. */
  readonly requests: readonly (readonly [requestId: string, userId: string])[];
}

export interface Ledger {
  readonly events: readonly LedgerEvent[];
  /** The highest place in the order so far. */
  readonly seq: number;
  readonly hidings: ReadonlyMap<string, Hiding>;
  readonly numbers: ReadonlyMap<SpotId, number>;
  /** Who asked the requests that became events. */
  readonly requests: ReadonlyMap<string, string>;
}

export const EMPTY_SNAPSHOT: Snapshot = Object.freeze({
  v: 1,
  seq: 0,
  hidings: {},
  numbers: {},
  requests: [],
});

export const creatureKey = (sceneId: string, tokenId: CreatureId): string => `${sceneId}.${tokenId}`;

/** Folds events of any order over a snapshot. */
export function foldLedger(snapshot: Snapshot, events: readonly LedgerEvent[]): Ledger {
  const start: Ledger = {
    events: [],
    seq: snapshot.seq,
    hidings: new Map(Object.entries(snapshot.hidings)),
    numbers: new Map(Object.entries(snapshot.numbers)),
    requests: new Map(snapshot.requests),
  };
  return events.toSorted(bySeq).reduce(withEvent, start);
}

/** The ledger with one more event. */
export function withEvent(ledger: Ledger, event: LedgerEvent): Ledger {
  const hidings = new Map(ledger.hidings);
  for (const [creature, rev] of Object.entries(event.revs)) {
    const key = creatureKey(event.sceneId, creature);
    const hiding = hidings.get(key) ?? NOT_HIDING;
    if (rev <= hiding.rev) continue;
    hidings.set(key, { ...foldHiding(hiding, event.changes, creature), rev });
  }
  return {
    events: [...ledger.events, event],
    seq: Math.max(ledger.seq, event.seq),
    hidings,
    numbers: new Map([...ledger.numbers, ...Object.entries(event.numbers)]),
    requests: new Map([...ledger.requests, [event.requestId, event.userId]]),
  };
}

/** The state of a creature. */
export const hidingOf = (ledger: Ledger, sceneId: string, tokenId: CreatureId): Hiding =>
  ledger.hidings.get(creatureKey(sceneId, tokenId)) ?? NOT_HIDING;

const REQUESTS_KEPT = 500;

/**
 * A snapshot of all but the latest `keep` events, and the events that it replaces. Those kept are kept for their ids: a GM
 * whose client lags behind by fewer cannot commit a second event under an id that is taken (S3).
 */
export function compact(
  snapshot: Snapshot,
  events: readonly LedgerEvent[],
  keep: number,
): { readonly snapshot: Snapshot; readonly dropped: readonly LedgerEvent[] } {
  const dropped = events.toSorted(bySeq).slice(0, Math.max(0, events.length - keep));
  const folded = foldLedger(snapshot, dropped);
  const living = new Set([...folded.hidings.values()].flatMap((hiding) => namedSpots(hiding).map(({ id }) => id)));
  return {
    dropped,
    snapshot: {
      v: 1,
      seq: folded.seq,
      hidings: Object.fromEntries(folded.hidings),
      numbers: Object.fromEntries([...folded.numbers].filter(([id]) => living.has(id))),
      requests: [...folded.requests].slice(-REQUESTS_KEPT),
    },
  };
}

const bySeq = (one: LedgerEvent, other: LedgerEvent): number => one.seq - other.seq || (one.id < other.id ? -1 : 1);
