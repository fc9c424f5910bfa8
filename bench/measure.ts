/** Medians of repeated runs, in milliseconds. */

/**
 * Runs until `budget` milliseconds are spent, but `least` times at least, or twice when that takes far longer; the first run, a warm-up, is not counted. A run
 * that gives a number tells its own time.
 */
export function median(
  run: () => unknown,
  { least = 3, budget = 150 }: { least?: number; budget?: number } = {},
): number {
  const times: number[] = [];
  const begun = performance.now();
  const spent = (): number => performance.now() - begun;
  while (times.length < 2 || (times.length <= least && spent() < 5 * budget) || spent() < budget) {
    const start = performance.now();
    const own = run();
    times.push(typeof own === "number" ? own : performance.now() - start);
  }
  const counted = times.slice(1).toSorted((a, b) => a - b);
  return counted[counted.length >> 1]!;
}
