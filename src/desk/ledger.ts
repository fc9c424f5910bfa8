/**
 * The ledger: a journal that only Gamemasters can open, with one page an event. A page's id follows from the creature and
 * its revision, so the server lets only one of two events through that build on the same state (S3, A2).
 */
import { PROTOCOL, SYSTEM_ID } from "../config.ts";
import { applyWrites } from "../bridge/apply.ts";
import type { Write } from "../bridge/write.ts";
import type { LedgerEvent } from "./event.ts";
import { creatureUuid, eventId, singletonId } from "./eventId.ts";
import { compact, EMPTY_SNAPSHOT, foldLedger, type Ledger, type Snapshot } from "./fold.ts";

/** The folded ledger; an empty one while there is none. */
export const readLedger = (): Ledger => foldLedger(readSnapshot(), readEvents());

/** Makes the journal where a world has none. Its id is fixed, so that two Gamemasters make one. */
export async function ensureLedger(): Promise<void> {
  if (journal()) return;
  const data = {
    _id: singletonId("ledger"),
    name: game.i18n.localize("UNSEEN.Ledger.name"),
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE },
    flags: { unseen: { ledger: true } },
  };
  await applyWrites([{ action: "create", documentName: "JournalEntry", parent: null, data: [data] }]);
}

/**
 * The page of an event, and an empty one under the id of the revision of every other creature that it concerns: nobody else
 * can then bring those to the same revision either.
 */
export function pagesOf(event: LedgerEvent, { line, done }: PageOptions): Write {
  const page = { type: "text", sort: event.seq, title: { show: true, level: 1 } };
  const locks = Object.entries(event.revs)
    .filter(([creature]) => creature !== event.tokenId)
    .map(([creature, rev]) => ({
      ...page,
      _id: eventId(creatureUuid(event.sceneId, creature), rev),
      name: `${event.seq}`,
      flags: { unseen: { lock: event.id } },
    }));
  const main = {
    ...page,
    _id: event.id,
    name: `${event.seq}`,
    text: { content: foundry.utils.escapeHTML(line), format: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML },
    flags: { unseen: { event, done } },
  };
  return { action: "create", documentName: "JournalEntryPage", parent: parentUuid(), data: [main, ...locks] };
}

export interface PageOptions {
  /** The event in a sentence, for whoever reads the journal. */
  readonly line: string;
  /** Whether all that follows from the event is written with it. */
  readonly done: boolean;
}

/** Events of which some projection that happens once may still be missing: the card, or the place of a token. */
export const unfinishedEvents = (): LedgerEvent[] =>
  pages()
    .filter((page) => page.flags[SYSTEM_ID]?.done === false)
    .flatMap((page) => eventOf(page) ?? []);

/** Notes that everything that follows from an event is written. */
export const finishing = (event: LedgerEvent): Write => ({
  action: "update",
  documentName: "JournalEntryPage",
  parent: parentUuid(),
  updates: [{ _id: event.id, set: { "flags.unseen.done": true } }],
});

/** Folds old events into the snapshot once there are many. The snapshot is written first, so a crash in between loses nothing. */
export async function compactLedger(): Promise<void> {
  const events = readEvents();
  if (events.length <= MOST_EVENTS) return;
  const { snapshot, dropped } = compact(readSnapshot(), events, KEPT_EVENTS);
  const gone = new Set(dropped.map(({ id }) => id));
  const ids = pages()
    .filter((page) => gone.has(page.flags[SYSTEM_ID]?.lock ?? page.id!))
    .map(({ id }) => id!);
  await applyWrites([
    {
      action: "update",
      documentName: "JournalEntry",
      parent: null,
      updates: [{ _id: journal()!.id!, set: { "flags.unseen.snapshot": JSON.stringify(snapshot) } }],
    },
    { action: "delete", documentName: "JournalEntryPage", parent: parentUuid(), ids },
  ]);
}

const MOST_EVENTS = 400;
const KEPT_EVENTS = 200;

function journal(): JournalEntry.Implementation | null {
  const id = singletonId("ledger");
  return game.journal.get(id) ?? game.journal.contents.find((entry) => entry.flags[SYSTEM_ID]?.ledger === true) ?? null;
}

const pages = (): JournalEntryPage.Implementation[] => journal()?.pages.contents ?? [];

const parentUuid = (): string => `JournalEntry.${journal()?.id ?? singletonId("ledger")}`;

const readEvents = (): LedgerEvent[] => pages().flatMap((page) => eventOf(page) ?? []);

/** Events of a newer version are not ours to read (T22). */
function eventOf(page: JournalEntryPage.Implementation): LedgerEvent | null {
  const event = page.flags[SYSTEM_ID]?.event as LedgerEvent | undefined;
  return event?.v === PROTOCOL ? event : null;
}

function readSnapshot(): Snapshot {
  const stored = journal()?.flags[SYSTEM_ID]?.snapshot;
  return stored ? (JSON.parse(stored) as Snapshot) : EMPTY_SNAPSHOT;
}
