/**
 * The part of Foundry that the checks use. They run on two generations and compare Foundry with their own findings,
 * so these types promise little.
 */

export type Data = Record<string, unknown>;

/** A document of any kind, with all members that some check reads. */
export interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly content: string;
  readonly isOwner: boolean;
  readonly x: number;
  readonly y: number;
  readonly ds: number;
  readonly parent: Doc | null;
  readonly actor: Doc | null;
  readonly actorLink: boolean;
  readonly object: Placeable | null;
  readonly statuses: ReadonlySet<string>;
  readonly system: Data;
  readonly sight: { readonly enabled: boolean };
  readonly grid: Grid;
  readonly dimensions: Readonly<Record<string, number>>;
  readonly effects: Docs;
  readonly lights: Docs;
  readonly sheet: Application | null;
  readonly tokens: Docs;
  readonly walls: Docs;
  readonly pages: Docs;
  readonly levels?: Docs;
  readonly regions: Docs;
  readonly behaviors: Docs;
  readonly command: string;
  readonly author: Doc | null;
  update(changes: Data, options?: Data): Promise<unknown>;
  toggleStatusEffect(id: string, options: { readonly active: boolean }): Promise<unknown>;
  delete(options?: Data): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly Data[], options?: Data): Promise<Doc[]>;
  move(waypoints: readonly Data[], options?: Data): Promise<unknown>;
  view(): Promise<unknown>;
  getFlag(scope: string, key: string): unknown;
  getOccupiedGridSpaceOffsets(): readonly Offset[];
  /** Of a region. */
  testPoint(point: Data): boolean;
  /** Of a token: what the way costs, and how long it is. */
  measureMovementPath(waypoints: readonly Data[]): { readonly cost: number; readonly distance: number };
  testUserPermission(user: User, level: string): boolean;
  validate(options?: Data): unknown;
  import(options: Data): Promise<unknown>;
  prepareImport(options?: Data): Promise<{ readonly toCreate: Data; readonly toUpdate: Data }>;
}

