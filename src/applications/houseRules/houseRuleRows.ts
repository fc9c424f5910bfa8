import { ruleLink } from "../../words/ruleLink.ts";
import type { Say } from "../../words/say.ts";
import { presetOf, PRESETS, valuesOf } from "./houseRulePresets.ts";
import {
  defaultOf,
  HOUSE_RULE_GROUPS,
  HOUSE_RULES,
  NO_CAP,
  rangeOf,
  SWITCH_KEYS,
  type HouseRule,
  type StoredSwitch,
  type SwitchKey,
} from "../../houseRules.ts";

export type HouseRuleSection = ReturnType<typeof houseRuleSections>[number];

/** All switches by group, with the values that are shown. */
export function houseRuleSections(valueOf: (key: SwitchKey) => StoredSwitch, say: Say) {
  const rows = SWITCH_KEYS.map((key) => ({ group: HOUSE_RULES[key].group, row: rowOf(key, valueOf(key), say) }));
  return HOUSE_RULE_GROUPS.map((group) => ({
    group,
    title: say(`UNSEEN.HouseRules.group.${group}`),
    rows: rows.filter((one) => one.group === group).map(({ row }) => row),
  }));
}

/** All presets, with the one that the values are. */
export function presetRows(valueOf: (key: SwitchKey) => StoredSwitch, say: Say) {
  const chosen = presetOf(valueOf);
  return PRESETS.map((preset) => ({
    preset,
    name: say(`UNSEEN.HouseRules.presetName.${preset}`),
    hint: say(`UNSEEN.HouseRules.presetHint.${preset}`),
    chosen: preset === chosen,
    // What choosing it would change now, rule by rule.
    changes: [...valuesOf(preset)]
      .filter(([key, value]) => valueOf(key) !== value)
      .map(([key, value]) => changeText(key, { from: valueOf(key), to: value }, say)),
  }));
}

function changeText(
  key: SwitchKey,
  { from, to }: { readonly from: StoredSwitch; readonly to: StoredSwitch },
  say: Say,
): string {
  const [before, after] = [from, to].map((value) => words(HOUSE_RULES[key], value, say));
  return say("UNSEEN.HouseRules.change", { name: say(`UNSEEN.Setting.${key}.name`), from: before!, to: after! });
}

/** Hides the rules whose name, text and number do not have all of these words. They stay in the form. */
export function searched(sections: readonly HouseRuleSection[], query: string) {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const isMeant = ({ name, hint, rule }: ReturnType<typeof rowOf>): boolean => {
    const text = `${name} ${hint} ${rule}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return sections.map((section) => {
    const rows = section.rows.map((row) => ({ ...row, hidden: !isMeant(row) }));
    return { ...section, rows, hidden: rows.every(({ hidden }) => hidden) };
  });
}

/**
 * The value of every switch in a submitted form. Refuses a value that is no number or outside its range, with a
 * sentence that names it.
 */
export function submittedSwitches(
  form: Readonly<Record<string, unknown>>,
  say: Say,
): ReadonlyMap<SwitchKey, StoredSwitch> | string {
  const values = new Map<SwitchKey, StoredSwitch>();
  for (const key of SWITCH_KEYS) {
    const rule = HOUSE_RULES[key];
    if (rule.kind === "flag") {
      values.set(key, form[key] === true);
      continue;
    }
    const { min, max } = rangeOf(rule)!;
    const given = form[key];
    const number = given === "" || given === null || given === undefined ? NaN : Number(given);
    const isWhole = rule.kind !== "cap" || Number.isInteger(number);
    if (!(number >= min && number <= max && isWhole))
      return say("UNSEEN.HouseRules.outOfRange", { name: say(`UNSEEN.Setting.${key}.name`), min, max });
    values.set(key, number);
  }
  return values;
}

/** One switch on the page and on the handout, with its default in words and the page about it. */
function rowOf(key: SwitchKey, value: StoredSwitch, say: Say) {
  const rule = HOUSE_RULES[key];
  const name = say(`UNSEEN.Setting.${key}.name`);
  const byDefault = words(rule, defaultOf(key), say);
  return {
    key,
    rule: rule.rule,
    link: ruleLink(rule.rule, say, key),
    name,
    hint: say(`UNSEEN.Setting.${key}.hint`),
    isFlag: rule.kind === "flag",
    checked: value === true,
    value,
    range: rangeOf(rule),
    told: words(rule, value, say),
    byDefault: say("UNSEEN.HouseRules.default", { value: byDefault }),
    changed: value !== defaultOf(key),
    reset: say("UNSEEN.HouseRules.resetOne", { name, value: byDefault }),
  };
}

function words(rule: HouseRule, value: StoredSwitch, say: Say): string {
  if (rule.kind === "flag") return say(value === true ? "UNSEEN.HouseRules.yes" : "UNSEEN.HouseRules.no");
  if (rule.kind === "cap" && value === NO_CAP) return say("UNSEEN.HouseRules.noCap");
  if (rule.kind === "cap") return say("UNSEEN.HouseRules.tiles", { tiles: Number(value) });
  return say("UNSEEN.HouseRules.number", { number: Number(value) });
}
