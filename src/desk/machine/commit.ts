import type { ProjectedDocuments } from "../../bridge/writing/projectedDocuments.ts";
import type { Move } from "../../bridge/writing/write.ts";
import { eventLine } from "../../cards/cards.ts";
import { publicReport } from "../../cards/publicReport.ts";
import {
  approvedPlacesOf,
  applyChanges,
  type Decision,
  type EventId,
  type InSteps,
  type Situation,
} from "../../rules/index.ts";
import type { LedgerEvent, Entry, Stand } from "../ledger/entry.ts";
import { isSetting, makeEvent } from "../ledger/event.ts";
import { cardId, creatureUuid } from "../ledger/eventId.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { isUndo, withEvent } from "../ledger/fold.ts";
import { projectionWrites, movesOf } from "../ledger/projections/project.ts";
import { newCard } from "../ledger/projections/cards.ts";
import { withLedger } from "../ledger/situation.ts";
import { approvedByUndo } from "../ledger/approvedSpots.ts";
import { ownWrites } from "../ledger/ownWrites.ts";
import { makeUndo } from "../ledger/undo.ts";
import type { DeskHost } from "../host/host.ts";
import { gmIds } from "../host/people.ts";
import { applyApart } from "../host/applyApart.ts";
import { finishing, pagesOf, foldedLedger, sealedEntry, unfinishedEntries } from "../host/storedLedger.ts";
import { UncertainError } from "../host/timeouts.ts";
import type { Inquiry } from "./inquiry.ts";

/** A decided request. That a Gamemaster allowed it (H-9) does not show in the decision. */
interface Action extends Pick<Inquiry, "request" | "sender" | "sceneId" | "act" | "isAllowed"> {
  readonly before: Situation;
  /** An event that the same request needed first, or null. */
  readonly preceding: EventId | null;
}

/** Commits a decision and gives the event. */
export async function commit(
  host: DeskHost,
  { request, sender, sceneId, act, isAllowed, before, preceding }: Action,
  decision: Extract<Decision, { ok: true }>,
): Promise<LedgerEvent> {
  const ledger = foldedLedger(host);
  const { tokens, conditions } = host.documents.projected();
  const isApproved = isAllowed || decision.overruled.length > 0;
  const approved = isApproved ? approvedPlacesOf(before, act) : [];
  const context = {
    requestId: request.requestId,
    userId: sender.id,
    sceneId,
    act,
    preceding,
    time: host.clock.now(),
    seq: ledger.seq + 1,
    numbers: ledger.numbers,
    tokens,
    conditions,
    approved,
  };
  const after = applyChanges(before, decision.changes);
  const event = makeEvent(context, decision, { before, after });
  await write(host, event);
  return event;
}

/** Commits an undo. */
export async function commitUndo(
  host: DeskHost,
  act: readonly LedgerEvent[],
  request: { readonly requestId: string; readonly userId: string },
): Promise<void> {
  const ledger = foldedLedger(host);
  const { tokens, actors } = host.documents.projected();
  const undo = makeUndo(act, ledger, { ...request, time: host.clock.now(), tokens, actors });
  const situation = withLedger(host.documents.situation(undo.sceneId), withEvent(ledger, undo));
  const approved = approvedByUndo(act, situation);
  await write(host, approved.length > 0 ? { ...undo, approved } : undo);
}

/**
 * Writes an entry and all that follows from it. The first write, the entry's own page, is the commit. If its id is
 * taken, this write fails, and everything else with it. Sealing takes turns, and the card's id may have to be freed.
 * What follows is computed after that in one go, from the documents and the ledger of that moment.
 */
async function write(host: DeskHost, entry: Entry): Promise<void> {
  const parts = await inTurns(host, partsOf(host, entry));
  await freeCardId(host, entry);
  const ledger = withEvent(foldedLedger(host), entry);
  const projected = host.documents.projected();
  const writes = [
    ...ownWrites(entry, ledger, projected),
    ...projectionWrites(ledger, projected),
    ...cardOf(host, entry, ledger, parts),
  ];
  const page = pagesOf(entry, parts);
  try {
    await host.writes.apply([page, ...writes]);
  } catch (error) {
    if (!host.writes.isAtomic || error instanceof UncertainError) throw error;
    // A failure of what follows must not refuse the act. Written alone, the page is refused only if its id is
    // taken.
    return host.writes.apply([page]);
  }
  await placeTokens(host, entry);
  await host.writes.apply([finishing(entry)]);
}

/**
 * Writes the one-time parts of an entry, and what a crash may have left out: its card, lost life, and moved tokens.
 */
export async function finish(host: DeskHost, entry: Entry): Promise<void> {
  const { documents } = host;
  const parts = await inTurns(host, partsOf(host, entry));
  await placeTokens(host, entry);
  await freeCardId(host, entry);
  const ledger = foldedLedger(host);
  const projected = documents.projected();
  const card = documents.message(cardId(entry.id))?.isDesks ? [] : cardOf(host, entry, ledger, parts);
  await applyApart(host, [...ownWrites(entry, ledger, projected), ...card]);
  await host.writes.apply([finishing(entry)]);
}

