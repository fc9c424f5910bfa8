import type { AskRequest } from "../protocol/messages.ts";
import { createQueue } from "./queue.ts";
import type { Box } from "../host/host.ts";

/**
 * Asks that wait for a Gamemaster. They are kept by this client, so that they survive a reload, and are sent under their
 * old ids when a Gamemaster is there: sending twice does nothing twice.
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

  /** Keeps an ask as it is by now, if it waits still. */
  update(request: AskRequest): Promise<void> {
    return this.#change((asks) => asks.map((ask) => (ask.requestId === request.requestId ? request : ask)));
  }

  #change(change: (asks: readonly AskRequest[]) => readonly AskRequest[]): Promise<void> {
    return this.#queue.add(() => this.#box.write(change(this.#box.read())));
  }
}

const MOST_ASKS = 20;
