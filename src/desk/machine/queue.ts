/** Runs jobs one after the other. All jobs that read the ledger and then write go through one queue. */
export interface Queue {
  /** Runs a job once all before it are over, whether they succeeded or not. */
  readonly add: <T>(job: () => Promise<T>) => Promise<T>;
  /** How many jobs wait or run. */
  readonly length: () => number;
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return {
    length: () => length,
    add: (job) => {
      length++;
      const run = last.then(job).finally(() => length--);
      last = run.catch(() => undefined);
      return run;
    },
  };
}
