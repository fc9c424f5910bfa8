/**
 * The socket protocol between a seat and the server. Each member is one message. The server answers every request
 * with an ack.
 */

export type Action = "create" | "update" | "delete";

/**
 * One document operation in a request. `parent` is a uuid such as "Scene.abc" or "Scene.abc.Token.def.Actor.ghi", or
 * null.
 */
export interface Operation {
  readonly action: Action;
  readonly documentName: string;
  readonly parent: string | null;
  readonly pack: string | null;
  /** For create: source data. An `_id` is kept only with `options.keepId`. */
  readonly data?: readonly object[];
  /** For update: changes with `_id`. Dotted keys are allowed; deletion keys are those of the generation. */
  readonly updates?: readonly object[];
  /** For delete. */
  readonly ids?: readonly string[];
  /** Plain JSON passed on to every client's hooks and callbacks. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** The result of an operation. The server broadcasts it to every seat, including the sender. */
export interface OperationResult {
  readonly action: Action;
  readonly documentName: string;
  readonly parent: string | null;
  readonly pack: string | null;
  /** Create: full source data. Update: the changes with `_id`. Delete: empty. */
  readonly result: readonly object[];
  readonly ids: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

export type Ack<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** The data for a joining seat. */
export interface WorldData {
  readonly generation: 13 | 14;
  readonly userId: string;
  /** The content of `dist/system.json`. */
  readonly system: Readonly<Record<string, unknown>>;
  /** The manifests of the active modules */
  readonly modules: readonly Readonly<Record<string, unknown>>[];
  readonly world: { readonly id: string; readonly title: string; readonly flags: Readonly<Record<string, object>> };
  /**
   * Source data of the world's documents by collection: users, actors, items, scenes, journal, messages, combats,
   * folders, macros, tables, settings.
   */
  readonly documents: Readonly<Record<string, readonly object[]>>;
  /** Users who are connected, this one included. */
  readonly active: readonly string[];
  readonly packs: readonly {
    readonly id: string;
    readonly label: string;
    readonly type: string;
    readonly ownership: Readonly<Record<string, string>>;
    readonly flags: Readonly<Record<string, object>>;
    readonly index: readonly { readonly _id: string; readonly name: string; readonly type?: string }[];
  }[];
  /** World time in seconds. */
  readonly time: number;
}

/**
 * Requests from a seat to the server, with acks. Several operations in one `modify` are a batch: all or nothing, with
 * one broadcast.
 */
export interface SeatToServer {
  join: (answer: (ack: Ack<WorldData>) => void) => void;
  modify: (operations: readonly Operation[], answer: (ack: Ack<readonly OperationResult[]>) => void) => void;
  packDocuments: (pack: string, answer: (ack: Ack<readonly object[]>) => void) => void;
  /**
   * `game.socket.emit("system.unseen", payload, { recipients })`: passed on to the others with the sender's id
   * appended.
   */
  package: (event: string, payload: unknown, recipients: readonly string[] | null) => void;
  query: (
    ...values: [to: string, name: string, data: unknown, timeout: number, answer: (ack: Ack<unknown>) => void]
  ) => void;
  /** A seat's view, pings and targets. They are passed on, never stored. */
  activity: (activity: Activity) => void;
  advanceTime: (seconds: number, answer: (ack: Ack<number>) => void) => void;
  /** Creates a scene from a file, with a separate picture where the file holds none. Gamemasters only. */
  importScene: (
    ...values: [
      name: string,
      text: string,
      picture: Uint8Array | null,
      choices: ImportChoices,
      answer: (ack: Ack<ImportedScene>) => void,
    ]
  ) => void;
}

/** How a Gamemaster wants the parts of a Universal VTT map that the file does not tell apart. */
export interface ImportChoices {
  /** Portals that let light through: windows (the default), or closed doors. */
  readonly openings?: "windows" | "doors";
  /** The outlines of objects: walls (the default), or a region of obstacles if the system has these. */
  readonly furniture?: "walls" | "obstacles";
}

export interface ImportedScene {
  readonly id: string;
  readonly name: string;
  /** Descriptions of the parts of the file that were left out. */
  readonly left: readonly string[];
  /** Sentences about what was guessed. */
  readonly told: readonly string[];
}

export interface Activity {
  readonly targets?: readonly string[];
  readonly sceneId?: string | null;
  readonly ping?: { readonly x: number; readonly y: number; readonly scene: string };
}

export interface ServerToSeat {
  modified: (userId: string, results: readonly OperationResult[]) => void;
  package: (event: string, payload: unknown, senderId: string) => void;
  query: (name: string, data: unknown, timeout: number, answer: (ack: Ack<unknown>) => void) => void;
  activity: (userId: string, activity: Activity) => void;
  connected: (userId: string, active: boolean) => void;
  time: (worldTime: number, delta: number, userId: string) => void;
}
