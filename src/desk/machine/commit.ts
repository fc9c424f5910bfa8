import type { Picture } from "../../bridge/writing/picture.ts";
import type { Write } from "../../bridge/writing/write.ts";
import { eventLine } from "../../cards/eventLine.ts";
import {
  approvedPlacesOf,
  applyChanges,
  finished,
  type Act,
  type Decision,
  type EventId,
  type InSteps,
  type Situation,
} from "../../rules/index.ts";
import type { LedgerEvent, Entry } from "../ledger/entry.ts";
import { isSetting, makeEvent } from "../ledger/event.ts";
import { cardId } from "../ledger/eventId.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { isUndo, withEvent } from "../ledger/fold.ts";
import { movesOf, projecting } from "../ledger/projections/project.ts";
import { newCard } from "../ledger/projections/cards.ts";
import { withLedger } from "../ledger/situation.ts";
import { approvedByUndo } from "../ledger/approvedSpots.ts";
import { liftedWrites } from "../ledger/lifted.ts";
import { makeUndo } from "../ledger/undo.ts";
import { vitalWrites } from "../ledger/vitals.ts";
import type { DeskHost } from "../host/host.ts";
import { applyApart } from "../host/applyApart.ts";
import { inTurns } from "../host/inTurns.ts";
import { finishing, pagesOf, readLedger, sealedEntry } from "../host/storedLedger.ts";
import { UncertainError } from "../host/timeouts.ts";
import { setDown } from "./setDown.ts";

export interface Action {
  readonly requestId: string;
  readonly userId: string;
  readonly sceneId: string;
  readonly act: Act;
  readonly before: Situation;
  /** The event that the same request had to have first, or null. */
  readonly preceding: EventId | null;
  /**
   * Whether a Gamemaster said that it may be done although something speaks against it that the decision does not
   * tell (H-9).
   */
  readonly isAllowed?: boolean;
}

/** Commits what was decided; gives the event. */
export async function commit(
  host: DeskHost,
  action: Action,
  decision: Extract<Decision, { ok: true }>,
): Promise<LedgerEvent> {
  const ledger = readLedger(host);
  const { tokens, conditions } = host.documents.picture();
  const isApproved = action.isAllowed === true || decision.overruled.length > 0;
  const approved = isApproved ? approvedPlacesOf(action.before, action.act) : [];
  const context = {
    ...action,
    time: host.clock.now(),
    seq: ledger.seq + 1,
    numbers: ledger.numbers,
    tokens,
    conditions,
    approved,
  };
  const after = applyChanges(action.before, decision.changes);
  const event = makeEvent(context, decision, { before: action.before, after });
  await write(host, event, ledger);
  return event;
}

/** Commits the taking back of an act. */
export async function commitUndo(
  host: DeskHost,
  act: readonly LedgerEvent[],
  request: { readonly requestId: string; readonly userId: string },
): Promise<void> {
  const ledger = readLedger(host);
  const { tokens } = host.documents.picture();
  const undo = makeUndo(act, ledger, { ...request, time: host.clock.now(), tokens });
  const situation = withLedger(host.documents.situation(undo.sceneId), withEvent(ledger, undo));
  const approved = approvedByUndo(act, situation);
  await write(host, approved.length > 0 ? { ...undo, approved } : undo, ledger);
}

/**
 * Writes an entry and all that follows from it. The first write, the entry's own page, is the commit: when its id is
 * taken it fails, and with it everything else. All is made before, a step a turn; what documents or ledger have
 * changed meanwhile is made once more, in one go with the writing.
 */
