/** The requests of this client that wait for a Gamemaster. */
import type { AskRequest } from "../protocol/messages.ts";
import { say } from "../../words/sayHere.ts";
import { thisSeat } from "./thisSeat.ts";

/** The requests that wait, oldest first. */
export const waitingAsks = (): readonly AskRequest[] => thisSeat().outbox.waiting();

/** Withdraws a request. Does nothing if it no longer waits. */
export const withdraw = (requestId: string): Promise<void> => thisSeat().outbox.withdraw(requestId);

/** Why a request waits: no Gamemaster is there, or somebody deleted the ledger. */
export const whyWaiting = (): string =>
  say(thisSeat().asker.isLedgerGone() ? "UNSEEN.Outbox.noLedger" : "UNSEEN.Outbox.waiting");
