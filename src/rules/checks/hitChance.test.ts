import { expect, it } from "vitest";
import { attackRoll, hitChance } from "./attack.ts";

const ADVANTAGE = { kind: "advantage", source: "a" } as const;
const DISADVANTAGE = { kind: "disadvantage", source: "b" } as const;
const SIDES = Array.from({ length: 20 }, (_, at) => at + 1);

it.each([
  ["plain", []],
  ["with advantage", [ADVANTAGE]],
  ["with disadvantage", [DISADVANTAGE]],
  ["with both, which cancel", [ADVANTAGE, DISADVANTAGE]],
])("G-2, G-4: the odds are the share of dice that hit, %s", (_name, sources) => {
  for (const defence of [0, 1, 5, 9, 15, 23, 24, 40]) {
    const attack = { modifiers: [{ part: "proficiency", value: 3 } as const], defence, sources };
    const rolls = SIDES.flatMap((first) =>
      SIDES.map((second) => {
        const faces = [first, second];
        return attackRoll(attack, { roll: () => faces.shift() ?? 1 }).hit;
      }),
    );
    const share = rolls.filter(Boolean).length / rolls.length;
    expect(hitChance(attack).percent, `defence ${defence}`).toBe(percentOf(share));
  }
});

/** Only what is certain reads so: 399 of 400 are 99 %, and 1 of 400 is 1 %. */
const percentOf = (share: number): number =>
  share === 0 || share === 1 ? 100 * share : Math.min(99, Math.max(1, Math.round(100 * share)));
