/** Runs work that takes longer than a frame in slices. Between them the window draws and handles input. */
import { nextTurn } from "../bridge/nextTurn.ts";

/** Work that yields where it may be cut. */
export type Sliceable<T> = Generator<void, T>;

/**
 * Milliseconds of work in a slice, which leave half of a frame of 16 ms to the window. It waits for one slice and
 * the step that ends it.
 */
const BUDGET = 8;

/**
 * Runs work in slices, each in its own turn of the event loop, because the caller may have used much of this one.
 * Nothing else runs during a slice.
 */
export async function inSlices<T>(work: Sliceable<T>): Promise<T> {
  for (;;) {
    await nextTurn();
    const step = slice(work);
    if (step.done) return step.value;
  }
}

/** The remaining work after nobody needs its result: none. */
export function* whileWanted(work: Sliceable<void>, isWanted: () => boolean): Sliceable<void> {
  while (isWanted() && work.next().done !== true) yield;
}

/** Goes on with work until it is done or the slice is over. */
function slice<T>(work: Sliceable<T>): IteratorResult<void, T> {
  const end = performance.now() + BUDGET;
  for (;;) {
    const step = work.next();
    if (step.done || performance.now() >= end) return step;
  }
}
