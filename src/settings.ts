import { callHook } from "./bridge/hooks.ts";
import { HOOKS, SYSTEM_ID } from "./config.ts";
import { DEFAULT_SWITCHES, type Switches } from "./rules/index.ts";

/** Registers the world's house rules and what this browser keeps to itself. In `init`. */
export function registerSettings(): void {
  registerFlag("creaturesGiveCover");
  registerFlag("blindedCount");
  registerFlag("ambushIncludesReveal");
  game.settings.register(SYSTEM_ID, "globalLightBrightTo", {
    ...labels("globalLightBrightTo"),
    scope: "world",
    config: true,
    type: Number,
    range: { min: 0, max: 1, step: 0.05 },
    default: DEFAULT_SWITCHES.globalLightBrightTo,
  });
  game.settings.register(SYSTEM_ID, "sightCap", {
    ...labels("sightCap"),
    scope: "world",
    config: true,
    type: Number,
    range: { min: 0, max: 100, step: 1 },
    default: NO_CAP,
  });
  game.settings.register(SYSTEM_ID, "outbox", {
    name: "UNSEEN.Setting.outbox.name",
    scope: "client",
    config: false,
    type: Array,
    default: [] as never,
    onChange: () => callHook(HOOKS.outbox),
  });
}

/** The house rules as they are set. */
export function readSwitches(): Switches {
  const cap = game.settings.get(SYSTEM_ID, "sightCap");
  return {
    globalLightBrightTo: game.settings.get(SYSTEM_ID, "globalLightBrightTo"),
    creaturesGiveCover: game.settings.get(SYSTEM_ID, "creaturesGiveCover"),
    blindedCount: game.settings.get(SYSTEM_ID, "blindedCount"),
    sightCap: cap === NO_CAP ? null : cap,
    ambushIncludesReveal: game.settings.get(SYSTEM_ID, "ambushIncludesReveal"),
  };
}

/** A slider has no empty position, so its lowest one stands for "at any distance". */
const NO_CAP = 0;

type Flag = "creaturesGiveCover" | "blindedCount" | "ambushIncludesReveal";

const labels = (key: keyof Switches) => ({
  name: `UNSEEN.Setting.${key}.name`,
  hint: `UNSEEN.Setting.${key}.hint`,
});

function registerFlag(key: Flag): void {
  game.settings.register(SYSTEM_ID, key, {
    ...labels(key),
    scope: "world",
    config: true,
    type: Boolean,
    default: DEFAULT_SWITCHES[key],
  });
}
