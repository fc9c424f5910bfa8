/** This client's seat, and what everything above the desk asks of it. */
import { say } from "../../words/sayHere.ts";
import { deskUser, isDeskOf } from "../host/people.ts";
import { foldedLedger } from "../host/storedLedger.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { AskOutcome } from "../machine/asker.ts";
import { createSeat, type Seat } from "../machine/seat.ts";
import type { DeskAct } from "../protocol/request.ts";
import { foundryHost } from "./foundryHost.ts";

let seat: Seat | null = null;

/** The seat of this client. It is made at the first call, which may come from `setup` on. */
export const thisSeat = (): Seat => (seat ??= createSeat(foundryHost()));

/**
 * Asks the desk for an act on a scene, from any seat. Gives the outcome, or that the act waits for a Gamemaster. If
 * rules refuse a Gamemaster who may overrule them, the Gamemaster is asked, and the act is sent again (H-1).
 */
export const ask = (act: DeskAct, sceneId: string): Promise<AskOutcome> => thisSeat().asker.ask(act, sceneId);

/** Whether this client is the desk. */
export const isDesk = (): boolean => isDeskOf(thisSeat().host);

/** Runs a job that writes projections between requests, never at the same time. */
export const inDeskQueue = (job: () => Promise<void>): Promise<void> => thisSeat().desk.inQueue(job);

/** The folded ledger as this client may read it. Empty while there is none. */
export const readLedger = (): Ledger => foldedLedger(thisSeat().host);

/** Why a request waits: somebody deleted the ledger, no full Gamemaster is there, none has the key or answers. */
export function whyWaiting(): string {
  const { asker, host } = thisSeat();
  const desk = deskUser(host);
  const why = desk === null ? "noGamemaster" : desk.holdsKey ? "noAnswer" : "noKey";
  return say(`UNSEEN.Outbox.why.${asker.isLedgerGone() ? "noLedger" : why}`);
}
