import type { UndoAct } from "../deskActs.ts";
import { entryOf } from "../acts.ts";
import { hidingOf } from "../fold.ts";
import { refused, type AskRequest, type Outcome } from "../protocol.ts";
import { actToUndo, undoneBy } from "../undo.ts";
import { commitUndo } from "./commit.ts";
import type { DeskHost, Person } from "./host.ts";
import { readLedger } from "./ledger.ts";

interface UndoInquiry {
  readonly request: AskRequest;
  readonly act: UndoAct;
  readonly sender: Person;
  readonly sceneId: string;
}

/** Decides a request to take an act back, and commits that (U1). In the desk's queue. */
export async function decideUndo(host: DeskHost, { request, act, sender, sceneId }: UndoInquiry): Promise<Outcome> {
  const ledger = readLedger(host);
  const undone = actToUndo(ledger, act.event, { gm: sender.isFullGm });
  const event = typeof undone === "string" ? ledger.events.find(({ id }) => id === act.event) : undone.at(-1);
  if (!event || event.sceneId !== sceneId || event.tokenId !== act.creature) return refused("nothingToUndo");
  if (!sender.isFullGm) {
    if (entryOf(event.act.kind).who === "gm") return refused("gmOnly");
    if (!host.documents.owns(sender.id, sceneId, undoneBy(event))) return refused("notOwner");
  }
  if (typeof undone === "string") return refused(undone);
  if (hidingOf(ledger, sceneId, act.creature).rev !== request.expectedRev) return refused("stale");
  await commitUndo(host, undone, { requestId: request.requestId, userId: sender.id });
  return { ok: true };
}
