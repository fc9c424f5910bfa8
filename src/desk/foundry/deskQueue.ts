import { thisSeat } from "./thisSeat.ts";

/** Runs something that writes projections between requests, never beside one. */
export const inDeskQueue = (job: () => Promise<void>): Promise<void> => thisSeat().desk.inQueue(job);
