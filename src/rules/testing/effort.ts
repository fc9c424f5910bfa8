/** How much of a measure a run of tests goes through (docs/testing.md). */

/** The share that each run goes through. A run that is started by hand goes through as much as the long one. */
const SHARES: Readonly<Record<string, number>> = { usual: 0.02, long: 0.2, full: 1 };

/** The rules have no types of Node. */
const { env } = (globalThis as unknown as { process: { env: Readonly<Record<string, string | undefined>> } }).process;
const run = env["UNSEEN_RUN"] ?? "long";

/** A count (of pairs, values, seeds, scenes) for this run: the one named in the environment, else a share of `count`. */
export function effort(count: number, named?: string): number {
  const asked = named === undefined ? undefined : env[named];
  return asked === undefined ? Math.ceil(count * (SHARES[run] ?? 1)) : Number(asked);
}

/** Whether this is `npm test`. */
export const isUsual = (): boolean => run === "usual";

/** Whether this is the full run. */
export const isFull = (): boolean => run === "full";
