import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scriptedDice, seededDice } from "../testing/dice.ts";
import type { DamageDice } from "./attackProfile.ts";
import { damageByType, rollWound, woundAmount, type Hit } from "./damage.ts";

const SWORD: DamageDice = { dice: 2, faces: 6, bonus: 3, type: "physical" };
const FIRE: DamageDice = { dice: 1, faces: 4, bonus: 0, type: "elemental" };

function blow(more: Partial<Hit>): Hit {
  return { by: "ada", name: "Sword", damage: [SWORD], effects: [], critical: false, ...more };
}

describe("G-4: what a hit amounts to", () => {
  it.each([
    ["dice and bonus", blow({}), [4, 5], [], 12],
    ["all parts together", blow({ damage: [SWORD, FIRE] }), [4, 5, 2], [], 14],
    ["a critical hit doubles it", blow({ critical: true }), [4, 5], [], 24],
    ["half of it, rounded down last", blow({ damage: [FIRE] }), [3], [0.5], 1],
    ["half of a critical hit is whole", blow({ damage: [FIRE], critical: true }), [3], [0.5], 3],
    ["never less than nothing", blow({ damage: [{ ...FIRE, bonus: -3 }] }), [1], [], 0],
    ["nothing, where there is no damage", blow({ damage: [] }), [], [], 0],
  ])("%s", (_name, hit, rolls, multipliers, amount) => {
    const wound = rollWound(hit, "e1", scriptedDice(...rolls));
    expect(wound).toMatchObject({ event: "e1", by: "ada", critical: hit.critical });
    expect(woundAmount(wound, multipliers)).toBe(amount);
  });

  it.each([
    [false, 2],
    [true, 4],
  ])("critical %s: effects have %i", (critical, amount) => {
    const effects = [
      { kind: "push", amount: 2, name: "" },
      { kind: "stacks", amount: 2, name: "burning" },
    ] as const;
    const wound = rollWound(blow({ damage: [], effects, critical }), "e1", scriptedDice());
    expect(wound.effects.map((effect) => effect.amount)).toEqual([amount, amount]);
  });

  it("is within what the dice can show", () => {
    const dice = fc.record({ dice: fc.nat(6), faces: fc.integer({ min: 1, max: 12 }), bonus: fc.nat(9) });
    fc.assert(
      fc.property(dice, fc.boolean(), fc.nat(), (part, critical, seed) => {
        const wound = rollWound(blow({ damage: [{ ...part, type: "untyped" }], critical }), "e", seededDice(seed));
        const factor = critical ? 2 : 1;
        expect(woundAmount(wound)).toBeGreaterThanOrEqual(factor * (part.dice + part.bonus));
        expect(woundAmount(wound)).toBeLessThanOrEqual(factor * (part.dice * part.faces + part.bonus));
      }),
    );
  });
});

it("T-3: says how much of each kind there is", () => {
  const wound = rollWound(blow({ damage: [SWORD, FIRE, FIRE] }), "e1", scriptedDice(1, 2, 3, 4));
  expect([...damageByType(wound)]).toEqual([
    ["physical", 6],
    ["elemental", 7],
  ]);
});
