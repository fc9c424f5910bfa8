import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import type { Creature } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { known } from "../testing/outcome.ts";
import { skillCheck } from "./skillCheck.ts";

describe("G-1: 1d20 + attribute + proficiency bonus if proficient − exhaustion", () => {
  it.each([
    ["", 10, 10, []],
    ["agility=3", 10, 13, [["attribute", 3]]],
    ["agility=-5", 3, -2, [["attribute", -5]]],
    ["bonus=2", 10, 10, []],
    ["bonus=2 proficient=perception", 10, 10, []],
    ["bonus=2 proficient=stealth", 10, 12, [["proficiency", 2]]],
    [
      "agility=1 bonus=2 proficient=stealth exhaustion=4",
      10,
      9,
      [
        ["attribute", 1],
        ["proficiency", 2],
        ["exhaustion", -4],
      ],
    ],
  ] as const)("%s on %i gives %i", (ability, roll, total, parts) => {
    const check = skillCheck(creature(ability), { attribute: "agility", skill: "stealth" }, scriptedDice(roll));
    expect(check).toMatchObject({ dice: [roll], kept: 0, mode: "plain", total, difficulty: null, success: null });
    expect(check.modifiers.map(({ part, value }) => [part, value])).toEqual(parts);
  });
});

describe("G-3: success is a result of the difficulty or more", () => {
  it.each([
    [14, false],
    [15, true],
    [16, true],
  ])("%i against 15: %s", (roll, success) => {
    const check = { attribute: "focus", skill: "perception", difficulty: 15 } as const;
    expect(skillCheck(creature(""), check, scriptedDice(roll))).toMatchObject({ difficulty: 15, success });
  });
});

function creature(ability: string): Creature {
  const situation = parseSituation(`
    scene s canvas=100,100
    creature ada side=friendly at=0:0
      ability ${ability}`);
  return known(situation, "ada");
}