export interface Docs extends Iterable<Doc> {
  readonly size: number;
  readonly contents: readonly Doc[];
  get(id: string): Doc | undefined;
  find(test: (document: Doc) => boolean): Doc | undefined;
  filter(test: (document: Doc) => boolean): Doc[];
  map<T>(change: (document: Doc) => T): T[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Offset {
  readonly i: number;
  readonly j: number;
}

export interface Grid {
  readonly size: number;
  readonly distance: number;
  readonly type: number;
  readonly isGridless: boolean;
  readonly isHexagonal: boolean;
  getCenterPoint(offset: Offset): Point;
  getTopLeftPoint(offset: Offset): Point;
  getOffset(point: Point): Offset;
  getAdjacentOffsets(offset: Offset): readonly Offset[];
}

export interface Placeable {
  readonly document: Doc;
  readonly isVisible: boolean;
  readonly sourceId: string;
  control(options?: Data): unknown;
  release(): unknown;
}

export interface User {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  readonly role: number;
  readonly active: boolean;
  readonly isSelf: boolean;
  readonly hotbar: Readonly<Record<string, string>>;
  update(changes: Data): Promise<unknown>;
  assignHotbarMacro(macro: Doc | null, slot: number): Promise<unknown>;
  query(name: string, data: Data, options?: { readonly timeout: number }): Promise<unknown>;
}

interface Layer {
  readonly zIndex: number;
  readonly parent: { readonly children: readonly unknown[]; sortChildren(): void } | null;
}

/** The layer of Unseen over the tokens. */
interface OverlayLayer extends Layer {
  show(overlay: Data, handlers: Data): void;
  clear(): void;
  boxOf(place: Data): { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

export interface Pack {
  readonly collection: string;
  readonly index: { readonly size: number };
  getDocuments(): Promise<Doc[]>;
}

export interface Outcome {
  readonly status: string;
  readonly code?: string;
}

/** The part of Unseen's public API that the checks use (docs/api.md). */
interface UnseenApi {
  hide(of: Data): Promise<Outcome>;
  designate(of: Data): Promise<Outcome>;
  end(of: Data): Promise<Outcome>;
  candidates(
    creature: string,
    option: Data,
  ): Promise<{
    readonly candidates: readonly { readonly verdict: string; readonly cost: number; readonly place: Data }[];
  }>;
  situation(option: Data): { readonly creatures: unknown };
  ask(act: Data, option: Data): Promise<Outcome>;
  undo(of: Data): Promise<Outcome>;
  press(act: string): Promise<void>;
  surroundings(creature: string, place: Data, option: Data): { readonly shroud: string } | null;
}

export interface Game {
  readonly userId: string;
  readonly user: User;
  readonly users: Iterable<User> & { get(id: string): User; find(test: (user: User) => boolean): User | undefined };
  readonly release: { readonly generation: number; readonly build: number };
  readonly version: string;
  readonly world: { readonly id: string };
  readonly system: {
    readonly version: string;
    readonly api: UnseenApi;
    readonly documentTypes: Readonly<Record<string, Readonly<Record<string, object>>>>;
  };
  readonly modules: {
    get(id: string): ({ readonly active: boolean; readonly version: string } & Data) | undefined;
    map<T>(change: (module: { readonly id: string; readonly version: string; readonly active: boolean }) => T): T[];
  };
  readonly scenes: Docs & { readonly viewed?: Doc; readonly current?: Doc };
  readonly actors: Docs;
  readonly macros: Docs;
  readonly journal: Docs;
  readonly messages: Docs;
  readonly packs: Iterable<Pack> & { get(id: string): Pack | undefined };
  readonly tours: { get(key: string): unknown };
  readonly settings: {
    readonly menus: Iterable<readonly [key: string, menu: { readonly type: new () => Application }]> & {
      get(key: string): { readonly type: new () => Application } | undefined;
    };
    get: (scope: string, key: string) => unknown;
    set(scope: string, key: string, value: unknown): Promise<unknown>;
  };
  readonly i18n: { localize(key: string): string; format(key: string, data: Data): string };
  readonly socket: {
    emit(event: string, payload: unknown, options?: Data): void;
    on(event: string, listener: (payload: Data, senderId: string) => void): void;
  };
}

export interface DocumentClass {
  create(data: Data, options?: Data): Promise<Doc>;
  createDialog(): Promise<unknown>;
  updateDocuments(updates: readonly Data[], options?: Data): Promise<Doc[]>;
}

export interface Application {
  readonly rendered: boolean;
  readonly element: HTMLElement;
  render(options?: Data): Promise<unknown>;
  close(): Promise<unknown>;
}

type ApplicationClass = new (options?: Data) => Application;

export interface Canvas {
  readonly ready: boolean;
  readonly scene: Doc | null;
  readonly app: { readonly view: HTMLCanvasElement };
  readonly tokens: Layer;
  readonly unseen: OverlayLayer;
  pan(to: Data): unknown;
  readonly hud: {
    readonly token: {
      readonly element: HTMLElement;
      bind(object: Placeable): Promise<unknown>;
      close(): Promise<unknown>;
      _getStatusEffectChoices(): Readonly<Record<string, object>>;
    };
  };
  readonly effects: { readonly lightSources: Sources; readonly visionSources: Sources };
}

/** A tool beside the map. */
interface Tool {
  onChange(event: Event, isOn: boolean): unknown;
}

interface Sources {
  get(id: string): { readonly active: boolean } | undefined;
}

export interface Host {
  readonly game: Game;
  readonly canvas: Canvas;
  readonly CONFIG: {
    readonly [name: string]: unknown;
    readonly queries: Record<string, (data: Data) => Promise<unknown>>;
    readonly statusEffects: unknown;
    readonly Dice: { randomUniform: () => number };
  };
  readonly Hooks: {
    on(name: string, listener: (...values: never[]) => unknown): number;
    once(name: string, listener: (...values: never[]) => unknown): number;
    off(name: string, id: number): void;
    call(name: string, ...values: unknown[]): boolean;
  };
  readonly ui: {
    readonly notifications: { notify: (message: unknown, type?: string, options?: Data) => unknown };
    readonly controls: {
      readonly controls: Readonly<Record<string, { readonly tools: Readonly<Record<string, Tool>> }>>;
    };
    readonly chat: { renderPopout?(): Promise<unknown>; readonly popout?: { close(): Promise<unknown> } | null };
  };
  readonly foundry: {
    readonly applications: {
      readonly api: { readonly ApplicationV2: ApplicationClass };
      readonly instances: ReadonlyMap<string, Application>;
    };
    readonly documents: Readonly<Record<string, { readonly implementation: DocumentClass }>> & {
      readonly modifyBatch?: (operations: readonly Data[]) => Promise<unknown>;
    };
    readonly utils: { readonly randomID: () => string; getProperty(object: unknown, path: string): unknown };
  };
  /** Generation 14: an operator that replaces a value as a whole. */
  readonly _replace?: (value: unknown) => unknown;
}

/** What the page shows. It is read on demand, because some of it appears late. */
export const host = globalThis as unknown as Host;

export const MODULE = "unseen-checks";
export const CHANNEL = `module.${MODULE}`;

/** The class of a document type, with the changes that packages made to it. */
export function classOf(name: string): DocumentClass {
  return host.foundry.documents[name].implementation;
}

/** The text of a language key. */
export const say = (key: string): string => host.game.i18n.localize(key);
