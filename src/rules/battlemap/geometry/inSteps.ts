/** Work that says by each `yield` where whoever asked for it may do something else, and go on whenever it likes. */
export type InSteps<T> = Generator<void, T>;

/** Does all of it at once. */
export function finished<T>(work: InSteps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
