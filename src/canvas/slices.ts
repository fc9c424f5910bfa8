/** Work that takes longer than a frame may: done in slices, between which the window draws, listens and answers. */
import { nextTurn } from "../bridge/nextTurn.ts";

/** Work that says by each `yield` where it may be cut. */
export type Sliceable<T> = Generator<void, T>;

interface SliceOptions {
  /** Milliseconds a slice, after which it ends as soon as the work may be cut. */
  readonly budget?: number;
  /** Milliseconds since any moment. */
  readonly now?: () => number;
  /** Lets the window do what waits: events, drawing, other work. */
  readonly pause?: () => Promise<void>;
}

/** Milliseconds of work in a slice. The window waits for one slice and the step that ends it. */
const BUDGET = 2;

/**
 * Runs work in slices, each in its own turn of the event loop, because the caller may have used much of this one.
 * What one slice holds is done before anything else has its turn.
 */
export async function inSlices<T>(work: Sliceable<T>, options: SliceOptions = {}): Promise<T> {
  const { pause = nextTurn } = options;
  for (;;) {
    await pause();
    const step = slice(work, options);
    if (step.done) return step.value;
  }
}

/** What is left of work once nobody wants it any more: nothing. */
export function* whileWanted(work: Sliceable<void>, isWanted: () => boolean): Sliceable<void> {
  while (isWanted() && work.next().done !== true) yield;
}

/** Goes on with work until it is done or the slice is over. */
function slice<T>(work: Sliceable<T>, options: SliceOptions): IteratorResult<void, T> {
  const { budget = BUDGET, now = () => performance.now() } = options;
  const end = now() + budget;
  for (;;) {
    const step = work.next();
    if (step.done || now() >= end) return step;
  }
}
