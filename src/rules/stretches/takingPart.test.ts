import { describe, expect, it } from "vitest";
import { decide } from "../decide.ts";
import type { Creature, Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, guard, ordered, played, setApart, stretchesIn } from "../testing/raid.ts";
import { ADA, ADVANCE, BRUNO, begun, fighters, INTO_B, PATROL, winners } from "./testing/station.ts";

describe("who takes part in a detection, and who is asked (Z-4, Z-5, Z-14)", () => {
  it.each<[string, Partial<Creature>]>([
    ["the blinded", { statuses: ["blinded"], stealth: { observation: 3, stress: 2 } }],
    ["a pool of 0", { stealth: { observation: 0, stress: 2 } }],
  ])("%s: nothing is rolled, no stress dice either (Z-14)", (_name, change) => {
    const now = after(begun([ADA, { ...PATROL, ...change }], {}, { stress: true }), [INTO_B], scriptedDice(6));
    expect(winners(now)).toEqual(["ada"]);
  });

  it.each<[string, (now: Situation) => Situation]>([
    [
      "is absent (Z-4)",
      (now) => after(now, [ordered({ order: "absent", who: "patrol", absent: true })], scriptedDice()),
    ],
    [
      "is defeated",
      (now) => ({
        ...now,
        creatures: now.creatures.map((one) => (one.id === "patrol" ? { ...one, statuses: ["defeated"] } : one)),
      }),
    ],
  ])("nobody meets whoever %s", (_name, change) => {
    const now = after(change(begun([ADA, PATROL])), [INTO_B], scriptedDice());
    expect([winners(now), fighters(now)]).toEqual([[], []]);
  });

  it("an undo forgets whoever came in the stretch and is gone again (Z-4, Z-14)", () => {
    const start = begun([ADA]);
    const joined = after({ ...start, creatures: [ADA, BRUNO] }, [ordered({ order: "look" })], scriptedDice());
    expect(Object.keys(stretchesIn(joined).characters)).toEqual(["ada", "bruno"]);
    const gone = { ...joined, creatures: [ADA] };
    const undone = after(gone, [ordered({ order: "takeBack" })], scriptedDice());
    expect(Object.keys(stretchesIn(undone).characters)).toEqual(["ada"]);
  });

  it("a fight tells who is in it, but nobody whom the players do not know (Z-4)", () => {
    const order = ordered({ order: "fight", combatants: ["ada", "bruno"] });
    const decision = decide(begun([ADA, BRUNO, PATROL]), order, contextWith(scriptedDice()));
    expect(decision).toMatchObject({ ok: true, report: { told: [{ what: "fight", combatants: ["ada", "bruno"] }] } });
  });

  it("a side spots somebody once (Z-4)", () => {
    const acts = [INTO_B, ordered({ order: "fightOver" }), ordered({ order: "fight", combatants: ["ada", "patrol"] })];
    const now = after(begun([ADA, PATROL]), acts, scriptedDice(6, 6));
    expect(stretchesIn(now).characters["patrol"]!.spottedBy).toEqual(["friendly"]);
  });

  it("a side that no longer sees somebody has not spotted them, whatever others see (Z-4)", () => {
    const acts = [INTO_B, ordered({ order: "fightOver" }), ordered({ order: "fight", combatants: ["ada", "patrol"] })];
    const spotted = after(begun([ADA, PATROL]), acts, scriptedDice(6, 6));
    const cat = guard("cat", tileAt(3, 1), { side: "neutral" });
    const apart = setApart({ ...spotted, creatures: [{ ...ADA, place: tileAt(2, 2) }] }, cat, PATROL);
    const now = after(apart, [ordered({ order: "fightOver" }), ADVANCE], scriptedDice(6, 1, 1));
    expect(stretchesIn(now).characters["patrol"]).not.toHaveProperty("spottedBy");
  });

  it.each([
    ["while none waits", [] as readonly number[]],
    ["while another one waits", [6, 1]],
  ])("the Gamemaster answers no detection that is not there, %s (Z-5)", (_name, dice) => {
    const now = dice.length > 0 ? after(begun([ADA, PATROL]), [INTO_B], scriptedDice(...dice)) : begun([ADA]);
    const answer = ordered({ order: "answer", detection: "gone", choice: "reveal" });
    expect(played(now, answer, scriptedDice())).toBe("noDetection");
  });
});
