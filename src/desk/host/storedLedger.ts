/**
 * The ledger: a journal that only Gamemasters can open, with one page an entry. A page's id follows from the creature
 * and its revision. So the server accepts only one of two entries that build on the same state (S3, A2).
 */
import { STRETCHES_ID } from "../../rules/index.ts";
import { PROTOCOL } from "../../config.ts";
import type { Write } from "../../bridge/writing/write.ts";
import { creatureUuid, eventId, singletonId } from "../ledger/eventId.ts";
import type { Entry, EntryHead } from "../ledger/entry.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { foldLedger, withEntries } from "../ledger/fold.ts";
import { joinEntry, splitEntry } from "../ledger/entry.ts";
import type { DeskHost, LedgerJournal, LedgerPage, Sealing } from "./host.ts";
import { opensSnapshots, readSnapshot, storedSnapshots, type StoredSnapshots } from "./snapshots.ts";

/**
 * The folded ledger. Empty while there is none. The same object until something is written. If entries only came at
 * the end, they are added to the folded state. A new key can open older snapshots too, so then everything is folded
 * again (L1).
 */
export function foldedLedger(host: DeskHost): Ledger {
  const journal = host.documents.journal();
  const isOpen = host.sealing.isOpen();
  const last = folded.get(host);
  if (last && last.journal === journal && last.isOpen === isOpen) return last.ledger;
  const written = { stored: storedSnapshots(host), entries: readEntries(host) };
  const ledger = foldOn(host, last?.isOpen === isOpen ? last : undefined, written);
  folded.set(host, { journal, isOpen, ...written, ledger });
  return ledger;
}

interface Written {
  readonly stored: StoredSnapshots;
  /** In the order of the pages. */
  readonly entries: readonly Entry[];
}

interface Folded extends Written {
  readonly journal: LedgerJournal | null;
  readonly isOpen: boolean;
  readonly ledger: Ledger;
}

const folded = new WeakMap<DeskHost, Folded>();

function foldOn(host: DeskHost, last: Folded | undefined, { stored, entries }: Written): Ledger {
  if (!last || !isSame(last.stored, stored) || !beginsWith(entries, last.entries)) {
    return foldLedger(readSnapshot(host), entries);
  }
  const more = entries.slice(last.entries.length);
  if (more.length === 0) return last.ledger;
  const isLater = more.every(({ seq }) => seq > last.ledger.seq);
  return isLater ? withEntries(last.ledger, more) : foldLedger(readSnapshot(host), entries);
}

const isSame = (one: StoredSnapshots, other: StoredSnapshots): boolean =>
  one.beginning === other.beginning &&
  one.folded.length === other.folded.length &&
  beginsWith(one.folded, other.folded);

const beginsWith = <T>(items: readonly T[], first: readonly T[]): boolean =>
  first.every((item, index) => item === items[index]);

/**
 * Whether this client reads all of the ledger: it has the key, and every entry unseals. A damaged entry must not
 * look as if it never existed (L1).
 */
export function isReadable(host: DeskHost): boolean {
  const journal = host.documents.journal();
  if (!host.sealing.isOpen()) return false;
  const last = readable.get(host);
  if (last && last.journal === journal) return last.isReadable;
  const isDamaged = (page: LedgerPage): boolean => isOurs(page.event) && entryOf(host, page) === null;
  const isReadable = !pages(host).some(isDamaged) && opensSnapshots(host);
  readable.set(host, { journal, isReadable });
  return isReadable;
}

/** Whether the ledger was readable with the key that it has. Every request and hook asks. */
const readable = new WeakMap<DeskHost, { readonly journal: LedgerJournal | null; readonly isReadable: boolean }>();

/** Makes the journal if the world has none. Its id is fixed, so two Gamemasters make the same one. */
export async function ensureLedger(host: DeskHost): Promise<void> {
  if (!host.documents.journal()) await host.writes.apply([newJournal(host, {})]);
}

/** The journal, with these flags besides its own. */
export function newJournal({ ui }: DeskHost, flags: object): Write {
  const data = {
    _id: singletonId("ledger"),
    name: ui.say("UNSEEN.Ledger.name"),
    ownership: { default: NOBODY },
    flags: { unseen: { ledger: true, ...flags } },
  };
  return { action: "create", documentName: "JournalEntry", parent: null, data: [data] };
}

/** Foundry's ownership level "none" and its page format "HTML". */
const NOBODY = 0;
export const HTML = 1;

export interface PageOptions {
  /** The entry in a sentence, for people who read the journal. */
  readonly line: string;
  /** Its secret part, from `sealedEntry`. */
  readonly sealed: unknown;
}

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
export function pagesOf(host: DeskHost, entry: Entry, { line, sealed }: PageOptions): Write {
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
    text: { content: host.ui.escape(line), format: HTML },
    flags: { unseen: { event: open, sealed, done: false } },
  };
  return { action: "create", documentName: "JournalEntryPage", parent: parentUuid(host), data: [...locks, main] };
}

/**
 * Releases revisions that were reserved for an entry that was never written, so that their creatures may act again.
 */
export async function releaseLocks(host: DeskHost): Promise<void> {
  const all = pages(host);
  const written = new Set(all.map(({ id }) => id));
  const ids = all.flatMap(({ id, lock }) => (lock === undefined || written.has(lock) ? [] : [id]));
  if (ids.length === 0) return;
  await host.writes.apply([{ action: "delete", documentName: "JournalEntryPage", parent: parentUuid(host), ids }]);
}

/** Entries of which a one-time part may still be missing: the card, or the place of a token. */
export const unfinishedEntries = (host: DeskHost): Entry[] =>
  pages(host)
    .filter(({ done }) => done === false)
    .flatMap((page) => entryOf(host, page) ?? []);

/** Notes that everything that follows from an entry is written. */
export const finishing = (host: DeskHost, entry: Entry): Write => ({
  action: "update",
  documentName: "JournalEntryPage",
  parent: parentUuid(host),
  updates: [{ _id: entry.id, set: { "flags.unseen.done": true } }],
});

const pages = ({ documents }: DeskHost): readonly LedgerPage[] => documents.journal()?.pages ?? [];

const parentUuid = ({ documents }: DeskHost): string =>
  documents.journal()?.uuid ?? `JournalEntry.${singletonId("ledger")}`;

/** The entries that this client can read, in the order of their pages. */
export const readEntries = (host: DeskHost): Entry[] => pages(host).flatMap((page) => entryOf(host, page) ?? []);

/** Skips entries of a newer version (T22), and those that this client cannot unseal. */
function entryOf({ sealing }: DeskHost, { event, sealed }: LedgerPage): Entry | null {
  if (!isOurs(event)) return null;
  const open = event;
  const opened = unsealed.get(sealing) ?? new WeakMap<EntryHead, Entry>();
  unsealed.set(sealing, opened);
  const known = opened.get(open);
  if (known) return known;
  const secret = sealing.unseal(sealed, open.id);
  if (!secret) return null;
  const entry = joinEntry({ open, secret });
  opened.set(open, entry);
  return entry;
}

const isOurs = (event: unknown): event is EntryHead => (event as Partial<EntryHead> | null | undefined)?.v === PROTOCOL;

/** A cache of unsealed entries by the stored object, which nobody changes in place. */
const unsealed = new WeakMap<Sealing, WeakMap<EntryHead, Entry>>();
