/** Work in steps. At each `yield` the caller may do something else and continue later. */
export type InSteps<T> = Generator<void, T>;

/** Does all of it at once. */
export function finished<T>(work: InSteps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
