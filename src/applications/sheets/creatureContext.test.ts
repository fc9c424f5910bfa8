import { describe, expect, it } from "vitest";
import { signed } from "../../words/signed.ts";
import { shownLasting } from "../../bridge/creature/shownLasting.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import {
  advancedRows,
  affixRows,
  attributeChecks,
  attributeRows,
  itemGroups,
  lifeBar,
  natureRows,
  skillRows,
  stealthRows,
  lastingChips,
  statusChips,
  traitRows,
  type CreatureNumbers,
} from "./creatureContext.ts";
import { toggled } from "./toggled.ts";

const numbers = (given: Partial<CreatureNumbers> = {}): CreatureNumbers => ({
  attributes: { prowess: 1, agility: 3, expertise: 0, focus: -2, presence: 0 },
  proficiencyBonus: 2,
  proficiencies: new Set(["stealth"]),
  life: { value: 15, max: 20 },
  absorption: 0,
  movement: 6,
  tier: 1,
  turnsPerRound: 1,
  exhaustion: 0,
  concealed: 0,
  concealedTotally: false,
  forceModifier: 0,
  boonBonus: 0,
  flow: 3,
  stealth: { observation: null, machinery: null, stress: 0, seesInDark: false, flashlight: false, torch: false },
  senses: { darkvision: 0, lowLight: false },
  zone: { widen: 0, affixes: new Set(["reactive"]) },
  natures: new Set(["primordial"]),
  components: false,
  ...given,
});

const skill = (name: string, given: Partial<CreatureNumbers> = {}) =>
  skillRows(numbers(given), speakEnglish).find((row) => row.skill === name);

describe("skills", () => {
  it.each([
    ["proficient", {}, "+5", "Agility +3, proficiency +2, exhaustion 0."],
    ["not proficient", { proficiencies: new Set<string>() }, "+3", "Agility +3, proficiency 0, exhaustion 0."],
    ["exhausted", { exhaustion: 6 }, "−1", "Agility +3, proficiency +2, exhaustion −6."],
  ])("G-1: the bonus of one %s names its parts", (_, given, bonus, why) => {
    expect(skill("stealth", given)).toMatchObject({ bonus, why, toggle: "Proficient in Stealth" });
  });

  it("H-26: Perception goes with Focus", () => {
    expect(skill("perception")).toMatchObject({ attribute: "Focus", bonus: "−2", proficient: false });
  });

  it("G-1: all fifteen, by name", () => {
    const names = skillRows(numbers(), speakEnglish).map(({ label }) => label);
    expect(names).toHaveLength(15);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  });
});

it("G-1: attributes in the order of the rules", () => {
  expect(attributeRows(numbers(), speakEnglish).map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Prowess 1",
    "Agility 3",
    "Expertise 0",
    "Focus -2",
    "Presence 0",
  ]);
});

it("G-1: an attribute is a check without a skill, less exhaustion; effects explain themselves", () => {
  const whyOf = (path: string) => (path === "attributes.agility" ? ["Stored: 2.", "Swift boots +1."] : []);
  const [, agility] = attributeChecks(numbers({ exhaustion: 1 }), speakEnglish, whyOf);
  expect(agility).toMatchObject({
    bonus: "+2",
    why: "Agility +3, exhaustion −1. Stored: 2. Swift boots +1.",
    roll: "Roll Agility",
  });
  const stealth = skillRows(numbers(), speakEnglish, whyOf).find((row) => row.skill === "stealth");
  expect(stealth).toMatchObject({ roll: "Roll Agility (Stealth)", why: expect.stringContaining("Swift boots +1.") });
});

it("G-5: every other number is there under its path", () => {
  expect(traitRows(numbers(), speakEnglish).map(({ name }) => name)).toEqual([
    "system.life.max",
    "system.absorption",
    "system.movement",
    "system.proficiencyBonus",
    "system.exhaustion",
    "system.tier",
  ]);
  expect(advancedRows(numbers(), speakEnglish).map(({ name }) => name)).toEqual([
    "system.turnsPerRound",
    "system.zone.widen",
    "system.forceModifier",
    "system.boonBonus",
  ]);
});

it("C-4, C-8: darkvision and what always conceals it are there only while concealment counts", () => {
  const names = advancedRows(numbers(), speakEnglish, { conceals: true }).map(({ name }) => name);
  expect(names.slice(-2)).toEqual(["system.senses.darkvision", "system.concealed"]);
});

it("K-11: flow and ability cards are there only while danger counts", () => {
  const ears = {
    id: "ears",
    name: "Keen ears",
    img: "",
    type: "ability",
    sort: 0,
    card: { id: "ears", name: "Keen ears", keywords: ["awareness"], pool: "static", dice: 2, bonus: 1 } as const,
  };
  expect(advancedRows(numbers(), speakEnglish, { danger: true }).at(-1)).toMatchObject({
    name: "system.flow",
    value: 3,
  });
  expect(itemGroups([ears], speakEnglish).map(({ type }) => type)).not.toContain("ability");
  const cards = itemGroups([ears], speakEnglish, { danger: true }).find(({ type }) => type === "ability");
  expect(cards?.rows.map(({ name, face }) => `${name}: ${face}`)).toEqual(["Keen ears: 2d6 + 1 · Static · Awareness"]);
});

