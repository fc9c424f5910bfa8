import type { AskRequest } from "../protocol/messages.ts";
import { createQueue } from "./queue.ts";
import type { Box } from "../host/host.ts";

/**
 * Asks that wait for a Gamemaster. This client keeps them over a reload and sends them with their old ids when a
 * Gamemaster is there. A request that is sent twice is done once.
 */
export class Outbox {
  readonly #box: Box;
  /** Each change is made of what the one before it has left. */
  readonly #queue = createQueue();

  constructor(box: Box) {
    this.#box = box;
  }

  /** The asks that wait, oldest first. */
  waiting(): readonly AskRequest[] {
    return this.#box.read();
  }

  /** Takes an ask back. Nothing happens if it is not waiting any more. */
  withdraw(requestId: string): Promise<void> {
    return this.#change((asks) => asks.filter((ask) => ask.requestId !== requestId));
  }

  /** Keeps an ask until it is answered or withdrawn. The oldest go when there are too many. */
  keep(request: AskRequest): Promise<void> {
    return this.#change((asks) =>
      [...asks.filter(({ requestId }) => requestId !== request.requestId), request].slice(-MOST_ASKS),
    );
  }

  /** Stores the current state of an ask that still waits. */
  update(request: AskRequest): Promise<void> {
    return this.#change((asks) => asks.map((ask) => (ask.requestId === request.requestId ? request : ask)));
  }

  #change(change: (asks: readonly AskRequest[]) => readonly AskRequest[]): Promise<void> {
    return this.#queue.add(() => this.#box.write(change(this.#box.read())));
  }
}

const MOST_ASKS = 20;
