/** Medians of repeated runs, in milliseconds. */

/** Runs until `budget` milliseconds are spent, `least` times at least, the first run not counted unless it is the only one. */
export function median(run: () => void, { least = 3, budget = 200 }: { least?: number; budget?: number } = {}): number {
  const times: number[] = [];
  const end = performance.now() + budget;
  while (times.length < least || performance.now() < end) {
    const start = performance.now();
    run();
    times.push(performance.now() - start);
    if (times.length > 1 && performance.now() > end + 4 * budget) break;
  }
  const counted = times.length > 1 ? times.slice(1) : times;
  counted.sort((a, b) => a - b);
  return counted[counted.length >> 1]!;
}