/** Only an entry's own card may have its id. Anybody else's message there is deleted. */
async function freeCardId(host: DeskHost, entry: Entry): Promise<void> {
  const id = cardId(entry.id);
  if (!hasCardOf(entry) || host.documents.message(id)?.isDesks !== false) return;
  await host.writes.apply([{ action: "delete", documentName: "ChatMessage", parent: null, ids: [id] }]);
}

/** The writes of an entry that do not depend on the documents. */
interface EntryParts {
  /** What it says, as HTML. */
  readonly line: string;
  readonly sealed: unknown;
  readonly rolls: readonly string[];
}

function* partsOf(host: DeskHost, entry: Entry): InSteps<EntryParts> {
  const line = host.ui.escape(lineOf(host, entry));
  yield;
  const sealed = sealedEntry(host, entry);
  yield;
  return { line, sealed, rolls: hasCardOf(entry) ? rollsOf(host, entry) : [] };
}

/** Dice of what players do not know of are on no card (K-3). */
const rollsOf = ({ random }: DeskHost, { report, unknown, silent }: LedgerEvent): readonly string[] =>
  silent ? [] : random.rolls(publicReport(report, unknown));

/**
 * An undo has no card of its own, because the card of the undone act shows it. A confidential act has none either.
 */
const hasCardOf = (entry: Entry): entry is LedgerEvent => !isUndo(entry) && (!isSetting(entry) || tells(entry));

/** Z-2: an act of stretches has a card only where it has something to tell. */
const tells = ({ report }: LedgerEvent): boolean => "told" in report && report.told.length > 0;

const cardOf = ({ people }: DeskHost, entry: Entry, ledger: Ledger, { rolls, line }: EntryParts) => {
  const gamemasters = gmIds(people);
  return hasCardOf(entry) ? [newCard(ledger, entry, { rolls, line, gamemasters })] : [];
};

const lineOf = ({ ui }: DeskHost, entry: Entry): string =>
  isUndo(entry)
    ? ui.say("UNSEEN.Ledger.undone")
    : entry.silent
      ? ui.say("UNSEEN.NoticeTitle.judgeAwareness")
      : eventLine(entry, ui.say);

/** Runs work one step a turn, so that this client's window never freezes for the whole of it. */
async function inTurns<T>({ clock }: Pick<DeskHost, "clock">, work: InSteps<T>): Promise<T> {
  for (;;) {
    await clock.turn();
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Sets tokens down where an entry moves them, one after the other. It skips tokens that another desk set down
 * meanwhile, or that a later entry took up, such as an undo (X2).
 *
 * A host accepts the write even if the token stands elsewhere by now. So two desks that cannot know of each other
 * both set it down. A desk that finds afterwards that it did so over a later entry puts the token where that one
 * wants it (U1).
 */
async function placeTokens(host: DeskHost, entry: Entry): Promise<void> {
  for (const { token } of movesDue(host, entry)) {
    const move = movesDue(host, entry).find((due) => due.token === token);
    if (!move || isFinished(host, entry)) continue;
    await host.writes.place([move]);
    const later = laterStand(host, entry, move);
    if (later && standsThere(host, entry, move)) await host.writes.place([{ token, ...later }]);
  }
}

const isFinished = (host: DeskHost, { id }: Entry): boolean =>
  !unfinishedEntries(host).some((entry) => entry.id === id);

/** Its tokens that still are where it took them up, or must still be turned, and that no later entry has taken up. */
const movesDue = (host: DeskHost, entry: Entry): readonly Move[] =>
  movesOf(entry, foldedLedger(host), movedTokens(host, entry));

/** The tokens that an entry moves, as they are now. */
const movedTokens = ({ documents }: DeskHost, { sceneId, moves }: Entry): Pick<ProjectedDocuments, "tokens"> => ({
  tokens: Object.keys(moves).flatMap((creature) => documents.token(sceneId, creature) ?? []),
});

/** Where the last entry wants a token that it took up after this one. Undefined if there is none. */
function laterStand(host: DeskHost, { seq, sceneId }: Entry, { token }: Move): Stand | undefined {
  const stands = foldedLedger(host).entries.flatMap((later) =>
    later.seq > seq && later.sceneId === sceneId
      ? Object.entries(later.moves).flatMap(([creature, { to }]) =>
          creatureUuid(sceneId, creature) === token ? to : [],
        )
      : [],
  );
  return stands.at(-1);
}

const standsThere = (host: DeskHost, entry: Entry, { token, x, y }: Move): boolean =>
  movedTokens(host, entry).tokens.some((one) => one.uuid === token && one.x === x && one.y === y);
