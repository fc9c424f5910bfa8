/** The requests of this client that wait for a Gamemaster. */
import type { AskRequest } from "../protocol/messages.ts";
import { thisSeat } from "./thisSeat.ts";

/** The requests that wait, oldest first. */
export const waitingAsks = (): readonly AskRequest[] => thisSeat().outbox.waiting();

/** Withdraws a request. Does nothing if it no longer waits. */
export const withdraw = (requestId: string): Promise<void> => thisSeat().outbox.withdraw(requestId);
