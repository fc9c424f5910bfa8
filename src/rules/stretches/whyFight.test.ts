/** What the card of a combat says: why it begins, among whom, and for the Gamemaster with which dice (Z-4). */
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { decide } from "../decide.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, guard, ordered, stretchesIn } from "../testing/raid.ts";
import { ADA, adaHides, ADVANCE, begun, BRUNO, INTO_B, PATROL } from "./testing/station.ts";
import { stretchesFor } from "./stretchesFor.ts";

const SEEN: Partial<Creature> = { gmHidden: false };
const OWNER = { gm: false, owned: ["ada"], side: "friendly" } as const;

/** What is told of the combat that an act begins, and the dice that its event keeps for the Gamemaster. */
function toldOf(situation: Situation, act: Act, ...dice: readonly number[]) {
  const context = contextWith(scriptedDice(...dice));
  const decision = decide(situation, act, context);
  if (!decision.ok || !("told" in decision.report)) throw new Error(JSON.stringify(decision));
  const now = applyChanges(situation, decision.changes);
  return {
    fight: decision.report.told.find(({ what }) => what === "fight"),
    thrown: stretchesIn(now).fight?.thrown?.[context.event] ?? [],
    now,
  };
}

describe("why a combat begins (Z-4)", () => {
  it("a tie: among whom sight opened, and all dice", () => {
    const { fight, thrown } = toldOf(begun([ADA, BRUNO, PATROL]), INTO_B, 6, 6);
    expect(fight).toMatchObject({ cause: "tie", between: [["ada"], ["patrol"]] });
    expect(thrown).toEqual([
      { who: "ada", dice: [6] },
      { who: "patrol", dice: [6] },
    ]);
  });

  it.each(["reveal", "ambush"] as const)("a choice to %s: with the dice of the detection", (choice) => {
    const won = after(begun([ADA, PATROL]), [INTO_B], scriptedDice(1, 6));
    const detection = stretchesIn(won).detections[0]!.id;
    const { fight, thrown } = toldOf(won, does("patrol", { do: "choose", detection, choice }));
    expect(fight).toMatchObject({ cause: "choice", between: [["patrol"], ["ada"]] });
    expect(thrown).toEqual([
      { who: "ada", dice: [1] },
      { who: "patrol", dice: [6] },
    ]);
  });

  it("names nobody who is not revealed", () => {
    const kinds = ["cluttered", "cluttered", "cluttered"] as const;
    const hide = does("lurker", { do: "plan", plan: "hide" });
    const hid = after(begun([guard("lurker", tileAt(3, 7))], { kinds }), [hide, ADVANCE], scriptedDice());
    const all = { ...hid, creatures: [ADA, PATROL, ...hid.creatures] };
    const won = after(all, [INTO_B], scriptedDice(1, 6, 1));
    const detection = stretchesIn(won).detections[0]!.id;
    const chosen = after(won, [does("lurker", { do: "choose", detection, choice: "wait" })], scriptedDice());
    const { fight, thrown } = toldOf(chosen, does("patrol", { do: "choose", detection, choice: "reveal" }));
    expect(fight).toMatchObject({ combatants: ["patrol", "ada"], between: [["patrol"], ["ada"]] });
    expect(thrown.map(({ who }) => who)).toContain("lurker");
  });

  it("a search: who found whom", () => {
    const kinds = ["open", "cluttered", "open"] as const;
    const hide = does("patrol", { do: "plan", plan: "hide" });
    const hid = after(begun([PATROL], { kinds }), [hide, ADVANCE], scriptedDice());
    const both = { ...hid, creatures: [{ ...ADA, place: tileAt(1, 5) }, ...hid.creatures] };
    const searched = after(both, [does("ada", { do: "search" })], scriptedDice(6));
    const { fight, thrown } = toldOf(searched, ADVANCE, 1);
    expect(fight).toMatchObject({ cause: "search", between: [["ada"], ["patrol"]] });
    expect(thrown).toEqual([{ who: "ada", dice: [6] }]);
  });

  it.each<[string, readonly number[], string]>([
    ["won", [6, 1], "ambush"],
    ["tied", [6, 6], "tie"],
  ])("an ambush that is %s", (_name, dice, cause) => {
    const hides = adaHides({ others: [{ ...PATROL, ...SEEN }] });
    const { fight, thrown } = toldOf(hides, does("ada", { do: "ambush", push: false }), ...dice);
    expect(fight).toMatchObject({ cause, between: [["ada"], ["patrol"]] });
    expect(thrown).toEqual(["ada", "patrol"].map((who, at) => ({ who, dice: [dice[at]] })));
  });

  it("an ambush that was lost and is done all the same", () => {
    const hides = adaHides({ others: [{ ...PATROL, ...SEEN }] });
    const lost = after(hides, [does("ada", { do: "ambush", push: false })], scriptedDice(1, 6));
    const detection = stretchesIn(lost).detections[0]!.id;
    const { fight, thrown } = toldOf(lost, ordered({ order: "answer", detection, choice: "wait" }));
    expect(fight).toMatchObject({ cause: "ambush", between: [["ada"], ["patrol"]] });
    expect(thrown).toHaveLength(2);
  });

  it("the Gamemaster calls it", () => {
    const { fight, thrown } = toldOf(begun([ADA, BRUNO]), ordered({ order: "fight", combatants: ["ada", "bruno"] }));
    expect(fight).toMatchObject({ cause: "called", between: [[], []] });
    expect(thrown).toEqual([]);
  });

  it("no player is told dice, neither of a detection nor of a combat", () => {
    const won = after(begun([ADA, PATROL]), [INTO_B], scriptedDice(6, 1));
    expect(stretchesFor(won, OWNER)!.detections[0]).not.toHaveProperty("thrown");
    const tied = after(begun([ADA, PATROL]), [INTO_B], scriptedDice(6, 6));
    expect(stretchesFor(tied, OWNER)!.fight).toEqual({ combatants: ["ada", "patrol"], first: [] });
  });
});
