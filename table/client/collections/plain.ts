/** World collections without members of their own. */
import { WorldCollection } from "./worldCollection.ts";
import type { ActorDoc, ItemDoc } from "../types/documents.ts";

export class Actors extends WorldCollection<ActorDoc> {
  static override readonly documentName = "Actor";
  static override readonly tab = "actors";

  /** Synthetic actors of all scenes by token uuid, filled on request. */
  readonly tokens: Record<string, unknown> = {};
}

export class Items extends WorldCollection<ItemDoc> {
  static override readonly documentName = "Item";
  static override readonly tab = "items";
}

export class Journal extends WorldCollection {
  static override readonly documentName = "JournalEntry";
  static override readonly tab = "journal";
}

export class Folders extends WorldCollection {
  static override readonly documentName = "Folder";
}

export class Macros extends WorldCollection {
  static override readonly documentName = "Macro";
}

export class RollTables extends WorldCollection {
  static override readonly documentName = "RollTable";
  static override readonly tab = "tables";
}

export class WorldSettings extends WorldCollection {
  static override readonly documentName = "Setting";
}
