/**
 * The ledger: a journal that only Gamemasters can open, with one page an entry. A page's id follows from the creature
 * and its revision. So the server accepts only one of two entries that build on the same state (S3, A2).
 */
import { STRETCHES_ID } from "../../rules/index.ts";
import { PROTOCOL } from "../../config.ts";
import type { Write } from "../../bridge/writing/write.ts";
import { creatureUuid, eventId, LEDGER_ID, LEDGER_UUID } from "../ledger/eventId.ts";
import type { Entry, EntryHead } from "../ledger/entry.ts";
import { joinSnapshots } from "../ledger/compact.ts";
import type { Ledger, Snapshot } from "../ledger/ledger.ts";
import { foldLedger } from "../ledger/fold.ts";
import type { DeskHost, LedgerJournal, LedgerPage } from "./host.ts";

/** What this client reads of the ledger's journal. */
interface Stored {
  readonly journal: LedgerJournal | null;
  readonly isOpen: boolean;
  /** By their open parts, which nobody changes in place. Null where this client cannot unseal the rest. */
  readonly entries: ReadonlyMap<EntryHead, Entry | null>;
  /** Compacted state by its sealed form: on pages, and what the ledger began with. Null where it does not unseal. */
  readonly snapshots: ReadonlyMap<unknown, Snapshot | null>;
  readonly ledger: Ledger;
}

/**
 * Read once for each state of the journal. What was unsealed before is not unsealed again. A new key can open older
 * pages too, so then everything is read again (L1).
 */
function stored(host: DeskHost): Stored {
  const journal = host.documents.journal();
  const isOpen = host.sealing.isOpen();
  const last = read.get(host);
  if (last?.journal === journal && last.isOpen === isOpen) return last;
  const before = last?.isOpen === isOpen ? last : undefined;
  const entries = new Map(
    pages(host).flatMap(({ event, sealed }) =>
      isOurs(event) ? [[event, before?.entries.get(event) ?? entryOf(host, event, sealed)] as const] : [],
    ),
  );
  const snapshots = new Map(
    snapshotsIn(journal).map((one) => [one, before?.snapshots.get(one) ?? snapshotOf(host, one)] as const),
  );
  const isSame = before && hasSame(before.entries, entries) && hasSame(before.snapshots, snapshots);
  const ledger = isSame ? before.ledger : foldLedger(joinSnapshots(opened(snapshots)), opened(entries));
  const now = { journal, isOpen, entries, snapshots, ledger };
  read.set(host, now);
  return now;
}

const read = new WeakMap<DeskHost, Stored>();

/** Skips entries of a newer version (T22). */
const isOurs = (event: unknown): event is EntryHead => (event as Partial<EntryHead> | null | undefined)?.v === PROTOCOL;

function entryOf({ sealing }: DeskHost, open: EntryHead, sealed: unknown): Entry | null {
  const secret = sealing.unseal(sealed, open.id);
  return secret && joinEntry({ open, secret });
}

/** Compacted entries are on pages that are written once. What the ledger began with is JSON, on the journal. */
const snapshotsIn = (journal: LedgerJournal | null): readonly unknown[] => [
  ...(journal?.snapshot === undefined ? [] : [journal.snapshot]),
  ...(journal?.pages ?? []).flatMap(({ snapshot }) => (snapshot === undefined ? [] : [snapshot])),
];

const snapshotOf = ({ documents, sealing }: DeskHost, one: unknown): Snapshot | null =>
  sealing.unseal(one === documents.journal()?.snapshot ? parsed(one) : one, SNAPSHOT) as Snapshot | null;

/** The context in which a snapshot is sealed. */
export const SNAPSHOT = "snapshot";

/** The value of a text that is stored as JSON. Null where it is none. */
export function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return null;
  }
}

/** Whether two maps have the same values in the same order. */
function hasSame(one: ReadonlyMap<unknown, unknown>, other: ReadonlyMap<unknown, unknown>): boolean {
  const values = [...other.values()];
  return one.size === other.size && [...one.values()].every((value, k) => value === values[k]);
}

const opened = <T>(found: ReadonlyMap<unknown, T | null>): readonly T[] =>
  [...found.values()].flatMap((one) => one ?? []);

/** The folded ledger. Empty while there is none. The same object until something is written. */
export const foldedLedger = (host: DeskHost): Ledger => stored(host).ledger;

/** The entries that this client can read, in the order of their pages. */
export const readEntries = (host: DeskHost): readonly Entry[] => opened(stored(host).entries);

/** All compacted state, and the pages that hold it, as far as this client can unseal it. */
export function readSnapshot(host: DeskHost): { readonly snapshot: Snapshot; readonly on: readonly string[] } {
  const { snapshots } = stored(host);
  const on = pages(host).flatMap(({ id, snapshot }) => (snapshots.get(snapshot) ? [id] : []));
  return { snapshot: joinSnapshots(opened(snapshots)), on };
}

