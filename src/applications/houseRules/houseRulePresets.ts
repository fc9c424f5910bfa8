/**
 * Sets of house rules to start from. Optional parts of the rules and their numbers stay as the table has them.
 */
import { defaultOf, HOUSE_RULES, SWITCH_KEYS, type StoredSwitch, type SwitchKey } from "../../houseRules.ts";

export const PRESETS = ["book", "quick", "strict"] as const;
export type Preset = (typeof PRESETS)[number];

/** What a preset changes. Everything else that presets govern is by the book. */
const CHANGES: Readonly<Record<Preset, Readonly<Partial<Record<SwitchKey, StoredSwitch>>>>> = {
  book: {},
  quick: {
    creaturesGiveCover: false,
    recheckAlongPath: false,
    areasFind: true,
    sharedLore: true,
    playersUndo: true,
    autoConcentration: true,
  },
  strict: { visibleLevelsCount: true, ambushIncludesReveal: false, falls: true },
};

/** The groups that presets govern: all but those of optional parts. */
const CORE: readonly string[] = ["light", "cover", "hiding", "discovery", "tactics"];
const GOVERNED = SWITCH_KEYS.filter((key) => CORE.includes(HOUSE_RULES[key].group));

/** The values of a preset. */
export const valuesOf = (preset: Preset): ReadonlyMap<SwitchKey, StoredSwitch> =>
  new Map(GOVERNED.map((key) => [key, CHANGES[preset][key] ?? defaultOf(key)]));

/** The preset that the values are, or null. */
export const presetOf = (valueOf: (key: SwitchKey) => StoredSwitch): Preset | null =>
  PRESETS.find((preset) => [...valuesOf(preset)].every(([key, value]) => valueOf(key) === value)) ?? null;
