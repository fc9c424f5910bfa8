/** How much of a measure a run of tests goes through: all of it in `npm run test:full`, a share of it in the others. */

/** The share that `npm test` and `npm run test:long` go through. */
const SHARE = 0.2;

/**
 * A count (of pairs, values, seeds, seconds) for this run: the one named in the environment, else all of `count` or its
 * share.
 */
export function effort(count: number, named?: string): number {
  const asked = named === undefined ? undefined : process.env[named];
  if (asked !== undefined) return Number(asked);
  return isFull() ? count : Math.ceil(count * SHARE);
}

/** Whether this is the full run. */
export const isFull = (): boolean => process.env["UNSEEN_RUN"] === "full";
