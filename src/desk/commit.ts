import { applyChanges, type Act, type Decision, type Situation } from "../rules/index.ts";
import { applyMoves, applyWrites } from "../bridge/apply.ts";
import { isAtomic } from "../bridge/compat.ts";
import { messageRolls } from "../bridge/dice.ts";
import { readPicture } from "../bridge/readPicture.ts";
import { eventLine } from "../chat/eventLine.ts";
import { makeEvent, type LedgerEvent } from "./event.ts";
import { withEvent } from "./fold.ts";
import { finishing, pagesOf, readLedger } from "./ledger.ts";
import { movesOf, projectionWrites } from "./project.ts";
import { newCard } from "./projections/cards.ts";
import { say } from "./words.ts";

export interface Deed {
  readonly requestId: string;
  readonly sceneId: string;
  readonly act: Act;
  readonly userId: string;
  readonly before: Situation;
}

/**
 * Writes an event and all that follows from it. The first write, the event's own page, is the commit: when its id is taken
 * it fails, and with it everything else.
 */
export async function commit(deed: Deed, decision: Extract<Decision, { ok: true }>): Promise<void> {
  const ledger = readLedger();
  const occasion = { ...deed, time: Date.now(), seq: ledger.seq + 1, numbers: ledger.numbers };
  const after = applyChanges(deed.before, decision.changes);
  const event = makeEvent(occasion, decision, { before: deed.before, after });
  const folded = withEvent(ledger, event);
  const picture = readPicture();
  const moves = movesOf(event, picture);
  const line = eventLine(event, say);
  const done = isAtomic() && moves.length === 0;
  await applyWrites([
    pagesOf(event, { line, done }),
    ...projectionWrites(folded, picture),
    newCard(folded, event, { rolls: messageRolls(event.report), line: foundry.utils.escapeHTML(line) }),
  ]);
  if (done) return;
  await applyMoves(moves);
  await applyWrites([finishing(event)]);
}

/** Writes what an event brings about once only and what a crash may have left out: its card, and where it set tokens down. */
export async function finish(event: LedgerEvent, hasCard: boolean): Promise<void> {
  const line = foundry.utils.escapeHTML(eventLine(event, say));
  const card = newCard(readLedger(), event, { rolls: messageRolls(event.report), line });
  await applyMoves(movesOf(event, readPicture()));
  await applyWrites(hasCard ? [finishing(event)] : [card, finishing(event)]);
}
