/**
 * The state that the ledger's events add up to. It is the same on every client. Applying an event twice changes
 * nothing more: a creature's revision says which events it holds (X2).
 */
import type { Ledger, Snapshot } from "./ledger.ts";
import {
  approvedPlaceAt,
  foldHiding,
  NOT_HIDING,
  withoutHanging,
  type CreatureId,
  type EventId,
  type Hiding,
  type Spot,
  type SpotId,
} from "../../rules/index.ts";
import type { EntryHead, UndoEvent, Entry, Approval } from "./entry.ts";

export const EMPTY_SNAPSHOT: Snapshot = Object.freeze({
  v: 1,
  seq: 0,
  hidings: {},
  numbers: {},
  approvals: {},
  requests: [],
  stubs: [],
});

export const creatureKey = (sceneId: string, tokenId: CreatureId): string => `${sceneId}.${tokenId}`;

/** The scene and the creature that a key names. */
export function creatureOfKey(key: string): { readonly sceneId: string; readonly tokenId: CreatureId } {
  const [sceneId = "", tokenId = ""] = key.split(".");
  return { sceneId, tokenId };
}

/** Folds entries of any order over a snapshot. */
export function foldLedger(snapshot: Snapshot, entries: readonly Entry[]): Ledger {
  const ledger: Growing = {
    entries: [],
    events: [],
    undone: new Set<EventId>(),
    seq: snapshot.seq,
    hidings: new Map(Object.entries(snapshot.hidings)),
    numbers: new Map(Object.entries(snapshot.numbers)),
    approvals: new Map(Object.entries(snapshot.approvals ?? {})),
    requests: new Map(snapshot.requests),
    stubs: new Map((snapshot.stubs ?? []).map((stub) => [stub.id, stub])),
    letGo: new Map(),
  };
  for (const entry of entries.toSorted(bySeq)) grow(ledger, entry);
  return ledger;
}

/** The ledger with one more entry, which comes after those that it has. */
export function withEvent(ledger: Ledger, entry: Entry): Ledger {
  const more = growing(ledger);
  grow(more, entry);
  return more;
}

/** Whether an entry takes others back. */
export const isUndo = (entry: Entry): entry is UndoEvent => "undoes" in entry;

type Growing = ReturnType<typeof growing>;

/** A copy that can still be changed. */
const growing = (ledger: Ledger) => ({
  entries: [...ledger.entries],
  events: [...ledger.events],
  undone: new Set(ledger.undone),
  seq: ledger.seq,
  hidings: new Map(ledger.hidings),
  numbers: new Map(ledger.numbers),
  approvals: new Map(ledger.approvals),
  requests: new Map(ledger.requests),
  stubs: new Map(ledger.stubs),
  letGo: new Map(ledger.letGo),
});

function grow(ledger: Growing, entry: Entry): void {
  for (const [creature, rev] of Object.entries(entry.revs)) {
    const key = creatureKey(entry.sceneId, creature);
    const hiding = ledger.hidings.get(key) ?? NOT_HIDING;
    if (rev <= hiding.rev) continue;
    const after = hidingAfter(hiding, entry, creature);
    ledger.hidings.set(key, { ...after, rev });
    letGoElsewhere(ledger, entry, creature);
    for (const [spot, approval] of approvalsFor(ledger, entry, { creature, hiding, after }))
      ledger.approvals.set(spot, approval);
  }
  ledger.seq = Math.max(ledger.seq, entry.seq);
  ledger.entries.push(entry);
  ledger.requests.set(entry.requestId, entry.userId);
  for (const [spot, number] of Object.entries(entry.numbers ?? {})) ledger.numbers.set(spot, number);
  if (isUndo(entry)) growBack(ledger, entry);
  else ledger.events.push(entry);
}

/**
 * An effect ends with its concentration, also upon creatures that have no token now, because they may come back
 * (T-3). No act can name those.
 */
function letGoElsewhere({ hidings, letGo }: Growing, entry: Entry, keeper: CreatureId): void {
  const changes = isUndo(entry) ? [] : entry.changes;
  const ended = changes.flatMap((change) =>
    change.kind === "concentrationEnds" && change.creature === keeper ? change.effects : [],
  );
  if (ended.length === 0) return;
  const had: (readonly [string, Held])[] = [];
  for (const [key, hiding] of hidings) {
    const without = key.startsWith(`${entry.sceneId}.`) ? withoutHanging(hiding, ended) : hiding;
    if (without === hiding) continue;
    hidings.set(key, without);
    had.push([key, hiding.held ?? []]);
  }
  if (had.length > 0) letGo.set(entry.id, [...(letGo.get(entry.id) ?? []), ...had]);
}

