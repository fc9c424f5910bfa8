import { describe, expect, it } from "vitest";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { attackPlan } from "./attackPlan.ts";
import { startAim } from "./aimSession.ts";
import { yard } from "./testing/planYard.ts";

const startOf = (situation: ReturnType<typeof yard>, { first = { kind: "basic" } as const, blind = [""] } = {}) => {
  const sees = (id: string): boolean => !blind.includes(id);
  const view = { situation, session: startAim(), overrules: false, say: speakEnglish, numberOf: () => "1", sees };
  return attackPlan("ada", first).start?.(view);
};

describe("G-4: the attack that the panel begins with", () => {
  it.each<[string, ReturnType<typeof yard>, object, { readonly blind?: string[] }]>([
    ["the first, where it reaches an enemy", open("4:3"), {}, {}],
    ["another that reaches a spot of one who hides", yard(), { attack: "bow" }, {}],
    ["another that does, where the first reaches none", open("9:9"), { attack: "bow" }, {}],
    ["the first, where none reaches an enemy", open("14:14"), {}, {}],
    ["the first, where this seat does not see the enemy", open("9:9"), {}, { blind: ["guard"] }],
  ])("%s", (_name, situation, expected, options) => {
    expect(startOf(situation, options)).toEqual(expected);
  });

  it("that of an item, if it was opened by the item", () => {
    const view = { session: startAim(), overrules: false, say: speakEnglish, numberOf: () => "1", sees: () => true };
    expect(attackPlan("ada", { item: "sword" }).start?.({ ...view, situation: open("9:9") })).toEqual({});
  });
});

/** The guard stands in the open, at a tile. */
function open(at: string): ReturnType<typeof yard> {
  const situation = yard({ guard: "" });
  const [i, j] = at.split(":").map(Number) as [number, number];
  const creatures = situation.creatures.map((one) =>
    one.id === "guard"
      ? { ...one, place: { ...one.place, i, j }, hiding: { ...one.hiding, spots: [], result: null } }
      : one,
  );
  return { ...situation, creatures };
}