it("G-9: affixes of the zone are on or off", () => {
  expect(affixRows(numbers(), speakEnglish).map(({ affix, on }) => [affix, on])).toEqual([
    ["proactive", false],
    ["reactive", true],
    ["opportunistic", false],
  ]);
});

it("H-32: what it is made of is on or off", () => {
  expect(natureRows(numbers(), speakEnglish).map(({ nature, on }) => [nature, on])).toEqual([
    ["mechanical", false],
    ["primordial", true],
  ]);
});

it("H-29, H-30: items by type, in the order of the sheet; powers and actions are used from there", () => {
  const item = (id: string, type: string, sort: number) => ({ id, name: id, img: "", type, sort });
  const items = [
    item("net", "power", 2),
    item("shout", "power", 1),
    item("sword", "arms", 0),
    item("well", "vantage", 0),
    item("dash", "action", 0),
  ];
  const groups = itemGroups(items, speakEnglish);
  expect(groups.flatMap(({ rows }) => rows.map(({ attack }) => attack)).every((attack) => attack === null)).toBe(true);
  expect(groups.map(({ label, rows }) => [label, ...rows.map(({ id, use }) => `${id}: ${use}`)])).toEqual([
    ["Powers", "shout: Use shout", "net: Use net"],
    ["Arms", "sword: null"],
    ["Armour"],
    ["Trinkets"],
    ["Actions", "dash: Use dash"],
  ]);
});

it("G-4: items that make an attack have a button for it", () => {
  const item = (id: string, made: boolean) => ({
    id,
    name: id,
    img: "",
    type: "arms",
    sort: 0,
    system: { attack: { made } },
  });
  const [, arms] = itemGroups([item("sword", true), item("rope", false)], speakEnglish);
  expect(arms?.rows.map(({ attack }) => attack)).toEqual(["Attack with sword", null]);
});

it("names the statuses that the rules know, in their order", () => {
  const chips = statusChips(new Set(["prone", "other", "hidden"]), speakEnglish);
  expect(chips.map(({ name }) => name)).toEqual(["Hidden", "Prone"]);
  for (const { hint } of chips) expect(hint).not.toMatch(/^UNSEEN/);
});

it("T-2: names what lasts by its power, with what it does and how long", () => {
  const flags = (effect: object) => ({ unseen: { lasting: { held: "e.0", effect } } });
  const effect = {
    kind: "advantage",
    amount: 0,
    against: "all",
    condition: "prone",
    becomes: "prone",
    lasts: "turn",
    name: "",
  };
  const stored = [
    { name: "Rallying order", disabled: false, flags: flags(effect) },
    {
      name: "Veil of mist",
      disabled: false,
      flags: flags({ ...effect, kind: "invisibility", lasts: "concentration" }),
    },
    { name: "Switched off", disabled: true, flags: flags(effect) },
    { name: "Made up", disabled: false, flags: flags({ ...effect, kind: "omnipotence" }) },
    { name: "Swift boots", disabled: false, flags: {} },
  ];
  expect(lastingChips(shownLasting(stored), speakEnglish)).toEqual([
    { name: "Rallying order", hint: "Attacks with advantage (to the end of their next turn)" },
    { name: "Veil of mist", hint: "Invisible (while concentrating)" },
  ]);
});

it.each([
  [{ value: 15, max: 20 }, 75],
  [{ value: 30, max: 20 }, 100],
  [{ value: -1, max: 20 }, 0],
  [{ value: 0, max: 0 }, 0],
])("G-4: life %o is a share of %i", (life, share) => {
  expect(lifeBar(numbers({ life }))).toBe(share);
});

it("puts in what is missing and takes out what is there", () => {
  expect(toggled(["a"], "b")).toEqual(["a", "b"]);
  expect(toggled(new Set(["a", "b"]), "a")).toEqual(["b"]);
});

it.each([
  [2, "+2"],
  [0, "0"],
  [-3, "−3"],
])("writes %i as %s", (value, text) => {
  expect(signed(value)).toBe(text);
});

it("Z-12, Z-14: pools, stress and gear are fields; an empty pool stays empty", () => {
  const stealth = {
    observation: null,
    machinery: 3,
    stress: 0,
    seesInDark: false,
    flashlight: true,
    torch: false,
  };
  const { numbers, flags } = stealthRows({ stealth }, speakEnglish);
  expect(numbers.map(({ name, value, max }) => [name, value, max])).toEqual([
    ["system.stealth.observation", null, 20],
    ["system.stealth.machinery", 3, 20],
    ["system.stealth.stress", 0, 10],
  ]);
  expect(flags.filter(({ on }) => on).map(({ label }) => label)).toEqual(["Flashlight"]);
});
