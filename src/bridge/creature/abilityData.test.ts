import { describe, expect, it } from "vitest";
import { keywordsFrom, readCards, readFlow } from "./abilityData.ts";
import type { ItemSource } from "./itemSource.ts";

const item = (id: string, system: object, more: Partial<ItemSource> = {}): ItemSource => ({
  id,
  name: id,
  type: "ability",
  sort: 0,
  system,
  ...more,
});

describe("K-11: ability cards", () => {
  it("come from items of their own type, in the order of the sheet", () => {
    const cards = readCards([
      item(
        "soft",
        { keywords: new Set(["stealth"]), pool: "static", dice: 2, bonus: 1 },
        { sort: 2, name: "Soft soles" },
      ),
      item("sword", {}, { type: "arms" }),
      item("ears", { keywords: ["awareness"], pool: "dynamic", dice: 3, bonus: 0 }, { sort: 1 }),
    ]);
    expect(cards).toEqual([
      { id: "ears", name: "ears", keywords: ["awareness"], pool: "dynamic", dice: 3, bonus: 0 },
      { id: "soft", name: "Soft soles", keywords: ["stealth"], pool: "static", dice: 2, bonus: 1 },
    ]);
  });

  it.each([
    ["nothing at all", {}, { keywords: [], pool: "dynamic", dice: 0, bonus: 0 }],
    ["more dice than there are", { dice: 1e9, bonus: 1e9 }, { dice: 6, bonus: 20 }],
    ["fewer than none", { dice: -3, bonus: Number.NaN }, { dice: 0, bonus: 0 }],
    ["half a die", { dice: 1.7 }, { dice: 1 }],
    ["other kinds", { dice: "6", pool: ["static"], keywords: "stealth" }, { dice: 0, pool: "dynamic", keywords: [] }],
  ])("%s that an owner writes stays within bounds", (_name, system, card) => {
    expect(readCards([item("card", system)])[0]).toMatchObject(card);
  });

  it("one creature has at most sixty", () => {
    expect(readCards(Array.from({ length: 90 }, (_, number) => item(`card${number}`, {})))).toHaveLength(60);
  });

  it.each([
    ["in lower case, each once, none empty", [" Stealth", "stealth", "", "  "], ["stealth"]],
    ["no longer than a word may be", ["x".repeat(99)], ["x".repeat(40)]],
    ["only texts", [1, null, {}, "luck"], ["luck"]],
  ])("keywords are kept %s", (_name, stored, words) => {
    expect(keywordsFrom(stored)).toEqual(words);
  });
});

it.each([
  ["3 unless set otherwise", {}, 3],
  ["as set", { flow: 5 }, 5],
  ["none, where somebody has none", { flow: 0 }, 0],
  ["within bounds", { flow: 1e6 }, 20],
  ["3 for anything else", { flow: "many" }, 3],
])("K-11: flow is %s", (_name, system, flow) => {
  expect(readFlow(system)).toBe(flow);
});