type Held = NonNullable<Hiding["held"]>;

/** What ended with a concentration is there again, also upon creatures that have no token now. */
function takeUpElsewhere({ hidings, letGo }: Growing, event: EventId): void {
  for (const [key, had] of letGo.get(event) ?? []) {
    const hiding = hidings.get(key);
    const { held = [] } = hiding ?? {};
    const missing = had.filter(({ id }) => !held.some((one) => one.id === id));
    if (hiding && missing.length > 0) hidings.set(key, { ...hiding, held: [...missing, ...held] });
  }
}

function growBack(ledger: Growing, { undoes, awaited = [] }: UndoEvent): void {
  const { undone, stubs } = ledger;
  for (const event of undoes) {
    undone.add(event);
    takeUpElsewhere(ledger, event);
  }
  for (const stub of awaited) if (!stubs.has(stub.id)) stubs.set(stub.id, stub);
}

interface Turned {
  readonly creature: CreatureId;
  readonly hiding: Hiding;
  readonly after: Hiding;
}

/**
 * An approval names places. It holds for the spots made of these places by its own entry. For the first place of a
 * Hide, the entry that designates the others makes the spot. Spots that are restored keep their approvals, unless
 * they get new ones.
 */
function approvalsFor(
  ledger: Pick<Ledger, "events" | "stubs">,
  entry: Entry,
  { creature, hiding, after }: Turned,
): readonly (readonly [SpotId, Approval])[] {
  const first = hiding.pending && eventIn(ledger, hiding.pending.event);
  const given = [entry, ...(first ? [first] : [])].filter(({ approved }) => approved !== undefined);
  const had = isUndo(entry) ? restoredApprovals(entry, after) : [];
  if (given.length === 0) return had;
  const known = new Set(isUndo(entry) ? [] : hiding.spots.map(({ id }) => id));
  const fresh = after.spots.filter(({ id }) => !known.has(id));
  const fromNow = fresh.flatMap(({ id, place }) => {
    const giver = given.find(({ approved = [] }) => approvedPlaceAt(approved, creature, place));
    const approvedPlace = approvedPlaceAt(giver?.approved ?? [], creature, place);
    return giver && approvedPlace ? [[id, { by: giver.id, place, exposure: approvedPlace.exposure }] as const] : [];
  });
  return [...had, ...fromNow];
}

const restoredApprovals = ({ approvals = {} }: UndoEvent, hiding: Hiding): readonly (readonly [SpotId, Approval])[] =>
  namedSpots(hiding).flatMap(({ id }) => (approvals[id] ? [[id, approvals[id]] as const] : []));

const hidingAfter = (hiding: Hiding, entry: Entry, creature: CreatureId): Hiding =>
  isUndo(entry) ? (entry.hidings[creature] ?? hiding) : foldHiding(hiding, entry.changes, creature);

/**
 * The spots of a creature that an act may still name: those it has, and those just cleared that it may claim
 * (H-20).
 */
export const namedSpots = ({ spots, claim }: Hiding): readonly Spot[] => [...spots, ...(claim?.spots ?? [])];

/** The state of a creature. */
export const hidingOf = (ledger: Ledger, sceneId: string, tokenId: CreatureId): Hiding =>
  ledger.hidings.get(creatureKey(sceneId, tokenId)) ?? NOT_HIDING;

/** What the ledger still knows of an event: all of it, or its stub if it was compacted. */
export const eventIn = ({ events, stubs }: Pick<Ledger, "events" | "stubs">, id: EventId) =>
  events.find((event) => event.id === id) ?? stubs.get(id);

/** Compares entries by their order, for `toSorted`. */
export const bySeq = (one: InOrder, other: InOrder): number => one.seq - other.seq || (one.id < other.id ? -1 : 1);

type InOrder = Pick<EntryHead, "seq" | "id">;

/** A token on a scene. */
export interface TokenAt {
  readonly sceneId: string;
  readonly tokenId: CreatureId;
}
