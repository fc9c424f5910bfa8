import { describe, expect, it } from "vitest";
import { tileAt } from "../testing/creatures.ts";
import { raider } from "../testing/raid.ts";
import type { Creature } from "../situation.ts";
import { basePool } from "./pools.ts";

const ada = ({ focus = 0, prowess = 0, ...change }: Partial<Creature> & { focus?: number; prowess?: number }) => {
  const one = raider("ada", tileAt(1, 1), { stealth: {}, ...change });
  return { ...one, attributes: { ...one.attributes, focus, prowess } };
};

describe("Z-14: a pool that a creature does not name", () => {
  it.each<[string, Creature, "observation" | "machinery", number]>([
    ["Observation is 2 and Focus", ada({ focus: 3, prowess: 5 }), "observation", 5],
    ["with proficiency its bonus", ada({ focus: 3, proficiencies: ["perception"] }), "observation", 7],
    ["not that of another skill", ada({ focus: 3, proficiencies: ["tinkering"] }), "observation", 5],
    ["Heavy machinery is 2 and Prowess", ada({ focus: 5, prowess: 1 }), "machinery", 3],
    ["with proficiency as well", ada({ prowess: 1, proficiencies: ["tinkering"] }), "machinery", 5],
    ["1 is the least", ada({ focus: -4 }), "observation", 1],
    ["an explicit 0 is 0", ada({ focus: 3, stealth: { observation: 0 } }), "observation", 0],
  ])("%s", (_name, creature, pool, dice) => {
    expect(basePool(creature, pool)).toBe(dice);
  });
});
