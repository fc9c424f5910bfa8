import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { known } from "../testing/outcome.ts";
import { attackModifiers, attackRoll, defenceOf } from "./attack.ts";

describe("G-4: 1d20 + bonus − exhaustion against a defence", () => {
  it.each([
    ["misses below", { bonus: 3, defence: 14 }, 10, { total: 13, hit: false, critical: false }],
    ["hits on equal", { bonus: 3, defence: 13 }, 10, { total: 13, hit: true, critical: false }],
    ["is hindered by exhaustion", { bonus: 3, exhaustion: 1, defence: 13 }, 10, { total: 12, hit: false }],
    ["is critical on a natural 20", { bonus: 0, defence: 20 }, 20, { hit: true, critical: true }],
    ["is no critical on a miss", { bonus: 0, defence: 21 }, 20, { hit: false, critical: false }],
    ["is critical from a lower threshold", { bonus: 0, defence: 10, criticalThreshold: 18 }, 18, { critical: true }],
    ["counts the natural roll, not the total", { bonus: 9, defence: 10 }, 11, { total: 20, critical: false }],
  ])("%s", (_name, { bonus, exhaustion = 0, ...attack }: Row, roll, expected) => {
    const modifiers = [
      { part: "bonus", value: bonus },
      { part: "exhaustion", value: -exhaustion },
    ] as const;
    expect(attackRoll({ ...attack, modifiers }, scriptedDice(roll))).toMatchObject(expected);
  });

  it("G-2: names its sources and keeps the die that counts", () => {
    const sources = [{ kind: "disadvantage", source: "blinded" }] as const;
    const attack = { modifiers: [], defence: 10, sources };
    expect(attackRoll(attack, scriptedDice(20, 9))).toMatchObject({ sources, kept: 1, hit: false, critical: false });
  });

  it("H-33: does not tell the defence", () => {
    const modifiers = [{ part: "bonus", value: 1 }] as const;
    expect(Object.keys(attackRoll({ modifiers, defence: 17 }, scriptedDice(10)))).not.toContain("defence");
  });
});

interface Row {
  readonly bonus: number;
  readonly exhaustion?: number;
  readonly defence: number;
  readonly criticalThreshold?: number;
}

describe("G-4: bonuses and defences", () => {
  const situation = parseSituation(`
    scene s canvas=100,100
    creature ada side=friendly at=0:0
      ability prowess=1 agility=2 expertise=3 focus=4 bonus=2 exhaustion=1`);
  const ada = known(situation, "ada");

  it.each([
    ["basic defence: 10 + Prowess + Agility", defenceOf(ada, null), 13],
    ["special defence: 10 + proficiency + attribute", defenceOf(ada, "focus"), 16],
  ])("%s", (_name, value, expected) => {
    expect(value).toBe(expected);
  });

  it.each([
    [
      "basic",
      [
        ["proficiency", 2],
        ["agility", 2],
        ["exhaustion", -1],
      ],
    ],
    [
      "special",
      [
        ["proficiency", 2],
        ["expertise", 3],
        ["exhaustion", -1],
      ],
    ],
  ] as const)("%s: every part by its name", (kind, expected) => {
    expect(attackModifiers(ada, kind).map(({ part, value }) => [part, value])).toEqual(expected);
  });
});
