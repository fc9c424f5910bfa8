/** Measures times in milliseconds. */

/**
 * Milliseconds: wall time or, on a machine that other programs use, the processor time of this process in whole
 * microseconds. Processor time includes what the engine's helpers do on other cores.
 */
export let now: () => number = () => performance.now();

export function measureByProcessor(): void {
  now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function timed(act: () => unknown): number {
  const start = now();
  act();
  return now() - start;
}
