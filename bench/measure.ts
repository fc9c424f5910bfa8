/** Times, in milliseconds, and how far to trust them. */

/**
 * Milliseconds. By the clock on the wall or, where other programs want the machine, by the processor time of this process: what others take in between does not
 * count then, but what the engine's helpers do on other cores does. It tells whole microseconds.
 */
export let now: () => number = () => performance.now();

export function measureByProcessor(): void {
  now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
}

/** What many runs of the same took. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
  /** What it takes when nothing else runs. */
  readonly least: number;
  /** How many runs were counted. */
  readonly runs: number;
}

export interface Effort {
  /** Runs that are counted; fewer where they would take longer than `budget`, but three at least. */
  readonly runs: number;
  /** Milliseconds for what is timed; making ready for it may take some times as long. */
  readonly budget: number;
}

/** The share of the budget that runs before take, which are not counted: else compiling would be measured. */
const WARM_UP = 1;
const MOST_OF_BUDGET = 8;

/** The spread of a run's times. `run` makes ready what it needs, and gives what is to be timed. */
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

/** The same work over and over, between what is measured: when it takes longer than it can, the machine is busy with something else. */
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

  /** How many times its least a run took. */
  excess(ms: number): number {
    return ms / this.#least;
  }

  /** The median excess of all runs, and that of the slowest in twenty. */
  get noise(): { readonly median: number; readonly p95: number } {
    return { median: this.excess(median(this.#times)), p95: this.excess(quantile(this.#times, 0.95)) };
  }
}

/** A mean of more than this between rounds is called noisy. */
export const NOISY = 1.25;

let sink = 0;

/** Some two milliseconds of whole numbers, without memory. */
function loop(): void {
  let state = 1;
  for (let k = 0; k < 2e6; k++) state = (Math.imul(state, 1664525) + 1013904223) | 0;
  sink ^= state;
}

/** What keeps the loop from being left out. */
export function sunk(): number {
  return sink;
}
