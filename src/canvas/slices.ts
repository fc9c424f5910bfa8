/** Work that takes longer than a frame may: done in slices, between which the window draws, listens and answers. */

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

/** So long may the window be kept from everything else, in milliseconds. */
const BUDGET = 4;

/** Runs work in slices. What one slice holds is done before anything else has its turn. */
export async function inSlices<T>(work: Sliceable<T>, options: SliceOptions = {}): Promise<T> {
  const { pause = nextTurn } = options;
  for (;;) {
    const step = slice(work, options);
    if (step.done) return step.value;
    await pause();
  }
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

/** A turn of the window's event loop. Timers are held back in windows that are not shown; messages are not. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
