import type { Queue } from "./queue.ts";

/** A person's answer for which a request waits, and what follows from it. */
export interface Pause<T> {
  /** Whether it is the Gamemaster's approval. A repeated request may bring one along. */
  readonly isGms: boolean;
  /** Asks for it, until the signal says that nobody waits any more. */
  readonly ask: (moot: AbortSignal) => Promise<T>;
  readonly goOn: (said: T) => Promise<void>;
}

/** A request's place while it waits. */
interface Place {
  readonly isGms: boolean;
  readonly moot: AbortController;
}

/** Requests that wait for a person's answer. The queue goes on meanwhile. */
export class Parking {
  readonly #queue: Queue;
  readonly #places = new Map<string, Place>();

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  /**
   * Lets a request wait, once however often it is repeated. When its turn comes again it no longer waits, so it may
   * then wait for somebody else. The pause reports the outcome. If nobody could be asked, that is a failure.
   */
  park<T>(requestId: string, { isGms, ask, goOn }: Pause<T>, fail: (error: unknown) => void): void {
    if (this.#places.has(requestId)) return;
    const place: Place = { isGms, moot: new AbortController() };
    this.#places.set(requestId, place);
    const inTurn = (job: () => Promise<void> | void): Promise<void> =>
      this.#queue.add(async () => {
        if (this.#places.get(requestId) !== place) return;
        this.#places.delete(requestId);
        await job();
      });
    void ask(place.moot.signal).then(
      (said) => inTurn(() => goOn(said)),
      (error: unknown) => inTurn(() => fail(error)),
    );
  }

  /** A request that was approved elsewhere no longer waits for this Gamemaster. */
  drop(requestId: string): void {
    const place = this.#places.get(requestId);
    if (!place?.isGms) return;
    this.#places.delete(requestId);
    place.moot.abort();
  }

  /** The same for all such requests. */
  dropWhere(isMoot: (requestId: string) => boolean): void {
    for (const requestId of this.#places.keys()) if (isMoot(requestId)) this.drop(requestId);
  }
}
