/** `game.socket`: messages between the seats of a package. Nothing is stored, the sender never hears itself. */
import type { Connection } from "./connection.ts";

type Listener = (payload: never, senderId: string) => void;

export interface EmitOptions {
  /** Users who get the message; all others of the world when left out. */
  readonly recipients?: readonly string[];
}

export class PackageSocket {
  #connection: Connection;
  #events: ReadonlySet<string>;
  #listeners = new Map<string, Set<Listener>>();

  /** `events` are those of packages whose manifests ask for a socket: messages of others are dropped without an error. */
  constructor(connection: Connection, events: readonly string[]) {
    this.#connection = connection;
    this.#events = new Set(events);
    connection.on("package", (event, payload, senderId) => this.#hear(event, payload, senderId));
  }

  /** Sends plain data to the other seats, whose listeners are given it with the id of the sending user. */
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

  #hear(event: string, payload: unknown, senderId: string): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload as never, senderId);
  }
}