/**
 * Whether this client reads all of the ledger: it has the key, and every entry unseals. A damaged entry must not
 * look as if it never existed (L1). Every request and hook asks.
 */
export function isReadable(host: DeskHost): boolean {
  if (!host.sealing.isOpen()) return false;
  const { entries, snapshots } = stored(host);
  return ![...entries.values(), ...snapshots.values()].includes(null);
}

/** Makes the journal if the world has none. Its id is fixed, so two Gamemasters make the same one. */
export async function ensureLedger(host: DeskHost): Promise<void> {
  if (!host.documents.journal()) await host.writes.apply([newJournal(host, {})]);
}

/** The journal, with these flags besides its own. */
export function newJournal({ ui }: DeskHost, flags: object): Write {
  const data = {
    _id: LEDGER_ID,
    name: ui.say("UNSEEN.Ledger.name"),
    ownership: { default: NOBODY },
    flags: { unseen: { ledger: true, ...flags } },
  };
  return { action: "create", documentName: "JournalEntry", parent: null, data: [data] };
}

/** Foundry's ownership level "none" and its page format "HTML". */
const NOBODY = 0;
export const HTML = 1;

interface PageOptions {
  /** The entry in a sentence as HTML, for people who read the journal. */
  readonly line: string;
  /** Its secret part, from `sealedEntry`. */
  readonly sealed: unknown;
}

/**
 * The two parts in which an entry is stored. The open part says that something happened, to whom, and in which order.
 * The sealed part says what happened. Only clients that may know the Gamemasters' secrets can fold it.
 */
interface EntryParts {
  readonly open: EntryHead;
  readonly secret: object;
}

/** An entry in its parts. */
export function splitEntry(entry: Entry): EntryParts {
  const { v, id, requestId, sceneId, tokenId, rev, revs, seq, userId, time, ...secret } = entry;
  return { open: { v, id, requestId, sceneId, tokenId, rev, revs, seq, userId, time }, secret };
}

/** The entry made of both parts. Older entries say nothing of life, so they changed none. */
export const joinEntry = ({ open, secret }: EntryParts): Entry => ({ vitals: {}, ...open, ...secret }) as Entry;

/** The secret part of an entry as it is stored. */
export const sealedEntry = ({ sealing }: DeskHost, entry: Entry): unknown =>
  sealing.seal(splitEntry(entry).secret, entry.id, STRETCHES_ID in entry.revs ? ROOMY : undefined);

/**
 * Bytes that long secrets are padded to: the stretches of a scene and snapshots of the ledger. It is room for those of
 * a large scene, so that their length tells neither who was spotted nor what was learned (I5, Z-4).
 */
export const ROOMY = 32_768;

/**
 * The page of an entry, and an empty page under the next id of every other creature concerned. So nobody else can
 * commit the same revision of those. The entry's own page comes last, because a host may write the first pages of a
 * request and refuse another. The entry is not marked as finished yet, because what follows may still be missing
 * (`finishing`).
 */
export function pagesOf(entry: Entry, { line, sealed }: PageOptions): Write {
  const page = { type: "text", sort: entry.seq, title: { show: true, level: 1 }, name: `${entry.seq}` };
  const locks = Object.entries(entry.revs)
    .filter(([creature]) => creature !== entry.tokenId)
    .map(([creature, rev]) => ({
      ...page,
      _id: eventId(creatureUuid(entry.sceneId, creature), rev),
      flags: { unseen: { lock: entry.id } },
    }));
  const { open } = splitEntry(entry);
  const main = {
    ...page,
    _id: entry.id,
    text: { content: line, format: HTML },
    flags: { unseen: { event: open, sealed, done: false } },
  };
  return { action: "create", documentName: "JournalEntryPage", parent: LEDGER_UUID, data: [...locks, main] };
}

/**
 * Releases revisions that were reserved for an entry that was never written, so that their creatures may act again.
 */
export async function releaseLocks(host: DeskHost): Promise<void> {
  const all = pages(host);
  const written = new Set(all.map(({ id }) => id));
  const ids = all.flatMap(({ id, lock }) => (lock === undefined || written.has(lock) ? [] : [id]));
  if (ids.length === 0) return;
  await host.writes.apply([{ action: "delete", documentName: "JournalEntryPage", parent: LEDGER_UUID, ids }]);
}

/** Entries of which a one-time part may still be missing: the card, or the place of a token. */
export function unfinishedEntries(host: DeskHost): Entry[] {
  const { entries } = stored(host);
  return pages(host).flatMap(({ done, event }) => (done === false ? (entries.get(event as EntryHead) ?? []) : []));
}

/** Notes that everything that follows from an entry is written. */
export const finishing = (entry: Entry): Write => ({
  action: "update",
  documentName: "JournalEntryPage",
  parent: LEDGER_UUID,
  updates: [{ _id: entry.id, set: { "flags.unseen.done": true } }],
});

const pages = ({ documents }: DeskHost): readonly LedgerPage[] => documents.journal()?.pages ?? [];
