import { eventLine } from "../../chat/eventLine.ts";
import {
  allowancesOf,
  applyChanges,
  type Act,
  type Decision,
  type EventId,
  type Situation,
} from "../../rules/index.ts";
import { isSetting, makeEvent, type LedgerEvent } from "../event.ts";
import { isUndo, withEvent, type Entry, type Ledger } from "../fold.ts";
import { movesOf, projectionWrites } from "../project.ts";
import { newCard } from "../projections/cards.ts";
import { withLedger } from "../situation.ts";
import { wordOfUndo } from "../spared.ts";
import { makeUndo } from "../undo.ts";
import { vitalWrites } from "../vitals.ts";
import type { DeskHost } from "./host.ts";
import { finishing, pagesOf, readLedger } from "./ledger.ts";

export interface Deed {
  readonly requestId: string;
  readonly userId: string;
  readonly sceneId: string;
  readonly act: Act;
  readonly before: Situation;
  /** The event that the same request had to have first, or null. */
  readonly preceding: EventId | null;
  /** Whether a Gamemaster said that it may be done although something speaks against it that the decision does not tell (H-9). */
  readonly isAllowed?: boolean;
}

/** Commits what was decided; gives the event. */
export async function commit(
  host: DeskHost,
  deed: Deed,
  decision: Extract<Decision, { ok: true }>,
): Promise<LedgerEvent> {
  const ledger = readLedger(host);
  const { tokens } = host.documents.picture();
  const isByWord = deed.isAllowed === true || decision.overruled.length > 0;
  const allowed = isByWord ? allowancesOf(deed.before, deed.act) : [];
  const occasion = { ...deed, time: host.clock.now(), seq: ledger.seq + 1, numbers: ledger.numbers, tokens, allowed };
  const after = applyChanges(deed.before, decision.changes);
  const event = makeEvent(occasion, decision, { before: deed.before, after });
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
  const allowed = wordOfUndo(act, situation);
  await write(host, allowed.length > 0 ? { ...undo, allowed } : undo, ledger);
}

/**
 * Writes an entry and all that follows from it. The first write, the entry's own page, is the commit: when its id is taken
 * it fails, and with it everything else.
 */
async function write(host: DeskHost, entry: Entry, ledger: Ledger): Promise<void> {
  const folded = withEvent(ledger, entry);
  const picture = host.documents.picture();
  const moves = movesOf(entry, folded, picture);
  const done = host.writes.isAtomic && moves.length === 0;
  const line = lineOf(host, entry);
  await host.writes.apply([
    pagesOf(host, entry, { line, done }),
    ...vitalWrites(entry, folded, picture),
    ...projectionWrites(folded, picture, host.sealing.parts),
    ...cardOf(host, entry, { ledger: folded, line }),
  ]);
  if (done) return;
  await host.writes.place(moves);
  await host.writes.apply([finishing(host, entry)]);
}

/** Writes what an entry brings about once only and what a crash may have left out: its card, life that it took, and where it set tokens down. */
export async function finish(host: DeskHost, entry: Entry, hasCard: boolean): Promise<void> {
  const ledger = readLedger(host);
  const picture = host.documents.picture();
  await host.writes.place(movesOf(entry, ledger, picture));
  const card = hasCard ? [] : cardOf(host, entry, { ledger, line: lineOf(host, entry) });
  await host.writes.apply([...vitalWrites(entry, ledger, picture), ...card, finishing(host, entry)]);
}

/** Taking back has no card of its own: the card of what was taken back says so. What is nobody's business has none either. */
function cardOf(host: DeskHost, entry: Entry, { ledger, line }: { readonly ledger: Ledger; readonly line: string }) {
  if (isUndo(entry) || isSetting(entry)) return [];
  const rolls = host.chance.rolls(entry.report);
  return [newCard(ledger, entry, { rolls, line: host.sitter.escape(line) })];
}

const lineOf = ({ sitter }: DeskHost, entry: Entry): string =>
  isUndo(entry) ? sitter.say("UNSEEN.Ledger.undone") : eventLine(entry, sitter.say);
