/** Runs work that takes longer than a frame in slices. Between them the window draws and handles input. */
import { nextTurn } from "../bridge/nextTurn.ts";

/** Work that yields where it may be cut. */
export type Sliceable<T> = Generator<void, T>;

interface SliceOptions {
  /** Milliseconds since any moment. */
  readonly now?: () => number;
  /** Lets the window handle events, drawing and other work. */
  readonly pause?: () => Promise<void>;
}

/**
 * Milliseconds of work in a slice, which leave half of a frame of 16 ms to the window. It waits for one slice and
 * the step that ends it.
 */
const BUDGET = 8;

/**
 * Runs work in slices, each in its own turn of the event loop, because the caller may have used much of this one.
 * Nothing else runs during a slice.
 */
export async function inSlices<T>(work: Sliceable<T>, options: SliceOptions = {}): Promise<T> {
  const { pause = nextTurn } = options;
  for (;;) {
    await pause();
    const step = slice(work, options);
    if (step.done) return step.value;
  }
}

/** The remaining work after nobody needs its result: none. */
export function* whileWanted(work: Sliceable<void>, isWanted: () => boolean): Sliceable<void> {
  while (isWanted() && work.next().done !== true) yield;
}

/** Goes on with work until it is done or the slice is over. */
function slice<T>(work: Sliceable<T>, options: SliceOptions): IteratorResult<void, T> {
  const { now = () => performance.now() } = options;
  const end = now() + BUDGET;
  for (;;) {
    const step = work.next();
    if (step.done || now() >= end) return step;
  }
}
