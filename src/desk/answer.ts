import { thisSeat } from "./thisSeat.ts";

/** Makes the documents agree with the ledger, after everything that waits already. */
export const reconcileSoon = (): Promise<void> => thisSeat().desk.reconcileSoon();

/** Runs something that writes projections between requests, never beside one. */
export const inDeskQueue = (job: () => Promise<void>): Promise<void> => thisSeat().desk.inQueue(job);
