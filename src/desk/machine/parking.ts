import type { Queue } from "./queue.ts";

/** A person's answer for which a request waits, and what follows from it. */
export interface Pause<T> {
  /** Who asked. */
  readonly asker: string;
  /** The event that the question is about. Null if it is about none. */
  readonly event: string | null;
  /** Asks for it, until the signal says that nobody waits any more. */
  readonly ask: (moot: AbortSignal) => Promise<T>;
  readonly goOn: (said: T) => Promise<void>;
  /**
   * Goes on without the Gamemaster's approval. Absent where others are asked. A repeated request may bring an approval
   * along.
   */
  readonly refuse?: () => Promise<void>;
}

/** A request's place while it waits. */
interface Footprint extends Pick<Pause<unknown>, "asker" | "event" | "refuse"> {
  readonly moot: AbortController;
}

/** Requests that wait for a person's answer. The queue goes on meanwhile. */
export class Parking {
  readonly #queue: Queue;
  readonly #places = new Map<string, Footprint>();

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  /** Whether a request waits already. */
  holds(requestId: string): boolean {
    return this.#places.has(requestId);
  }

  /** How many requests of an asker wait. */
  openOf(asker: string): number {
    return [...this.#places.values()].filter((place) => place.asker === asker).length;
  }

  /** Whether another request waits for an answer about an event. */
  isAbout(event: string, requestId: string): boolean {
    return [...this.#places].some(([other, place]) => place.event === event && other !== requestId);
  }

  /**
   * Lets a request wait, once however often it is repeated. When its turn comes again it no longer waits, so it may
   * then wait for somebody else. The pause reports the outcome. If nobody could be asked, that is a failure.
   */
  park<T>(requestId: string, { ask, goOn, asker, event, refuse }: Pause<T>, fail: (error: unknown) => void): void {
    if (this.holds(requestId)) return;
    const place: Footprint = { asker, event, ...(refuse && { refuse }), moot: new AbortController() };
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
    if (place?.refuse) this.#leave(requestId, place);
  }

  /** Drops every request that is moot. */
  dropWhere(isMoot: (requestId: string) => boolean): void {
    for (const requestId of this.#places.keys()) if (isMoot(requestId)) this.drop(requestId);
  }

  /** Refuses all requests of an asker that wait for this Gamemaster, and closes their questions. */
  refuseAll(asker: string): void {
    for (const [requestId, place] of this.#places) {
      if (place.asker !== asker || !place.refuse) continue;
      this.#leave(requestId, place);
      void this.#queue.add(place.refuse);
    }
  }

  #leave(requestId: string, { moot }: Footprint): void {
    this.#places.delete(requestId);
    moot.abort();
  }
}
