/** The seat's connection to the server: promises instead of acks, and listeners by name. */
import { io } from "socket.io-client";
import type {
  Ack,
  Activity,
  ImportChoices,
  ImportedScene,
  Operation,
  OperationResult,
  ServerToSeat,
  WorldData,
} from "../core/wire.ts";

export interface Connection {
  /**
   * Takes the seat. `seated` gets the world and must start to listen at once: later changes may come in the same chunk
   * of the network, before any promise resolves.
   */
  join<T>(seated: (world: WorldData) => T): Promise<T>;
  /** Sends one or more operations, all or nothing. Rejects with the server's reason. */
  modify(operations: readonly Operation[]): Promise<readonly OperationResult[]>;
  packDocuments(pack: string): Promise<readonly object[]>;
  package(event: string, payload: unknown, recipients: readonly string[] | null): void;
  query(to: string, name: string, query: { readonly data: unknown; readonly timeout: number }): Promise<unknown>;
  activity(activity: Activity): void;
  /** Resolves to the new world time in seconds. */
  advanceTime(seconds: number): Promise<number>;
  /** Imports a scene from a file. Rejects with the file's fault. */
  importScene(file: SceneFile): Promise<ImportedScene>;
  on<Event extends keyof ServerToSeat>(event: Event, listener: ServerToSeat[Event]): void;
  /** Reports whether the connection is up, now and after each change. */
  onStanding(listener: (up: boolean) => void): void;
  close(): void;
}

/** A file to import as a scene, with a separate picture where the file holds none. */
export interface SceneFile {
  readonly name: string;
  readonly text: string;
  readonly picture: Uint8Array | null;
  readonly choices: ImportChoices;
}

interface Line {
  emit(event: string, ...values: unknown[]): unknown;
  on(event: string, listener: (...values: never[]) => void): unknown;
  disconnect(): unknown;
}

/** Connects the seat of `userId` to the table at `url`. */
export function connect(url: string, userId: string): Connection {
  const line: Line = io(url, { auth: { userId }, query: { userId }, transports: ["websocket"] });
  const ask = <T>(event: string, ...values: unknown[]): Promise<T> =>
    new Promise((resolve, reject) => {
      line.emit(event, ...values, (ack: Ack<T>) => (ack.ok ? resolve(ack.value) : reject(new Error(ack.error))));
    });
  return {
    join: (seated) =>
      new Promise((resolve, reject) => {
        line.emit("join", (ack: Ack<WorldData>) => {
          try {
            if (ack.ok) resolve(seated(ack.value));
            else reject(new Error(ack.error));
          } catch (error) {
            reject(error);
          }
        });
      }),
    modify: (operations) => ask("modify", operations),
    packDocuments: (pack) => ask("packDocuments", pack),
    package: (event, payload, recipients) => void line.emit("package", event, payload, recipients),
    query: (to, name, { data, timeout }) => ask("query", to, name, data, timeout),
    activity: (activity) => void line.emit("activity", activity),
    advanceTime: (seconds) => ask("advanceTime", seconds),
    importScene: ({ name, text, picture, choices }) => ask("importScene", name, text, picture, choices),
    on: (event, listener) => void line.on(event, listener),
    onStanding: (listener) => {
      line.on("connect", () => listener(true));
      line.on("disconnect", () => listener(false));
    },
    close: () => void line.disconnect(),
  };
}