async function write(host: DeskHost, entry: Entry, ledger: Ledger): Promise<void> {
  const expected = withEvent(ledger, entry);
  const parts = await inTurns(host, partsOf(host, entry));
  const { picture: pictured } = host.documents;
  const seen = { ledger: expected, picture: pictured() };
  const ahead = await inTurns(host, following(host, entry, { ...seen, parts }));
  const now = {
    ledger: readLedger(host) === ledger ? expected : withEvent(readLedger(host), entry),
    picture: pictured(),
  };
  const isAsSeen = now.ledger === seen.ledger && now.picture === seen.picture;
  const writes = isAsSeen ? ahead : finished(following(host, entry, { ...now, parts }));
  const moves = movesOf(entry, now.ledger, now.picture);
  await freeCardId(host, entry);
  const page = pagesOf(host, entry, parts);
  try {
    await host.writes.apply([page, ...writes]);
  } catch (error) {
    if (!host.writes.isAtomic || error instanceof UncertainError) throw error;
    // What follows must not keep the act from being done: alone the page is refused only where its id is taken.
    return host.writes.apply([page]);
  }
  await setDown(host, entry, moves);
  await host.writes.apply([finishing(host, entry)]);
}

/** What an entry is written on. */
interface Ground {
  readonly ledger: Ledger;
  readonly picture: Picture;
  readonly parts: EntryParts;
}

/** What follows from an entry that the ledger has, in steps. */
function* following(host: DeskHost, entry: Entry, { ledger, picture, parts }: Ground): InSteps<Write[]> {
  const vitals = [...vitalWrites(entry, ledger, picture), ...liftedWrites(entry, ledger, picture)];
  const card = cardOf(entry, ledger, parts);
  yield;
  return [...vitals, ...(yield* projecting(ledger, picture)), ...card];
}

/**
 * Writes what follows from an entry only once, and what a crash may have left out: its card, lost life, and moved
 * tokens.
 */
export async function finish(host: DeskHost, entry: Entry): Promise<void> {
  const { documents } = host;
  const parts = await inTurns(host, partsOf(host, entry));
  await setDown(host, entry, movesOf(entry, readLedger(host), documents.picture()));
  await freeCardId(host, entry);
  const ledger = readLedger(host);
  const picture = documents.picture();
  const card = documents.message(cardId(entry.id))?.isDesks ? [] : cardOf(entry, ledger, parts);
  await applyApart(host, [...vitalWrites(entry, ledger, picture), ...liftedWrites(entry, ledger, picture), ...card]);
  await host.writes.apply([finishing(host, entry)]);
}

/** The id of an entry's card is its own: what somebody else has put there is deleted. */
async function freeCardId(host: DeskHost, entry: Entry): Promise<void> {
  const id = cardId(entry.id);
  if (!hasCardOf(entry) || host.documents.message(id)?.isDesks !== false) return;
  await host.writes.apply([{ action: "delete", documentName: "ChatMessage", parent: null, ids: [id] }]);
}

/** What is written of an entry whatever the documents say. */
interface EntryParts {
  readonly line: string;
  /** The line as it stands on a card. */
  readonly escaped: string;
  readonly sealed: unknown;
  readonly rolls: readonly string[];
}

function* partsOf(host: DeskHost, entry: Entry): InSteps<EntryParts> {
  const line = lineOf(host, entry);
  const escaped = host.sitter.escape(line);
  yield;
  const sealed = sealedEntry(host, entry);
  yield;
  return { line, escaped, sealed, rolls: hasCardOf(entry) ? host.chance.rolls(entry.report) : [] };
}

/**
 * Taking back has no card of its own: the card of what was taken back says so. What is nobody's business has none
 * either.
 */
const hasCardOf = (entry: Entry): entry is LedgerEvent => !isUndo(entry) && !isSetting(entry);

const cardOf = (entry: Entry, ledger: Ledger, { rolls, escaped: line }: EntryParts) =>
  hasCardOf(entry) ? [newCard(ledger, entry, { rolls, line })] : [];

const lineOf = ({ sitter }: DeskHost, entry: Entry): string =>
  isUndo(entry) ? sitter.say("UNSEEN.Ledger.undone") : eventLine(entry, sitter.say);
