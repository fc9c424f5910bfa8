import { AWARENESS_ID, STRETCHES_ID } from "../../rules/index.ts";
import type { Decided, Inquiry } from "./inquiry.ts";
import { askerOf, type UndoAct } from "../protocol/acts.ts";
import type { LedgerEvent } from "../ledger/entry.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { hidingOf } from "../ledger/fold.ts";
import { refused } from "../protocol/messages.ts";
import { actToUndo, isUndoneFreely, undoneBy } from "../ledger/undo.ts";
import { commitUndo } from "./commit.ts";
import type { DeskHost } from "../host/host.ts";
import { foldedLedger } from "../host/storedLedger.ts";

/** Decides a request to take an act back, and commits the undo (U1). Runs in the desk's queue. */
export async function decideUndo(host: DeskHost, inquiry: Inquiry<UndoAct>): Promise<Decided> {
  const { request, act, sender, sceneId } = inquiry;
  const ledger = foldedLedger(host);
  const undone = actToUndo(ledger, act.event, { gm: sender.isFullGm });
  const event = typeof undone === "string" ? ledger.events.find(({ id }) => id === act.event) : undone.at(-1);
  if (!event || event.sceneId !== sceneId || event.tokenId !== act.creature) return refused("nothingToUndo");
  if (!sender.isFullGm) {
    if (askerOf(event.act) === "gm") return refused("gmOnly");
    if (!host.documents.owns(sender.id, sceneId, undoneBy(event))) return refused("notOwner");
  }
  if (typeof undone === "string") return refused(undone);
  if (!isSeen(ledger, inquiry)) return refused("stale");
  if (!inquiry.isAllowed && !mayAlone(host, inquiry, undone)) return { undoing: event };
  await commitUndo(host, undone, { requestId: request.requestId, userId: sender.id });
  return { ok: true };
}

/** Nobody but Gamemasters knows the revision of the awareness of a scene. */
const isSeen = (ledger: Ledger, { request, act: { creature }, sceneId }: Inquiry<UndoAct>): boolean =>
  creature === AWARENESS_ID ||
  creature === STRETCHES_ID ||
  hidingOf(ledger, sceneId, creature).rev === request.expectedRev;

const mayAlone = (host: DeskHost, { sender, sceneId }: Inquiry<UndoAct>, undone: readonly LedgerEvent[]): boolean =>
  sender.isFullGm || isUndoneFreely(undone) || host.documents.situation(sceneId).switches.playersUndo;
