/** Document operations as plain data, so that writes can be computed and tested without documents. */

export type Written =
  | "Actor"
  | "ActiveEffect"
  | "AmbientLight"
  | "ChatMessage"
  | "Item"
  | "Combat"
  | "Folder"
  | "JournalEntry"
  | "JournalEntryPage"
  | "Region"
  | "RegionBehavior"
  | "Scene"
  | "Token";

/**
 * The turn whose end ends an effect: its fight, its round, and its place in the order. In the data of an effect it
 * stands under `endsAfter`, null for an effect that no turn ends. Each generation keeps it in a form of its own, and
 * the changes of an effect, too. Effects that we write have no changes.
 */
export interface EffectEnd {
  readonly fight: string;
  readonly round: number;
  readonly turn: number;
}

/** Changes to one document: paths that are merged into it, and paths that are replaced whole. */
export interface Update {
  readonly _id: string;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly replace?: Readonly<Record<string, unknown>>;
}

/** One operation on documents of one name under one parent, named by its uuid. Null for documents of the world. */
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
 * A token that is set down elsewhere without walking. It is no part of a batch, because Foundry moves tokens by a
 * call of their own.
 */
export interface Move {
  readonly token: string;
  readonly x: number;
  readonly y: number;
  /** Its orientation. Absent if it does not change. */
  readonly pose?: Pose;
  /** Its new level. Absent if it does not change (G-16). */
  readonly level?: string;
}

/**
 * The orientation of a token (T-5): its extent in grid spaces, and how often its shape is turned clockwise beyond
 * what that extent says.
 */
export interface Pose {
  readonly width: number;
  readonly height: number;
  readonly turn: number;
}
