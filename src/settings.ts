import { callHook } from "./bridge/hooks.ts";
import { HOOKS, SYSTEM_ID } from "./config.ts";
import { defaultOf, houseRule, NO_CAP, SWITCH_KEYS, switchesFrom, type Stored, type SwitchKey } from "./houseRules.ts";
import type { Switches } from "./rules/index.ts";

/** Registers the world's house rules, which their own page edits, and what this browser keeps to itself. In `init`. */
export function registerSettings(): void {
  for (const key of SWITCH_KEYS) registerSwitch(key);
  registerKey();
  game.settings.register(SYSTEM_ID, "outbox", {
    name: "UNSEEN.Setting.outbox.name",
    scope: "client",
    config: false,
    type: Array,
    default: [] as never,
    onChange: () => callHook(HOOKS.outbox),
  });
  game.settings.register(SYSTEM_ID, "trackMute", {
    name: "UNSEEN.Setting.trackMute.name",
    scope: "client",
    config: false,
    type: Object,
    default: {} as never,
  });
}

/** This browser's key, to be read and copied in the settings: whoever plays in several browsers takes it along. */
function registerKey(): void {
  game.settings.register(SYSTEM_ID, "browserKey", {
    name: "UNSEEN.Setting.browserKey.name",
    hint: "UNSEEN.Setting.browserKey.hint",
    scope: "client",
    config: true,
    requiresReload: true,
    type: String,
    default: "",
  } as never);
}

/** The house rules as they are set. */
export const readSwitches = (): Switches => switchesFrom(readSwitch);

/** One of them as it is stored. */
export const readSwitch = (key: SwitchKey): Stored => game.settings.get(SYSTEM_ID, key) as Stored;

/** Stores the given switches; those that stay as they are are not written. Needs a Gamemaster. */
export async function writeSwitches(values: ReadonlyMap<SwitchKey, Stored>): Promise<void> {
  for (const [key, value] of values) {
    if (readSwitch(key) !== value) await game.settings.set(SYSTEM_ID, key, value as never);
  }
}

function registerSwitch(key: SwitchKey): void {
  const rule = houseRule(key);
  const kind =
    rule.kind === "flag"
      ? { type: Boolean }
      : { type: Number, range: rule.kind === "cap" ? { min: NO_CAP, max: rule.max, step: 1 } : rangeOf(rule) };
  game.settings.register(SYSTEM_ID, key, {
    name: `UNSEEN.Setting.${key}.name`,
    hint: `UNSEEN.Setting.${key}.hint`,
    scope: "world",
    config: false,
    ...kind,
    default: defaultOf(key),
    onChange: () => callHook(HOOKS.houseRules),
  } as never);
}

const rangeOf = ({ min, max, step }: { readonly min: number; readonly max: number; readonly step: number }) => ({
  min,
  max,
  step,
});
