import { describe, expect, it } from "vitest";
import { scriptedDice } from "../testing/dice.ts";
import { rollD20, rollMode, type AdvantageSource } from "./advantage.ts";

const up: AdvantageSource = { kind: "advantage", source: "adjacent" };
const down: AdvantageSource = { kind: "disadvantage", source: "blinded" };

describe("G-2: sources are counted and cancel one for one", () => {
  it.each([
    [[], "plain"],
    [[up], "advantage"],
    [[up, up], "advantage"],
    [[down], "disadvantage"],
    [[up, down], "plain"],
    [[up, up, down], "advantage"],
    [[up, down, down], "disadvantage"],
  ] as const)("%#: %j is %s", (sources, mode) => {
    expect(rollMode(sources)).toBe(mode);
  });
});

describe("G-2: the die that counts", () => {
  it.each([
    ["one die", [], [7], { kept: 0, natural: 7 }],
    ["the higher, first", [up], [15, 3], { kept: 0, natural: 15 }],
    ["the higher, second", [up], [3, 15], { kept: 1, natural: 15 }],
    ["the lower, first", [down], [3, 15], { kept: 0, natural: 3 }],
    ["the lower, second", [down], [15, 3], { kept: 1, natural: 3 }],
    ["either of equals", [up], [9, 9], { kept: 0, natural: 9 }],
  ] as const)("%s", (_name, sources, rolls, counts) => {
    expect(rollD20(sources, scriptedDice(...rolls))).toMatchObject({ dice: rolls, ...counts });
  });
});

it.each([
  ["one d20 without either", [], [20]],
  ["two d20 with advantage", [up], [20, 20]],
  ["two d20 with disadvantage", [down], [20, 20]],
] as const)("G-2: %s", (_name, sources, faces) => {
  const asked: number[] = [];
  rollD20(sources, { roll: (most) => asked.push(most) });
  expect(asked).toEqual(faces);
});
