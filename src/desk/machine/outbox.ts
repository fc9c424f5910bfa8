import type { AskRequest } from "../protocol/messages.ts";
import { createQueue } from "./queue.ts";
import type { OutboxStore } from "../host/host.ts";

/**
 * Requests that wait for a Gamemaster. This client keeps them over a reload and sends them with their old ids when
 * a Gamemaster is there. A request that is sent twice is done once.
 */
export class Outbox {
  readonly #box: OutboxStore;
  /** Each change builds on the one before. */
  readonly #queue = createQueue();

  constructor(box: OutboxStore) {
    this.#box = box;
  }

  /** The waiting requests, oldest first. */
  waiting(): readonly AskRequest[] {
    return this.#box.read();
  }

  /** Withdraws a request. Does nothing if it no longer waits. */
  withdraw(requestId: string): Promise<void> {
    return this.#change((asks) => asks.filter((ask) => ask.requestId !== requestId));
  }

  /** Keeps a request until it is answered or withdrawn. If there are too many, the oldest go. */
  keep(request: AskRequest): Promise<void> {
    return this.#change((asks) =>
      [...asks.filter(({ requestId }) => requestId !== request.requestId), request].slice(-MOST_ASKS),
    );
  }

  /** Stores the current state of a request that still waits. */
  update(request: AskRequest): Promise<void> {
    return this.#change((asks) => asks.map((ask) => (ask.requestId === request.requestId ? request : ask)));
  }

  #change(change: (asks: readonly AskRequest[]) => readonly AskRequest[]): Promise<void> {
    return this.#queue.add(() => this.#box.change(change));
  }
}

const MOST_ASKS = 20;
