/** `game`: the world as this seat knows it. */
import { ToursCollection } from "./tours/toursCollection.ts";
import { Collection } from "../core/collection.ts";
import type { WorldData } from "../core/wire.ts";
import { ChatMessages } from "./collections/chatMessages.ts";
import { CombatEncounters } from "./collections/combatEncounters.ts";
import { CompendiumCollection } from "./collections/compendium.ts";
import { Actors, Folders, Items, Journal, Macros, RollTables, WorldSettings } from "./collections/plain.ts";
import { Scenes } from "./collections/scenes.ts";
import { Users } from "./collections/users.ts";
import type { WorldCollection } from "./collections/worldCollection.ts";
import type { Connection } from "./connection.ts";
import type { Setting } from "./documents/setting.ts";
import { Localization } from "./localization/localization.ts";
import { CONFIG } from "./host.ts";
import { BUILDS } from "../core/release.ts";
import { registerCoreKeys } from "./keybindings/coreKeybindings.ts";
import { KeyboardManager } from "./keybindings/keyboardManager.ts";
import { ClientKeybindings } from "./keybindings/keybindings.ts";
import { Module, type ModuleManifest, socketEvents, type SystemManifest } from "./start/packages.ts";
import { PackageSocket } from "./packageSocket.ts";
import { ClientSettings } from "./settings/settings.ts";
import { clientStore, documentStore, type StringStorage } from "./settings/settingStore.ts";
import { GameTime } from "./calendar/time.ts";
import type { StoredDocument } from "./types/database.ts";
import type { Game as GameType } from "./types/game.ts";
import type { CombatDoc, UserDoc } from "./types/documents.ts";

/** The inputs of `Game`. */
export interface GameParts {
  readonly world: WorldData;
  readonly connection: Connection;
  readonly storage: StringStorage;
}

/** `game`. It has no private members, because packages get it behind a proxy that names missing members. */
export class Game implements GameType {
  readonly users = new Users();
  readonly actors = new Actors();
  readonly items = new Items();
  readonly scenes = new Scenes();
  readonly journal = new Journal();
  readonly messages = new ChatMessages();
  readonly combats = new CombatEncounters();
  readonly folders = new Folders();
  readonly macros = new Macros();
  readonly tables = new RollTables();
  /** World collections by document name. */
  readonly collections: Collection<WorldCollection<never>>;
  readonly packs: Collection<CompendiumCollection>;
  readonly tours = new ToursCollection();
  readonly data: WorldData & { readonly options: { readonly debug: boolean } };
  readonly userId: string;
  readonly view = "game";
  readonly release: { readonly generation: number; readonly build: number; readonly channel: string };
  readonly system: SystemManifest;
  readonly world: WorldData["world"];
  readonly modules: Collection<Module>;
  readonly i18n = new Localization();
  readonly settings: ClientSettings;
  readonly keybindings: ClientKeybindings;
  readonly keyboard = new KeyboardManager();
  readonly socket: PackageSocket;
  readonly time: GameTime;
  /** Whether this seat draws no map. */
  noCanvas = false;
  /** Initial data by document name and type. */
  readonly model: Record<string, Record<string, object>>;
  readonly paused = false;
  /** What Foundry's window of support tells of. The table finds no such issues. */
  readonly issues = { packageCompatibilityIssues: {}, usabilityIssues: {}, validationFailures: {} };
  /** The tooltips of the page; a seat without a window has none. */
  tooltip: object | null = null;
  /** Whether documents may prepare their data: true once all documents of the world exist. */
  documentsReady = false;
  ready = false;

  constructor({ world, connection, storage }: GameParts) {
    // Packages find the sources of documents by the names of their collections.
    this.data = { ...world.documents, ...world, options: { debug: false } };
    this.userId = world.userId;
    this.world = world.world;
    this.system = world.system as unknown as SystemManifest;
    const modules = world.modules as unknown as ModuleManifest[];
    this.modules = new Collection(modules.map((manifest) => [manifest.id, new Module(manifest)] as const));
    this.model = (this.system.model ?? {}) as Game["model"];
    this.release = { generation: world.generation, build: BUILDS[world.generation], channel: "table" };
    const settings = new WorldSettings();
    this.collections = new Collection(namedCollections([...this._world(), settings]));
    this.packs = new Collection(world.packs.map((pack) => [pack.id, new CompendiumCollection(pack)] as const));
    this.settings = new ClientSettings(this._stores(settings, storage));
    this.keybindings = new ClientKeybindings({ isGM: () => this.user?.isGM ?? false });
    registerCoreKeys(this.keybindings);
    this.socket = new PackageSocket(connection, socketEvents(this));
    this.time = new GameTime(connection, world.time, () => CONFIG.time);
  }

  /** The user of this seat; null before the documents exist. */
  get user(): UserDoc {
    return this.users.get(this.userId) ?? (null as never);
  }

  get isGM(): boolean {
    return this.user?.isGM ?? false;
  }

  /** The viewed encounter. */
  get combat(): CombatDoc | null {
    return this.combats.viewed;
  }

  get version(): string {
    return `${this.release.generation}.${this.release.build}`;
  }

  /** What the start does once all packages are loaded. */
  begin: () => Promise<unknown> = async () => undefined;

  /** Runs the stages of the start. Packages may wrap it before. */
  async initialize(): Promise<void> {
    await this.begin();
  }

  /** Creates the settings first, because other documents need them. */
  fillSettings(): void {
    (this.collections.get("Setting") as unknown as WorldSettings).fill(this.data.documents.settings ?? []);
  }

  /** Creates the documents of the world, then prepares their data. */
  fillDocuments(): void {
    for (const collection of this._world()) collection.fill(this.data.documents[fieldOf(collection)] ?? []);
    for (const id of this.data.active) this.setActive(id, true);
    this.documentsReady = true;
    for (const collection of this._world()) {
      for (const document of collection as Iterable<StoredDocument>)
        (document as StoredDocument & { _safePrepareData(): void })._safePrepareData();
    }
  }

  setActive(userId: string, active: boolean): void {
    const user = this.users.get(userId);
    if (user) user.active = active;
  }

  _world(): WorldCollection[] {
    const { users, folders, actors, items, scenes, journal, messages, combats, macros, tables } = this;
    return [
      users,
      folders,
      actors,
      items,
      scenes,
      journal,
      messages,
      combats,
      macros,
      tables,
    ] as unknown as WorldCollection[];
  }

  _stores(settings: WorldSettings, storage: StringStorage): ClientSettings["storage"] {
    const documents = settings as unknown as Iterable<Setting>;
    const cls = (): never => settings.documentClass as never;
    return new Map([
      ["client", clientStore(storage)],
      ["world", documentStore(documents, null, cls)],
      ["user", documentStore(documents, this.userId, cls)],
    ]);
  }
}

const FIELDS: Readonly<Record<string, string>> = {
  User: "users",
  Folder: "folders",
  Actor: "actors",
  Item: "items",
  Scene: "scenes",
  JournalEntry: "journal",
  ChatMessage: "messages",
  Combat: "combats",
  Macro: "macros",
  RollTable: "tables",
};

const fieldOf = (collection: WorldCollection): string => FIELDS[collection.documentName];

function namedCollections(collections: readonly WorldCollection[]): [string, WorldCollection<never>][] {
  return collections.map((collection) => [collection.documentName, collection as unknown as WorldCollection<never>]);
}
