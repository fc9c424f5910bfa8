/** How much of a measure a run of tests goes through: all of it in `npm run test:long`, a share of it in `npm test`. */

/** The share that `npm test` goes through. */
const SHARE = 0.2;

/** A count (of pairs, values, seeds, seconds) for this run: the one named in the environment, else all of `count` or its share. */
export function effort(count: number, named?: string): number {
  const asked = named === undefined ? undefined : process.env[named];
  if (asked !== undefined) return Number(asked);
  return isLong() ? count : Math.ceil(count * SHARE);
}

/** Whether this is the long run. */
export const isLong = (): boolean => process.env["UNSEEN_LONG"] !== undefined;
