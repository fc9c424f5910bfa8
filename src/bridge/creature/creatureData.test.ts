import { describe, expect, it } from "vitest";
import { readNumbers, readVitality, readStealth } from "./creatureData.ts";

const SOUND = {
  tiny: false,
  attributes: { strength: 2 },
  proficiencyBonus: 3,
  proficiencies: new Set(["stealth"]),
  exhaustion: 1,
  life: { value: 7, max: 9 },
  absorption: 4,
  movement: 8,
  zone: { widen: 1, affixes: new Set(["opportunistic"]) },
};

describe("a creature's numbers", () => {
  it("are what a sound sheet says", () => {
    expect(readNumbers(SOUND)).toMatchObject({
      proficiencyBonus: 3,
      proficiencies: ["stealth"],
      exhaustion: 1,
      life: { value: 7, max: 9 },
      absorption: 4,
      speed: 8,
      zone: { widen: 1, affixes: ["opportunistic"] },
    });
    expect(readVitality(SOUND)).toEqual({ life: 7, absorption: 4 });
  });

  it.each<[string, object, object]>([
    ["absurd numbers", { proficiencyBonus: 1e300, movement: Infinity }, { proficiencyBonus: 10, speed: 99 }],
    ["none at all", { movement: Number.NaN, exhaustion: null }, { speed: 6, exhaustion: 0 }],
    ["words", { movement: "9e9", absorption: "all" }, { speed: 6, absorption: 0 }],
    ["lists", { life: [1, 2], attributes: 7 }, { life: { value: 0, max: 0 } }],
    ["no parts", { zone: null, proficiencies: null }, { zone: { widen: 0, affixes: [] }, proficiencies: [] }],
    ["unknown choices", { proficiencies: ["stealth", "flying", {}] }, { proficiencies: ["stealth"] }],
    ["more life than anything has", { life: { value: 1e308, max: -5 } }, { life: { value: 1_000_000, max: 0 } }],
  ])("T13: stay within bounds where somebody wrote %s", (_name, written, expected) => {
    expect(readNumbers({ ...SOUND, ...written })).toMatchObject(expected);
  });
});

it.each([
  ["nothing", {}, undefined],
  ["the usual", { observation: null, machinery: null, stress: 0, torch: false }, undefined],
  ["an explicit 0", { observation: 0 }, { observation: 0 }],
  [
    "more than the bounds",
    { observation: 99, machinery: -3, stress: 50 },
    { observation: 20, machinery: 0, stress: 10 },
  ],
  ["other types", { observation: "9", stress: "x", seesInDark: 1, flashlight: true }, { flashlight: true }],
])("what a creature brings into stretches is read within bounds (Z-12, Z-14): %s", (_, stealth, read) => {
  expect(readStealth({ stealth }).stealth).toEqual(read);
});
