import { describe, expect, it } from "vitest";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, raider } from "../testing/raid.ts";
import type { Creature } from "../situation.ts";
import { stretchContextOf, zoneOf } from "./stretchContext.ts";
import { observationDice, poolDice } from "./pools.ts";
import { begun } from "./testing/station.ts";

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
    ["1 is the least of machinery", ada({ prowess: -3 }), "machinery", 1],
    ["an explicit 0 is 0", ada({ focus: 3, stealth: { observation: 0 } }), "observation", 0],
  ])("%s", (_name, creature, pool, dice) => {
    expect(poolDice(creature, pool)).toBe(dice);
  });
});

describe("Z-10, Z-12, Z-14: at least one die after all modifiers", () => {
  it.each<[string, Creature, boolean, boolean, number]>([
    ["Focus −2 on guard", ada({ focus: -2 }), true, false, 2],
    ["Focus −3 on guard", ada({ focus: -3 }), true, false, 1],
    ["Focus −4 on guard", ada({ focus: -4 }), true, false, 1],
    ["Focus −2, not on guard", ada({ focus: -2 }), false, false, 1],
    ["Focus −2 on guard, into the dark", ada({ focus: -2 }), true, true, 1],
    ["Focus 1 on guard, into the dark", ada({ focus: 1 }), true, true, 3],
    ["Focus 1 into the dark", ada({ focus: 1 }), false, true, 1],
    ["an explicit 0 on guard", ada({ stealth: { observation: 0 } }), true, false, 0],
    ["the blinded on guard", ada({ statuses: ["blinded"] }), true, false, 0],
  ])("%s", (_name, creature, isOnGuard, isDark, dice) => {
    const began = begun([creature], isDark ? { dark: ["a"] } : {});
    const guarding = does("ada", { do: "plan", plan: "guard" });
    const stretch = stretchContextOf(
      after(began, isOnGuard ? [guarding] : [], scriptedDice()),
      contextWith(scriptedDice()),
    );
    expect(observationDice(stretch, creature, { zones: [zoneOf(stretch, creature)!], passive: true })).toBe(dice);
  });
});
