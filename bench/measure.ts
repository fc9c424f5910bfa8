/** Measures times in milliseconds, and how far to trust them. */

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

/** The times of many runs of the same work. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
  /** The shortest run. */
  readonly least: number;
  /** How many runs were counted. */
  readonly runs: number;
}

export interface Effort {
  /** Runs to count. At least three, and fewer than this if they take longer than the budget. */
  readonly runs: number;
  /** Milliseconds for the timed work. Preparing it may take several times as long. */
  readonly budget: number;
}

/** The share of the budget for uncounted first runs. Without them, compiling would be measured. */
const WARM_UP = 1;
const MOST_OF_BUDGET = 8;

/** The times of a run. `run` prepares the work and gives the function to time. */
export function spreadOf(run: (k: number) => () => unknown, { runs, budget }: Effort): Spread {
  const times: number[] = [];
  const begun = performance.now();
  const mayGoOn = (limit: number): boolean => spent < limit && performance.now() - begun < MOST_OF_BUDGET * budget;
  let spent = 0;
  let warm = 0;
  for (; mayGoOn(WARM_UP * budget); warm++) spent += timed(run(warm));
  spent = 0;
  for (let k = 0; k < runs && (k < 3 || mayGoOn(budget)); k++) {
    times.push(timed(run(warm + k)));
    spent += times[k]!;
  }
  return { median: median(times), p95: quantile(times, 0.95), least: quantile(times, 0), runs: times.length };
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

/**
 * The same work, repeated between measurements. If it takes longer than its shortest time, other programs use the
 * machine.
 */
export class Control {
  #least = Infinity;
  readonly #times: number[] = [];

  /** Runs the work once, and gives its time. */
  run(): number {
    const start = performance.now();
    loop();
    const ms = performance.now() - start;
    this.#least = Math.min(this.#least, ms);
    this.#times.push(ms);
    return ms;
  }

  /** A time as a multiple of the shortest run. */
  excess(ms: number): number {
    return ms / this.#least;
  }

  /** The median and p95 of all runs, as multiples of the shortest. */
  get noise(): { readonly median: number; readonly p95: number } {
    return { median: this.excess(median(this.#times)), p95: this.excess(quantile(this.#times, 0.95)) };
  }
}

/** Above this median, a measurement is called noisy. */
export const NOISY = 1.25;

let sink = 0;

/** About two milliseconds of integer arithmetic without memory. */
function loop(): void {
  let state = 1;
  for (let k = 0; k < 2e6; k++) state = (Math.imul(state, 1664525) + 1013904223) | 0;
  sink ^= state;
}

/** Reads the result of the loop, so that the compiler does not drop it. */
export function sunk(): number {
  return sink;
}
