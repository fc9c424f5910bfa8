/**
 * `game` and `ui` as every part of the client sees them. The classes in `client/game.ts` and `client/collections`
 * implement these types.
 */
import type { Collection } from "../../core/collection.ts";
import type { ClientKeybindings } from "../keybindings/keybindings.ts";
import type { Localization } from "../localization/localization.ts";
import type { Module, SystemManifest } from "../start/packages.ts";
import type { ClientSettings } from "../settings/settings.ts";
import type { GameTime } from "../calendar/time.ts";
import type { Data, DatabaseOperation, Renderable, StoredClass, StoredDocument } from "./database.ts";
import type { ActorDoc, ChatMessageDoc, CombatDoc, ItemDoc, SceneDoc, UserDoc } from "./documents.ts";

export interface Game {
  readonly users: Users;
  readonly actors: WorldDocuments<ActorDoc>;
  readonly items: WorldDocuments<ItemDoc>;
  readonly scenes: Scenes;
  readonly journal: WorldDocuments;
  readonly messages: WorldDocuments<ChatMessageDoc> & { flush(): Promise<unknown> };
  readonly combats: WorldDocuments<CombatDoc> & { readonly viewed: CombatDoc | null };
  readonly folders: WorldDocuments;
  readonly macros: WorldDocuments;
  readonly tables: WorldDocuments;
  /** World collections by document name. */
  readonly collections: Collection<WorldDocuments>;
  readonly packs: Collection<Pack>;
  readonly tours: Tours;
  readonly userId: string;
  readonly user: UserDoc;
  readonly combat: CombatDoc | null;
  readonly release: { readonly generation: number };
  readonly system: SystemManifest;
  readonly modules: Collection<Module>;
  readonly i18n: Localization;
  readonly settings: ClientSettings;
  readonly keybindings: ClientKeybindings;
  readonly time: GameTime;
  /** Subtypes with their initial data, by document name. */
  readonly model: Readonly<Record<string, Readonly<Record<string, object>>>>;
  /** Whether this seat draws no map. */
  noCanvas: boolean;
  readonly keyboard: { listen(target: EventTarget): void };
  tooltip: object | null;
  /** Whether documents may prepare their data: true once all documents of the world exist. */
  readonly documentsReady: boolean;
  ready: boolean;
}

/** A collection of the world. */
export interface WorldDocuments<D extends StoredDocument = StoredDocument> extends Collection<D> {
  readonly documentClass: StoredClass;
  fromCompendium(document: StoredDocument | Data, options?: { keepId?: boolean; clearFolder?: boolean }): Data;
}

export interface Users extends WorldDocuments<UserDoc> {
  readonly players: UserDoc[];
  readonly activeGM: UserDoc | null;
  getDesignatedUser(condition: (user: UserDoc) => unknown): UserDoc | null;
}

export interface Scenes extends WorldDocuments<SceneDoc> {
  readonly active: SceneDoc | undefined;
  readonly current: SceneDoc | undefined;
  viewed: SceneDoc | undefined;
}

/** A compendium pack. */
export interface Pack extends Collection<StoredDocument> {
  readonly collection: string;
  readonly documentName: string;
  readonly title: string;
  readonly visible: boolean;
  readonly locked: boolean;
  readonly metadata: { readonly label: string; readonly type: string };
  readonly index: Collection<{ readonly _id: string; readonly name: string; readonly uuid: string }>;
  getDocument(id: string): Promise<StoredDocument | undefined>;
  importDocument(document: StoredDocument, options?: DatabaseOperation): Promise<StoredDocument | undefined>;
}

/** What the interface knows of a tour. */
export interface TourEntry {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly canStart: boolean;
  readonly config: { readonly display?: boolean; readonly restricted?: boolean };
  start(): Promise<void>;
}

export interface Tours extends Collection<TourEntry> {
  register(namespace: string, id: string, tour: TourEntry): void;
}

export interface Notifications {
  info(message: string, options?: object): unknown;
  warn(message: string, options?: object): unknown;
  error(message: string, options?: object): unknown;
}

export interface Ui {
  readonly notifications?: Notifications;
  readonly chat?: Renderable;
  readonly combat?: Renderable;
  readonly scenes?: Renderable;
  readonly sidebar?: Renderable & {
    readonly expanded: boolean;
    readonly tabGroups: Readonly<Record<string, string | null>>;
  };
  readonly players?: Renderable;
  readonly controls?: Renderable & { readonly tool?: { readonly name: string } | null };
  readonly [part: string]: unknown;
}
