/** `game.settings`: registered settings and menus. Values are stored in the world, with a user or on the client. */
import { Hooks } from "../../core/hooks.ts";
import { cleanValue, type SettingType } from "./settingType.ts";
import type { SettingStore } from "./settingStore.ts";

export type Scope = "world" | "client" | "user";

export interface SettingOptions {
  name?: string;
  hint?: string;
  scope?: Scope;
  config?: boolean;
  type?: SettingType;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step: number };
  default?: unknown;
  requiresReload?: boolean;
  onChange?(value: unknown, options: object, userId?: string): void;
}

export interface RegisteredSetting extends SettingOptions {
  readonly id: string;
  readonly namespace: string;
  readonly key: string;
  scope: Scope;
}

export interface MenuOptions {
  name: string;
  label: string;
  hint?: string;
  icon?: string;
  type: new () => { render(options?: object): unknown };
  restricted?: boolean;
}

export interface RegisteredMenu extends MenuOptions {
  readonly key: string;
  readonly namespace: string;
}

export class ClientSettings {
  readonly settings = new Map<string, RegisteredSetting>();
  readonly menus = new Map<string, RegisteredMenu>();
  /** Where the values of each scope are kept. */
  readonly storage: ReadonlyMap<Scope, SettingStore>;

  constructor(storage: ReadonlyMap<Scope, SettingStore>) {
    this.storage = storage;
  }

  register(namespace: string, key: string, options: SettingOptions): void {
    if (!namespace || !key) throw new Error("A setting needs a namespace and a key.");
    const id = `${namespace}.${key}`;
    this.settings.set(id, { ...options, id, namespace, key, scope: options.scope ?? "client" });
  }

  registerMenu(namespace: string, key: string, options: MenuOptions): void {
    if (typeof options.type !== "function")
      throw new Error(`The menu ${namespace}.${key} has no application as its type.`);
    this.menus.set(`${namespace}.${key}`, { ...options, namespace, key: `${namespace}.${key}` });
  }

  /** The typed value of a registered setting. Throws for unregistered settings. */
  get(namespace: string, key: string): unknown {
    const setting = this.#registered(namespace, key);
    return cleanValue(setting, this.#store(setting).read(setting.id));
  }

  /** Stores a value and resolves to the cleaned value. World settings need a Gamemaster. */
  async set(namespace: string, key: string, value: unknown, options: Record<string, unknown> = {}): Promise<unknown> {
    const setting = this.#registered(namespace, key);
    const cleaned = value === undefined ? cleanValue(setting, undefined) : cleanValue(setting, plain(value), true);
    const text = JSON.stringify(cleaned);
    if (this.#store(setting).read(setting.id) === text) return cleaned;
    await this.#store(setting).write(setting.id, text, options);
    if (setting.scope === "client") this.announce(setting.id, options);
    return cleaned;
  }

  /** Calls `onChange` after the stored value changed. The stores of world and user call this on every seat. */
  announce(id: string, options: object, userId?: string): void {
    const setting = this.settings.get(id);
    if (!setting) return;
    const value = this.get(setting.namespace, setting.key);
    if (userId === undefined) setting.onChange?.(value, options);
    else setting.onChange?.(value, options, userId);
    if (setting.scope === "client") Hooks.callAll("clientSettingChanged", id, value, options);
  }

  #registered(namespace: string, key: string): RegisteredSetting {
    const setting = this.settings.get(`${namespace}.${key}`);
    if (!setting) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return setting;
  }

  #store(setting: RegisteredSetting): SettingStore {
    const store = this.storage.get(setting.scope);
    if (!store) throw new Error(`Settings have no scope "${setting.scope}".`);
    return store;
  }
}

function plain(value: unknown): unknown {
  const serializable = value as { toObject?: () => unknown } | null;
  return typeof serializable?.toObject === "function" ? serializable.toObject() : value;
}
