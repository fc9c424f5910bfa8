import { same } from "../../bridge/same.ts";
import type { AskRequest } from "../protocol/request.ts";
import { createQueue } from "./queue.ts";
import type { KeptRequest, OutboxStore } from "../host/host.ts";

/**
 * The requests of this client that wait: for a Gamemaster who decides, or for a person whom the desk asks. They
 * outlast a reload, and are sent again under their ids. A request that is sent twice is done once.
 */
export class Outbox {
  readonly #box: OutboxStore;
  /** Each change builds on the one before. */
  readonly #queue = createQueue();

  constructor(box: OutboxStore) {
    this.#box = box;
  }

  /** All that wait, oldest first. */
  all(): readonly KeptRequest[] {
    return this.#box.read();
  }

  /** Those that no desk has taken, oldest first. */
  waiting(): readonly AskRequest[] {
    return this.all().filter(({ parked }) => !parked);
  }

  /** Whether a request waits. */
  has(requestId: string): boolean {
    return this.all().some((ask) => ask.requestId === requestId);
  }

  /** Withdraws a request. Does nothing if it no longer waits. */
  withdraw(requestId: string): Promise<void> {
    return this.#change((asks) => asks.filter((ask) => ask.requestId !== requestId));
  }

  /** Keeps a request until it is answered or withdrawn. If there are too many, the oldest go. */
  keep(request: AskRequest, as: KeptAs = "waiting"): Promise<void> {
    return this.#change((asks) =>
      [...asks.filter(({ requestId }) => requestId !== request.requestId), keptAs(request, as)].slice(-MOST_ASKS),
    );
  }

  /** Stores the current state of a request, unless it was withdrawn. */
  update(request: AskRequest, as: KeptAs): Promise<void> {
    const kept = keptAs(request, as);
    return this.#change((asks) => {
      const at = asks.findIndex(({ requestId }) => requestId === request.requestId);
      return at === -1 || same(asks[at], kept) ? asks : asks.with(at, kept);
    });
  }

  /** No desk is there any more. All wait for the next one. */
  unpark(): Promise<void> {
    return this.#change((asks) => (asks.some(({ parked }) => parked) ? asks.map(requestIn) : asks));
  }

  #change(change: (asks: readonly KeptRequest[]) => readonly KeptRequest[]): Promise<void> {
    return this.#queue.add(() => this.#box.change(change));
  }
}

/** Whether a request waits for a desk, or a desk has taken it and asks a person ("parked"). */
export type KeptAs = "waiting" | "parked";

const keptAs = (request: AskRequest, as: KeptAs): KeptRequest =>
  as === "parked" ? { ...request, parked: true } : request;

/** A kept request as it is sent. */
export const requestIn = ({ parked: _parked, ...request }: KeptRequest): AskRequest => request;

const MOST_ASKS = 20;
