/** The classes of documents and collections under their documented names. */
import { BASE_CLASSES } from "../../core/documents/classes.ts";
import { ChatMessages } from "../collections/chatMessages.ts";
import { CombatEncounters } from "../collections/combatEncounters.ts";
import { CompendiumCollection } from "../collections/compendium.ts";
import { Actors, Folders, Items, Journal, Macros, RollTables, WorldSettings } from "../collections/plain.ts";
import { Scenes } from "../collections/scenes.ts";
import { Users } from "../collections/users.ts";
import { WorldCollection } from "../collections/worldCollection.ts";
import { ActiveEffect } from "../documents/actors/activeEffect.ts";
import { Actor } from "../documents/actors/actor.ts";
import { ActorDelta } from "../documents/actors/actorDelta.ts";
import { Adventure } from "../documents/adventure.ts";
import { ChatMessage } from "../documents/chat/chatMessage.ts";
import { Combat } from "../documents/combat/combat.ts";
import { Combatant } from "../documents/combat/combatant.ts";
import { CombatantGroup } from "../documents/combat/combatantGroup.ts";
import { Item } from "../documents/actors/item.ts";
import { Level } from "../documents/level.ts";
import { Macro } from "../documents/macro.ts";
import { RegionDocument } from "../documents/regions/region.ts";
import { RegionBehavior } from "../documents/regions/regionBehavior.ts";
import { RollTable, TableResult } from "../documents/rollTable.ts";
import { Scene } from "../documents/scene.ts";
import {
  AmbientLightDocument,
  DrawingDocument,
  NoteDocument,
  TileDocument,
  WallDocument,
} from "../documents/sceneParts.ts";
import { Setting } from "../documents/setting.ts";
import { TokenDocument } from "../documents/tokens/tokenDocument.ts";
import { User } from "../documents/user.ts";
import { Folder, JournalEntry, JournalEntryPage } from "../documents/worldParts.ts";
import type { AnyClass } from "../types/config.ts";
import type { StoredClass } from "../types/database.ts";

/** By class name, as in `foundry.documents` and the globals: `TokenDocument`, not `Token`. */
export const DOCUMENT_CLASSES: Readonly<Record<string, AnyClass>> = {
  ActiveEffect,
  Actor,
  ActorDelta,
  Adventure,
  AmbientLightDocument,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  DrawingDocument,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Level,
  Macro,
  NoteDocument,
  RegionBehavior,
  RegionDocument,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TileDocument,
  TokenDocument,
  User,
  WallDocument,
};

/** By document name, as in `CONFIG`. */
export const DOCUMENTS: Readonly<Record<string, StoredClass>> = Object.fromEntries(
  (Object.values(DOCUMENT_CLASSES) as unknown as StoredClass[]).map((cls) => [cls.documentName, cls]),
);

/** The base classes of core by class name, such as `BaseActor`. */
export const BASE_DOCUMENTS: Readonly<Record<string, AnyClass>> = Object.fromEntries(
  Object.entries(BASE_CLASSES).map(([name, cls]) => [`Base${name}`, cls]),
);

export const COLLECTIONS: Readonly<Record<string, AnyClass>> = {
  Actors,
  ChatMessages,
  CombatEncounters,
  CompendiumCollection,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  Users,
  WorldCollection,
  WorldSettings,
};

/** Collection classes by document name. */
export const COLLECTION_OF: Readonly<Record<string, AnyClass>> = {
  Actor: Actors,
  ChatMessage: ChatMessages,
  Combat: CombatEncounters,
  Folder: Folders,
  Item: Items,
  JournalEntry: Journal,
  Macro: Macros,
  RollTable: RollTables,
  Scene: Scenes,
  Setting: WorldSettings,
  User: Users,
};
