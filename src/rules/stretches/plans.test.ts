/** Guarding, hiding and stress within one stretch (Z-2, Z-7, Z-9, Z-10, Z-14). */
import { describe, expect, it } from "vitest";
import { decide } from "../decide.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { after, does, played, stretchesIn } from "../testing/raid.ts";
import { ADA, adaHides, ADVANCE, begun, INTO_B, PATROL } from "./testing/station.ts";

const CLUTTER = { kinds: ["cluttered", "cluttered", "cluttered"] as const };
const plans = (plan: "guard" | "hide" | null) => does("ada", { do: "plan", plan });

describe("nobody guards and settles to hide in one stretch (Z-2, Z-10)", () => {
  it.each<[string, readonly ReturnType<typeof plans>[]]>([
    ["after guarding", [plans("guard")]],
    ["though the guard was given up in between", [plans("guard"), plans(null)]],
  ])("no hiding %s", (_name, acts) =>
    expect(played(after(begun([ADA], CLUTTER), acts, scriptedDice()), plans("hide"), scriptedDice())).toBe(
      "guardsAlready",
    ),
  );

  it.each<[string, readonly ReturnType<typeof plans>[]]>([
    ["whoever gives the guard up before it", [plans("guard"), plans(null), ADVANCE, plans("hide")]],
    ["whoever kept guard until then", [plans("guard"), ADVANCE, plans("hide")]],
  ])("in the next stretch %s settles to hide", (_name, acts) => {
    const now = after(begun([ADA], CLUTTER), [...acts, ADVANCE], scriptedDice());
    expect(stretchesIn(now).characters["ada"]).toMatchObject({ hiding: true, plan: null });
  });

  it("who hides already may guard, and stays hidden (Z-10)", () => {
    const now = after(adaHides({ others: [] }), [plans("guard"), ADVANCE], scriptedDice());
    expect(stretchesIn(now).characters["ada"]).toMatchObject({ hiding: true, plan: "guard" });
  });

  it("the free hiding of a won detection ends guarding (Z-7)", () => {
    const guards = after(begun([{ ...ADA, place: { ...ADA.place, j: 5 } }], CLUTTER), [plans("guard")], scriptedDice());
    const met = after({ ...guards, creatures: [...guards.creatures, PATROL] }, [LOOK], scriptedDice(6, 1, 1, 1));
    const { id } = stretchesIn(met).detections[0]!;
    const hid = after(met, [does("ada", { do: "choose", detection: id, choice: "hide" })], scriptedDice());
    expect(stretchesIn(hid).characters["ada"]).toMatchObject({ hiding: true, plan: null });
  });
});

const LOOK = { kind: "stretchOrder", creature: "unseenStretches0", order: { order: "look" } } as const;

describe("a stress response in a hidden act (Z-9, Z-14)", () => {
  const tense = { ...ADA, stealth: { observation: 1, stress: 1, machinery: 1, torch: true as const } };
  /** Ada hides with a stress die. */
  const hidden = (isWatched: boolean, stress = true): Situation => {
    const now = adaHides({ others: [] });
    const creatures = [tense, ...(isWatched ? [PATROL] : [])];
    return { ...now, creatures, switches: { ...now.switches, stress } };
  };
  const told = (situation: Situation, act: Parameters<typeof decide>[1], ...dice: readonly number[]) => {
    const decision = decide(situation, act, contextWith(scriptedDice(...dice)));
    return decision.ok && "told" in decision.report ? decision.report.told : decision;
  };
  const interact = (push: boolean) => does("ada", { do: "interact", push });
  const RESPONSE = { what: "stress", who: ["ada"] };

  it.each<[string, boolean, readonly number[], boolean]>([
    ["a 1 on the stress die", true, [1, 6, 1], true],
    ["no 1 on it", true, [2, 6, 1], false],
    ["a 1 on another die", true, [2, 1, 6], false],
    ["a 1 while nobody watches: else the response would tell of watchers", false, [1], true],
    ["no 1 while nobody watches", false, [3], false],
  ])("%s", (_name, isWatched, dice, wanted) => {
    const all = told(hidden(isWatched), interact(false), ...dice);
    expect(all).toEqual(wanted ? [RESPONSE] : []);
    const now = after(hidden(isWatched), [interact(false)], scriptedDice(...dice));
    expect(stretchesIn(now).characters["ada"]!.stressed).toBe(wanted ? true : undefined);
    expect(stretchesIn(after(now, [ADVANCE], scriptedDice(6))).characters["ada"]).not.toHaveProperty("stressed");
  });

  it("a push throws the stress die again, which responds too", () => {
    expect(told(hidden(false), interact(true), 3, 1)).toEqual([RESPONSE]);
    expect(told(hidden(false), interact(true), 3, 4)).toEqual([]);
    expect(told(hidden(false), interact(true), 6)).toEqual([]);
  });

  it("a hidden move throws one stress die, which counts at both of its ends", () => {
    const all = told(hidden(false), INTO_B, 1);
    expect(all).toEqual([RESPONSE, expect.objectContaining({ what: "entered" })]);
  });

  it("nothing without the house rule, and none for who rolls nothing", () => {
    expect(told(hidden(false, false), interact(false))).toEqual([]);
    const blinded = { ...hidden(false), creatures: [{ ...tense, statuses: ["blinded" as const] }] };
    expect(told(blinded, interact(false))).toEqual([]);
  });

  it("of somebody whom only the Gamemaster sees, only the Gamemaster's window tells", () => {
    const now = hidden(false);
    const secret = { ...now, creatures: now.creatures.map((one) => ({ ...one, gmHidden: true })) };
    expect(told(secret, interact(false), 1)).toEqual([]);
    expect(stretchesIn(after(secret, [interact(false)], scriptedDice(1))).characters["ada"]!.stressed).toBe(true);
  });
});
