/** Document operations as plain data, so that what to write can be worked out and tested without any document. */

export type Written =
  | "Actor"
  | "ActiveEffect"
  | "AmbientLight"
  | "ChatMessage"
  | "Combat"
  | "JournalEntry"
  | "JournalEntryPage"
  | "RegionBehavior"
  | "Token";

/** Changes to one document: paths to set, merged into what is there, and paths to replace whole. */
export interface Update {
  readonly _id: string;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly replace?: Readonly<Record<string, unknown>>;
}

/** One operation on documents of one name under one parent, named by its uuid; null for documents of the world. */
export type Write =
  | {
      readonly action: "create";
      readonly documentName: Written;
      readonly parent: string | null;
      /** Source data with the `_id`s to keep. */
      readonly data: readonly Readonly<Record<string, unknown>>[];
    }
  | {
      readonly action: "update";
      readonly documentName: Written;
      readonly parent: string | null;
      readonly updates: readonly Update[];
    }
  | {
      readonly action: "delete";
      readonly documentName: Written;
      readonly parent: string | null;
      readonly ids: readonly string[];
    };

/**
 * A token set down elsewhere without walking there. Not a batch entry: Foundry moves tokens by a call of their own.
 */
export interface Move {
  readonly token: string;
  readonly x: number;
  readonly y: number;
  /** How it lies there; absent where it lies as before. */
  readonly pose?: Pose;
  /** The level that it comes to; absent where it stays on its own (G-16). */
  readonly level?: string;
}

/**
 * How a token lies (T-5): its extent in grid spaces, and how often its shape is turned clockwise beyond what that
 * extent says.
 */
export interface Pose {
  readonly width: number;
  readonly height: number;
  readonly turn: number;
}
