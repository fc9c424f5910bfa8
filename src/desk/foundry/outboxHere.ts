/** The requests of this client that wait for a Gamemaster. */
import type { AskRequest } from "../protocol/messages.ts";
import { say } from "../../words/sayHere.ts";
import { thisSeat } from "./thisSeat.ts";

/** The requests that wait, oldest first. */
export const waitingAsks = (): readonly AskRequest[] => thisSeat().outbox.waiting();

/** Withdraws a request. Does nothing if it no longer waits. */
export const withdraw = (requestId: string): Promise<void> => thisSeat().outbox.withdraw(requestId);

/** Why a request waits: no Gamemaster is there, none has the key, or somebody deleted the ledger. */
export function whyWaiting(): string {
  const isKeyMissing = game.users.some(({ active, isGM }) => active && isGM);
  const why = thisSeat().asker.isLedgerGone() ? "noLedger" : isKeyMissing ? "noKey" : "noGamemaster";
  return say(`UNSEEN.Outbox.why.${why}`);
}
