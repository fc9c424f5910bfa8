/**
 * `game.socket`: messages of packages between seats. Nothing is stored, and senders do not get their own messages.
 * It also has socket.io's own events `connect` and `disconnect`.
 */
import type { Connection } from "./connection.ts";

type Listener = (payload: never, senderId: string) => void;

export interface EmitOptions {
  /** The recipients; all other users */
  readonly recipients?: readonly string[];
}

export class PackageSocket {
  #connection: Connection;
  #events: ReadonlySet<string>;
  #listeners = new Map<string, Set<Listener>>();

  /** `events` are the events of packages with a socket. Other messages are dropped without an error. */
  constructor(connection: Connection, events: readonly string[]) {
    this.#connection = connection;
    this.#events = new Set(events);
    connection.on("package", (event, payload, senderId) => this.#hear(event, payload, senderId));
    connection.onStanding((up) => this.#hear(up ? "connect" : "disconnect"));
  }

  /** Sends plain data to the other seats. Their listeners also get the sender's id. */
  emit(event: string, payload: unknown, options: EmitOptions = {}): void {
    if (this.#events.has(event)) this.#connection.package(event, payload, options.recipients ?? null);
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  off(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  #hear(event: string, ...values: readonly unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...(values as Parameters<Listener>));
  }
}
