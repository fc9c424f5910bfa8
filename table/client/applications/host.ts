/**
 * What the windows use of the rest of the client, as narrow shapes. The globals are read at the moment of use, so that any
 * package's subclass or replacement is honoured, and a unit test can stand in for any of them.
 */
export type Data = Record<string, unknown>;

export interface Hooks {
  on(name: string, fn: (...args: never[]) => unknown): number;
  off(name: string, fn: number): void;
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): boolean;
  onError(location: string, error: Error, data?: Data): void;
}

export interface User {
  readonly id: string;
  readonly name: string;
  readonly color: unknown;
  readonly role: number;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly character: Doc | null;
  query?(name: string, data: unknown, options?: Data): Promise<unknown>;
}

/** A document as the windows see one. */
export interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img?: string;
  readonly type?: string;
  readonly documentName: string;
  readonly isOwner: boolean;
  readonly limited?: boolean;
  readonly parent?: Doc | null;
  readonly system?: Data;
  readonly apps?: Record<string, unknown>;
  readonly sheet?: { render(options?: unknown): Promise<unknown> } | null;
  readonly schema?: { readonly fields: Data };
  readonly _source?: Data;
  update(changes: Data, operation?: Data): Promise<unknown>;
  delete(operation?: Data): Promise<unknown>;
  testUserPermission(user: unknown, permission: string | number, options?: Data): boolean;
  toObject?(source?: boolean): Data;
  validate?(options: Data): unknown;
}

/** A collection of documents: iterates its values. */
export interface Docs<T> extends Iterable<T> {
  get(id: string, options?: Data): T | undefined;
  readonly size: number;
}

export interface Setting {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope?: string;
  readonly config?: boolean;
  readonly type?: unknown;
  readonly choices?: Record<string, string>;
  readonly range?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly requiresReload?: boolean;
  readonly default?: unknown;
}

export interface SettingMenu {
  readonly namespace: string;
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly restricted?: boolean;
  readonly type: new () => { render(options?: unknown): Promise<unknown> };
}

export interface Game {
  readonly i18n: {
    readonly lang?: string;
    localize(key: string): string;
    format(key: string, data?: Data): string;
    has(key: string, fallback?: boolean): boolean;
  };
  readonly user: User;
  readonly users: Docs<User>;
  readonly actors: Docs<Doc>;
  readonly scenes: Docs<Doc>;
  readonly journal: Docs<Doc>;
  readonly messages: Docs<Doc>;
  readonly combats: Docs<Doc>;
  readonly combat: Doc | null;
  readonly packs: Iterable<Data>;
  readonly release: { readonly generation: number };
  readonly settings: {
    readonly settings: Map<string, Setting>;
    readonly menus: Map<string, SettingMenu>;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
  };
}

interface Globals {
  readonly game: Game;
  readonly Hooks: Hooks;
  readonly CONFIG: Record<string, Data>;
  readonly ui: Record<string, unknown>;
  readonly canvas: Data;
}

const globals = globalThis as unknown as Globals;

export const game = (): Game => globals.game;
export const hooks = (): Hooks => globals.Hooks;
/** `CONFIG`, loosely; callers narrow the branch they read. */
export const config = <T extends object = Record<string, Data>>(): T => globals.CONFIG as unknown as T;
export const ui = (): Globals["ui"] => globals.ui;
/** The canvas, loosely, or null where there is none (unit tests, a seat without a map). */
export const canvas = <T extends object = Data>(): T | null => (globals.canvas as T | undefined) ?? null;
