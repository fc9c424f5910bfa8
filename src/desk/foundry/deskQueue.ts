import { thisSeat } from "./thisSeat.ts";

/** Runs a job that writes projections between requests, never at the same time. */
export const inDeskQueue = (job: () => Promise<void>): Promise<void> => thisSeat().desk.inQueue(job);
