import { describe, expect, it } from "vitest";
import { DEFAULT_SWITCHES } from "../../rules/index.ts";
import {
  defaultOf,
  HOUSE_RULES,
  SWITCH_KEYS,
  switchesFrom,
  type StoredSwitch,
  type SwitchKey,
} from "../../houseRules.ts";
import { houseRuleSections, presetRows, searched, submittedSwitches } from "./houseRuleRows.ts";

const say = (key: string, data: Readonly<Record<string, string | number>> = {}): string =>
  [key, ...Object.entries(data).map(([name, value]) => `${name}=${value}`)].join(" ");

const rowsWith = (values: Partial<Record<SwitchKey, StoredSwitch>>) =>
  houseRuleSections((key) => values[key] ?? defaultOf(key), say).flatMap(({ rows }) => rows);

const row = (key: SwitchKey, value?: StoredSwitch) =>
  rowsWith(value === undefined ? {} : { [key]: value }).find((one) => one.key === key);

describe("switches from what is stored", () => {
  it("are the defaults if nothing was changed", () => {
    expect(switchesFrom(defaultOf)).toEqual(DEFAULT_SWITCHES);
  });

  it("G-14: a cap of 0 is none", () => {
    expect(switchesFrom((key) => (key === "sightCap" ? 0 : defaultOf(key))).sightCap).toBeNull();
    expect(switchesFrom((key) => (key === "sightCap" ? 12 : defaultOf(key))).sightCap).toBe(12);
  });
});

describe("the rows of the House rules page", () => {
  it("are every switch once, each with the rule that it belongs to", () => {
    const rows = rowsWith({});
    expect(rows.map(({ key }) => key).toSorted()).toEqual([...SWITCH_KEYS].toSorted());
    expect(rows.map(({ key, rule }) => [key, rule])).toEqual(rows.map(({ key }) => [key, HOUSE_RULES[key].rule]));
    expect(rows.filter(({ changed }) => changed)).toEqual([]);
  });

  it.each([
    ["a flag", "creaturesGiveCover", false, "UNSEEN.HouseRules.no", "UNSEEN.HouseRules.yes"],
    [
      "a number",
      "globalLightBrightTo",
      0.25,
      "UNSEEN.HouseRules.number number=0.25",
      "UNSEEN.HouseRules.number number=0.5",
    ],
    ["a cap", "sightCap", 12, "UNSEEN.HouseRules.tiles tiles=12", "UNSEEN.HouseRules.noCap"],
  ] as const)("%s tells how it is set and how it would be", (_name, key, value, told, byDefault) => {
    expect(row(key, value)).toMatchObject({
      told,
      byDefault: `UNSEEN.HouseRules.default value=${byDefault}`,
      changed: true,
      value,
    });
    expect(row(key)?.changed).toBe(false);
  });
});

describe("a submitted page", () => {
  const complete = Object.fromEntries(SWITCH_KEYS.map((key) => [key, defaultOf(key)]));

  it("gives a value for every switch", () => {
    const values = submittedSwitches({ ...complete, sightCap: "7", blindedCount: false }, say);
    expect(values).toEqual(new Map(Object.entries({ ...complete, sightCap: 7, blindedCount: false })));
  });

  it.each([
    ["no number", "globalLightBrightTo", "much"],
    ["an empty field", "globalLightBrightTo", ""],
    ["nothing at all", "sightCap", null],
    ["below the range", "sightCap", "-1"],
    ["above it", "globalLightBrightTo", "1.5"],
    ["a part of a tile", "sightCap", "2.5"],
    ["no finite number", "sightCap", "Infinity"],
  ])("is refused as a whole for %s, with the name of the field", (_name, key, value) => {
    expect(submittedSwitches({ ...complete, [key]: value }, say)).toContain(
      `UNSEEN.HouseRules.outOfRange name=UNSEEN.Setting.${key}.name`,
    );
  });
});

describe("finding a rule, and what a preset changes", () => {
  it("a search hides what does not have all of its words, and keeps it in the form", () => {
    const all = houseRuleSections(defaultOf, say);
    const sections = searched(all, "setting.SIGHTCAP  hint");
    const rows = sections.flatMap((one) => one.rows);
    expect(rows.filter(({ hidden }) => !hidden).map(({ key }) => key)).toEqual(["sightCap"]);
    expect(rows).toHaveLength(all.flatMap((one) => one.rows).length);
    expect(sections.filter(({ hidden }) => !hidden)).toHaveLength(1);
  });

  it("each preset says rule by rule what it would change now", () => {
    const changes = (valueOf: (key: SwitchKey) => StoredSwitch) =>
      Object.fromEntries(presetRows(valueOf, say).map((one) => [one.preset, one.changes.length]));
    expect(changes(defaultOf)).toEqual({ book: 0, quick: 6, strict: 3 });
    const changed = (key: SwitchKey) => (key === "falls" ? true : defaultOf(key));
    expect(changes(changed)).toEqual({ book: 1, quick: 7, strict: 2 });
  });
});
