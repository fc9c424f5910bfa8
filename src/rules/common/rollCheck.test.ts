/** G-1, G-2: checks for their own sake. */
import { describe, expect, it } from "vitest";
import type { ActOf } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";

const yard = (exhaustion = 0) =>
  parseSituation(`
    scene yard canvas=3000,500
    creature ada name=Ada side=friendly at=2:2
      ability agility=3 focus=-1 bonus=2 proficient=stealth exhaustion=${exhaustion}
    creature captain name=Captain side=hostile at=2:6
    fight f moment=1:1 order=ada,captain`);

const roll = (act: Partial<ActOf<"rollCheck">>, dice: readonly number[], exhaustion = 0) =>
  decide(
    yard(exhaustion),
    { kind: "rollCheck", creature: "ada", attribute: "agility", skill: "stealth", mode: "plain", ...act },
    contextWith(scriptedDice(...dice), "e9"),
  );

describe("G-1: a check of a skill or an attribute", () => {
  it.each([
    ["with proficiency", {}, [10], 0, 15],
    ["in another skill without it", { skill: "trickery" }, [10], 0, 13],
    ["with another attribute", { attribute: "focus" }, [10], 0, 11],
    ["of the attribute alone, where proficiency does not count", { skill: null }, [10], 0, 13],
    ["less exhaustion", { skill: null }, [10], 2, 11],
    ["with advantage, the higher die (G-2)", { mode: "advantage" }, [4, 12], 0, 17],
    ["with disadvantage, the lower die (G-2)", { mode: "disadvantage" }, [4, 12], 0, 9],
  ] as const)("%s", (_name, act, dice, exhaustion, total) => {
    expect(roll(act, dice, exhaustion)).toMatchObject({
      ok: true,
      changes: [],
      report: { kind: "rollCheck", creature: "ada", check: { total, difficulty: null, success: null } },
    });
  });

  it("names who wanted advantage as its source", () => {
    expect(roll({ mode: "advantage" }, [4, 12])).toMatchObject({
      report: { check: { sources: [{ kind: "advantage", source: "chosen" }], mode: "advantage" } },
    });
  });

  it("is refused for a creature that is not there", () => {
    expect(roll({ creature: "nobody" }, [])).toMatchObject({ ok: false, refusal: { code: "unknownCreature" } });
  });
});
