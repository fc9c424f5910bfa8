/** The asks of this client that wait for a Gamemaster. */
import type { AskRequest } from "../protocol/messages.ts";
import { thisSeat } from "./thisSeat.ts";

/** The asks that wait, oldest first. */
export const waitingAsks = (): readonly AskRequest[] => thisSeat().outbox.waiting();

/** Takes an ask back. Nothing happens if it is not waiting any more. */
export const withdraw = (requestId: string): Promise<void> => thisSeat().outbox.withdraw(requestId);
