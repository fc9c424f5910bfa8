import { describe, expect, it } from "vitest";
import type { AttackSource } from "../../bridge/creature/loreData.ts";
import { ATTACK_SOURCE } from "../../bridge/testing/attackSource.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { itemSections, NEW_ROWS, type ItemData } from "./itemContext.ts";
import { withOthers } from "./keywords.ts";

const attack: AttackSource = { ...ATTACK_SOURCE, aim: { kind: "line", size: 5, width: 2 } };

const fieldsOf = (item: ItemData) => itemSections(item, speakEnglish).fields.map(({ name }) => name);
const labelled = (item: ItemData) =>
  itemSections(item, speakEnglish).fields.map(({ label, value, options }) => {
    const shown = options?.find(({ selected }) => selected)?.label ?? value;
    return `${label}: ${shown}`;
  });

describe("G-4: the attack of arms and powers", () => {
  it("has every number by its name", () => {
    expect(labelled({ text: "", attack })).toEqual([
      "Makes an attack: true",
      "Attack bonus: Special",
      "Against: Focus",
      "Ranged: true",
      "Range in tiles: 8",
      "Aim: Line",
      "Size: 5",
      "Width: 2",
      "Critical from: 19",
    ]);
  });

  it.each([
    ["single", ["system.attack.aim.kind", "system.attack.critical"]],
    ["burst", ["system.attack.aim.kind", "system.attack.aim.size", "system.attack.critical"]],
  ] as const)("asks for the sizes that a %s has", (kind, names) => {
    const fields = fieldsOf({ text: "", attack: { ...attack, aim: { ...attack.aim, kind } } });
    expect(fields.slice(-names.length)).toEqual(names);
  });

  it("which is not made has nothing else to fill in", () => {
    const item = { text: "", attack: { ...attack, made: false } };
    expect(fieldsOf(item)).toEqual(["system.attack.made"]);
    expect(itemSections(item, speakEnglish).lists).toEqual([]);
  });

  it("against the basic defence where no attribute is named", () => {
    expect(labelled({ text: "", attack: { ...attack, against: "" } })).toContain("Against: Basic defence");
  });
});

it("H-22, H-24: a power says what it grants, how far and for what, where it grants anything", () => {
  const grant = { kind: "teleport", range: 5, cost: "minor" } as const;
  expect(labelled({ text: "", grant })).toEqual([
    "Grants without an attack roll: Teleport",
    "Granted range in tiles: 5",
    "Cost: Minor action",
    "Price in life: 0",
  ]);
  expect(labelled({ text: "", grant: { ...grant, kind: "" } })).toEqual(["Grants without an attack roll: Nothing"]);
});

it("T-2: a power says what it does by kind, each kind with its own values, and whether that is a boon and why", () => {
  const effects = [{ kind: "absorption", amount: 3 }, { kind: "polymorph" }, { kind: "status", condition: "prone" }];
  const grant = { kind: "effect", range: 5, cost: "minor", effects } as const;
  const { lists, notes } = itemSections({ text: "", grant }, speakEnglish);
  expect(notes).toEqual([
    "A boon, because good and bad together make one: Absorption, Harmful condition given.",
    "These kinds of effects do not exist, and do nothing: polymorph. Choose another kind or remove them.",
  ]);
  const [list] = lists;
  expect(list?.rows.map(({ fields }) => fields.map(({ label }) => label))).toEqual([
    ["Kind", "Amount"],
    ["Kind"],
    ["Kind", "Condition", "Lasts"],
  ]);
  expect(list?.rows[1]?.fields[0]?.options?.[0]).toMatchObject({ label: "Unknown: polymorph", selected: true });
  expect(labelled({ text: "", grant })).toContain("Boon: By its effects");
  expect(itemSections({ text: "", grant: { ...grant, word: "never" } }, speakEnglish).notes[0]).toBe(
    "No boon: the author says so.",
  );
});

it.each<[string, string, boolean]>([
  ["a push", "push", true],
  ["a pull", "pull", true],
  ["stacks", "stacks", false],
])('T-9: an attack that brings %s says whether that is "up to", where it can', (_name, kind, asked) => {
  const brought = [{ kind, amount: 3, name: "", upTo: true }] as unknown as AttackSource["effects"];
  const { lists } = itemSections({ text: "", attack: { ...attack, effects: brought } }, speakEnglish);
  const fields = lists.find(({ path }) => path === "attack.effects")!.rows[0]!.fields;
  const field = fields.find(({ name }) => name === "system.attack.effects.0.upTo");
  expect(field?.value).toBe(asked ? true : undefined);
});

it("T-9: so does a power that pushes without an attack roll", () => {
  const effects = [
    { kind: "forcedMovement", amount: 3, way: "pull", upTo: true },
    { kind: "movement", upTo: true },
  ];
  const grant = { kind: "effect", range: 5, cost: "minor", effects } as const;
  const [list] = itemSections({ text: "", grant }, speakEnglish).lists;
  expect(list?.rows.map(({ fields }) => fields.map(({ label }) => label))).toEqual([
    ["Kind", "Way", "Amount", "Up to this many tiles", "In words"],
    ["Kind", "Amount"],
  ]);
});

it("H-31: a vantage has its skill and whether it is known by name", () => {
  expect(labelled({ text: "", skill: "fontcraft", named: false })).toEqual([
    "Skill: Fontcraft",
    "Known by name to everybody: false",
  ]);
});

it.each<[string, ItemData, readonly string[]]>([
  [
    "arms",
    { text: "", affixes: [{ name: "Barbed", text: "Hurts." }], attack },
    ["affixes", "attack.damage", "attack.effects"],
  ],
  ["armor", { text: "", affixes: [] }, ["affixes"]],
  ["a vantage", { text: "", skill: "arcana", named: true }, []],
])("H-29: lists of %s, each row under the path of its data", (_name, item, paths) => {
  const { lists } = itemSections(item, speakEnglish);
  expect(lists.map(({ path }) => path)).toEqual(paths);
  for (const { path, rows } of lists) {
    expect(NEW_ROWS.has(path)).toBe(true);
    const names = rows.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(names.every((name) => name.startsWith(`system.${path}.0.`))).toBe(true);
    expect(rows.flatMap(({ fields }) => fields.map(({ label }) => label)).every(Boolean)).toBe(true);
  }
});

describe("K-11: an ability card", () => {
  const card = { text: "", keywords: new Set(["stealth", "moss", "luck"]), pool: "static", dice: 2, bonus: -1 };

  it("has a pool, dice and a bonus", () => {
    expect(labelled(card)).toEqual(["Pool: Static", "Dice (d6): 2", "Flat bonus: -1"]);
  });

  it("switches the keywords that the rules ask about, and names the others in one text", () => {
    const { keywords } = itemSections(card, speakEnglish);
    expect(keywords?.switches.filter(({ on }) => on).map(({ label }) => label)).toEqual(["Stealth"]);
    expect(keywords?.others).toBe("moss, luck");
    expect(itemSections({ text: "" }, speakEnglish).keywords).toBeNull();
  });

  it("keeps the switches when somebody writes the others", () => {
    expect(withOthers(card.keywords, "Fog,, luck ,fog")).toEqual(["stealth", "fog", "luck"]);
    expect(withOthers(card.keywords, "")).toEqual(["stealth"]);
  });
});
