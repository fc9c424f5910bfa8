import { callHook } from "./hooks.ts";
import { HOOKS, SYSTEM_ID } from "./config.ts";
import {
  defaultOf,
  HOUSE_RULES,
  rangeOf,
  SWITCH_KEYS,
  switchesFrom,
  type StoredSwitch,
  type SwitchKey,
} from "./houseRules.ts";
import type { Switches } from "./rules/index.ts";

/** The version of the system that brought the world up to date. */
export const WORLD_VERSION = "worldVersion";

/** Whether the Gamemaster is asked about old cards. It stands in Foundry's settings window. */
export const ASK_OLD_CARDS = "askOldCards";

/** The values that a browser keeps to itself, each with its name. */
export const OWN_SETTINGS = ["outbox", "regions", "trackMute", "worldKey"] as const;
export type OwnSetting = (typeof OWN_SETTINGS)[number];

/** Registers the world's house rules, which have their own page, and what this browser keeps to itself. In `init`. */
export function registerSettings(): void {
  for (const key of SWITCH_KEYS) registerSwitch(key);
  for (const key of OWN_SETTINGS) registerOwn(key);
  game.settings.register(SYSTEM_ID, WORLD_VERSION, {
    name: "UNSEEN.Setting.worldVersion.name",
    scope: "world",
    config: false,
    type: String,
    default: "0",
  } as never);
  game.settings.register(SYSTEM_ID, ASK_OLD_CARDS, {
    name: "UNSEEN.Setting.askOldCards.name",
    hint: "UNSEEN.Setting.askOldCards.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: true,
  } as never);
}

/**
 * All worlds and users of a browser share its client settings, so each value stands under its world and user. None
 * is in the settings window, where *Restore defaults* would erase it.
 */
function registerOwn(key: OwnSetting): void {
  game.settings.register(SYSTEM_ID, key, {
    name: `UNSEEN.Setting.${key}.name`,
    scope: "client",
    config: false,
    type: Object,
    default: {},
    ...(key === "outbox" ? { onChange: () => callHook(HOOKS.outbox) } : {}),
  } as never);
}

/** This browser's value for the user of this client in this world. Undefined if there is none. */
export function readOwn(key: OwnSetting): unknown {
  const kept = game.settings.get(SYSTEM_ID, key);
  return Object.hasOwn(kept, ownName()) ? kept[ownName()] : undefined;
}

/** Stores a value for the user of this client in this world. */
export const writeOwn = (key: OwnSetting, value: unknown): Promise<void> => changeOwn(key, () => value);

/**
 * Replaces this browser's value by what the function makes of the present one. Other tabs of the browser wait
 * meanwhile, so that no change is lost. A page without encryption has no locks: there only this tab takes its turn.
 */
export function changeOwn(key: OwnSetting, change: (value: unknown) => unknown): Promise<void> {
  const store = async (): Promise<void> => {
    const before = readOwn(key);
    const value = change(before);
    if (value === before) return;
    await game.settings.set(SYSTEM_ID, key, { ...game.settings.get(SYSTEM_ID, key), [ownName()]: value } as never);
  };
  const locks = (globalThis.navigator as Navigator | undefined)?.locks;
  return locks ? locks.request(`${SYSTEM_ID}.${key}`, store) : store();
}

const ownName = (): string => `${game.world.id}.${game.user.id}`;

/** The present house rules. */
export const readSwitches = (): Switches => switchesFrom(readSwitch);

/** The stored value of one of them. */
export const readSwitch = (key: SwitchKey): StoredSwitch => game.settings.get(SYSTEM_ID, key) as StoredSwitch;

/** Stores the given switches. Unchanged ones are not written. Needs a Gamemaster. */
export async function writeSwitches(values: ReadonlyMap<SwitchKey, StoredSwitch>): Promise<void> {
  for (const [key, value] of values) {
    if (readSwitch(key) !== value) await game.settings.set(SYSTEM_ID, key, value as never);
  }
}

function registerSwitch(key: SwitchKey): void {
  const range = rangeOf(HOUSE_RULES[key]);
  game.settings.register(SYSTEM_ID, key, {
    name: `UNSEEN.Setting.${key}.name`,
    hint: `UNSEEN.Setting.${key}.hint`,
    scope: "world",
    config: false,
    ...(range ? { type: Number, range } : { type: Boolean }),
    default: defaultOf(key),
    onChange: () => callHook(HOOKS.houseRules),
  } as never);
}
