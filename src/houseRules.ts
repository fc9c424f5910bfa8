/** House rules: what the page shows of every switch, with its rule. */
import { DEFAULT_SWITCHES, type Switches } from "./rules/index.ts";

/** Headings of the page and the handout, in their order. */
export const HOUSE_RULE_GROUPS = [
  "light",
  "cover",
  "hiding",
  "discovery",
  "tactics",
  "concealment",
  "danger",
  "stretches",
] as const;
export type HouseRuleGroup = (typeof HOUSE_RULE_GROUPS)[number];

export type HouseRule = { readonly group: HouseRuleGroup; readonly rule: string } & (
  | { readonly kind: "flag" }
  | { readonly kind: "number"; readonly min: number; readonly max: number; readonly step: number }
  /** A whole number from 1 to `max`, or `NO_CAP` for none at all. */
  | { readonly kind: "cap"; readonly max: number }
);

/** The stored value of a cap that is off. */
export const NO_CAP = 0;

/** Every switch, in the order of the page. */
export const HOUSE_RULES: Readonly<Record<SwitchKey, HouseRule>> = {
  globalLightBrightTo: { group: "light", rule: "G-11", kind: "number", min: 0, max: 1, step: 0.05 },
  creaturesGiveCover: { group: "cover", rule: "G-13", kind: "flag" },
  blindedCount: { group: "cover", rule: "G-14", kind: "flag" },
  visibleLevelsCount: { group: "cover", rule: "G-16", kind: "flag" },
  sightCap: { group: "cover", rule: "G-14", kind: "cap", max: 100 },
  partialCoverHinders: { group: "cover", rule: "G-15", kind: "flag" },
  namesFollowToken: { group: "hiding", rule: "H-18", kind: "flag" },
  paradoxGuard: { group: "hiding", rule: "H-13", kind: "flag" },
  ambushIncludesReveal: { group: "hiding", rule: "H-16", kind: "flag" },
  recheckAlongPath: { group: "hiding", rule: "H-17", kind: "flag" },
  areasFind: { group: "discovery", rule: "H-21", kind: "flag" },
  sharedLore: { group: "discovery", rule: "H-33", kind: "flag" },
  playersUndo: { group: "discovery", rule: "U1", kind: "flag" },
  concealment: { group: "concealment", rule: "C-1", kind: "flag" },
  concealedPercent: { group: "concealment", rule: "C-1", kind: "number", min: 0, max: 100, step: 1 },
  totalPercent: { group: "concealment", rule: "C-6", kind: "number", min: 0, max: 100, step: 1 },
  areasMiss: { group: "concealment", rule: "C-11", kind: "flag" },
  concealmentSuffices: { group: "concealment", rule: "C-7", kind: "flag" },
  darkvisionCounts: { group: "concealment", rule: "C-7", kind: "flag" },
  concealedHinders: { group: "concealment", rule: "C-9", kind: "flag" },
  invisibleMoving: { group: "concealment", rule: "C-9", kind: "number", min: 0, max: 100, step: 1 },
  invisibleStill: { group: "concealment", rule: "C-9", kind: "number", min: 0, max: 100, step: 1 },
  invisibleSpots: { group: "concealment", rule: "C-9", kind: "flag" },
  defenderThrows: { group: "concealment", rule: "C-1", kind: "flag" },
  stretches: { group: "stretches", rule: "Z-1", kind: "flag" },
  stretchMinutes: { group: "stretches", rule: "Z-1", kind: "number", min: 1, max: 60, step: 1 },
  openRolls: { group: "stretches", rule: "Z-4", kind: "flag" },
  oneChoice: { group: "stretches", rule: "Z-5", kind: "flag" },
  ambushFirst: { group: "stretches", rule: "Z-5", kind: "flag" },
  noneIsTie: { group: "stretches", rule: "Z-6", kind: "flag" },
  sharedFlashlight: { group: "stretches", rule: "Z-12", kind: "flag" },
  stress: { group: "stretches", rule: "Z-14", kind: "flag" },
  freePushes: { group: "stretches", rule: "Z-14", kind: "flag" },
  danger: { group: "danger", rule: "K-1", kind: "flag" },
  awarenessRange: { group: "danger", rule: "K-4", kind: "number", min: 0, max: 100, step: 1 },
  hearing: { group: "danger", rule: "K-9", kind: "number", min: 0, max: 100, step: 1 },
  demotionsAsked: { group: "danger", rule: "K-9", kind: "flag" },
  demotionsTold: { group: "danger", rule: "K-9", kind: "flag" },
  reactionKept: { group: "danger", rule: "K-6", kind: "flag" },
  levelsShown: { group: "danger", rule: "K-8", kind: "flag" },
  knownLapses: { group: "danger", rule: "K-2", kind: "flag" },
  sharedAwareness: { group: "danger", rule: "K-2", kind: "flag" },
  autoConcentration: { group: "tactics", rule: "T-3", kind: "flag" },
  falls: { group: "tactics", rule: "T-16", kind: "flag" },
  looseEndsPass: { group: "tactics", rule: "G-10", kind: "flag" },
};

export type SwitchKey = keyof Switches;

export const SWITCH_KEYS = Object.keys(HOUSE_RULES) as readonly SwitchKey[];

/** The stored form of a switch: a flag or a number. */
export type StoredSwitch = boolean | number;

/** The numbers that a rule allows. Null for a flag. */
export function rangeOf(rule: HouseRule): { readonly min: number; readonly max: number; readonly step: number } | null {
  if (rule.kind === "flag") return null;
  if (rule.kind === "cap") return { min: NO_CAP, max: rule.max, step: 1 };
  const { min, max, step } = rule;
  return { min, max, step };
}

/** The default as it is stored. */
export const defaultOf = (key: SwitchKey): StoredSwitch => DEFAULT_SWITCHES[key] ?? NO_CAP;

/** The switches from their stored values. */
export function switchesFrom(stored: (key: SwitchKey) => unknown): Switches {
  const entries = SWITCH_KEYS.map((key) => [key, valueOf(key, stored(key))]);
  return Object.fromEntries(entries) as unknown as Switches;
}

function valueOf(key: SwitchKey, stored: unknown): StoredSwitch | null {
  const rule = HOUSE_RULES[key];
  if (rule.kind === "flag") return stored === true;
  const number = Number(stored);
  return rule.kind === "cap" && number === NO_CAP ? null : number;
}
