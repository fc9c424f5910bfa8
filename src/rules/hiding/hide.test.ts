import { describe, expect, it, vi } from "vitest";
import type { Act, Decision } from "../acts.ts";
import { createBattlemap } from "../map/battlemap.ts";
import { finished } from "../map/geometry/inSteps.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { candidates } from "./candidates.ts";
import { mayHideInSlices } from "./hide.ts";

const mayHide = (situation: Situation, id: string) => finished(mayHideInSlices(situation, id));

/** A yard of 12 × 10 tiles, dark unless told otherwise. Ada stands at 2:2, a guard far away at 8:10. */
function yard({ turn = "turn movement=2", head = "", life = 10, darkness = 1, more = "" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=1200,1000 darkness=${darkness}
    global enabled=yes bright=yes darkness=0..0.5
    creature ada name=Ada side=friendly at=2:2 ${head}
      ability agility=3 bonus=2 proficient=stealth life=${life},10
      ${turn}
    creature guard name=Guard side=hostile at=8:10
    ${more}`);
}

function hideAt(situation: Situation, i: number, j: number, { roll = 10, w = 1, h = 1 } = {}): Decision {
  const act: Act = { kind: "hide", creature: "ada", spot: { i, j, w, h } };
  return decide(situation, act, contextWith(scriptedDice(roll)));
}

const PENDING = "pending event=e first=2:2 result=9 extra=1 movement=2 from=2:2";

describe("H-1: who may Hide, and who is refused before anything is spent", () => {
  it.each<[string, Situation, string | null, string?]>([
    ["with a minor action", yard(), null],
    ["G-5: trading the major action", yard({ turn: "turn minor=0 movement=2" }), null],
    ["outside combat, where nothing is counted", yard({ turn: "" }), null],
    ["without any action", yard({ turn: "turn minor=0 major=0" }), "noMinor"],
    ["unconscious", yard({ head: "statuses=unconscious" }), "unconscious"],
    ["at 0 life", yard({ life: 0 }), "unconscious"],
    ["defeated", yard({ head: "statuses=defeated" }), "notInPlay"],
    ["known to the GM alone", yard({ head: "gmHidden=yes" }), "notInPlay"],
    ["in another's turn", yard({ more: "fight f moment=1:1 order=ada,guard" }), "notYourTurn"],
    ["in its own turn", yard({ more: "fight f moment=1:0 order=ada,guard" }), null],
    ["with no part in the fight", yard({ more: "fight f moment=1:0 order=guard" }), null],
    ["while another Hide waits", yard({ turn: PENDING }), "alreadyPending"],
    ["by day in the open", yard({ darkness: 0, turn: "" }), "noValidSpot", "spotInvalid"],
    [
      "G-5: by day with no movement left",
      yard({ darkness: 0, turn: "turn movement=0" }),
      "noMovementToHide",
      "spotInvalid",
    ],
    ["H-7: invisible by day", yard({ darkness: 0, head: "statuses=invisible" }), null],
  ])("%s", (_name, situation, code, codeOfSpot) => {
    expect(mayHide(situation, "ada")?.code ?? null).toBe(code);
    expect(codeOf(hideAt(situation, 2, 3))).toBe(codeOfSpot ?? code);
  });

  it("with an unsuitable spot, by what stands against that spot: no other is judged for it", () => {
    const situation = yard({ darkness: 0 });
    const judging = vi.spyOn(createBattlemap(situation.scene), "judge");
    const decision = hideAt(situation, 2, 3);
    expect(decision.ok ? null : decision.refusal.tiles?.map(({ i, j }) => [i, j])).toEqual([[2, 3]]);
    expect(judging).toHaveBeenCalledTimes(1);
  });

  it("names the reasons for the nearest tiles, its own first", () => {
    const refusal = mayHide(yard({ darkness: 0 }), "ada");
    expect(refusal?.tiles?.[0]).toMatchObject({ i: 2, j: 2 });
    expect(refusal?.tiles?.[0]?.reasons).toContainEqual({ key: "bright", holds: false });
  });

  it("without movement says so: by the reasons of its own tile, and hidden by none of them", () => {
    const open = mayHide(yard({ darkness: 0, turn: "turn movement=0" }), "ada");
    expect(open).toMatchObject({ code: "noMovementToHide", tiles: [{ i: 2, j: 2 }] });
    const hidden = mayHide(yard({ turn: "turn movement=0\nhiding result=12\nspot a at=2:2" }), "ada");
    expect(hidden?.code).toBe("noMovementToHide");
    expect(hidden?.tiles ?? []).toEqual([]);
  });

  it("judges nothing beyond the first valid spot", () => {
    const steps = (situation: Situation): number => {
      const work = mayHideInSlices(situation, "ada");
      let count = 0;
      while (!work.next().done) count += 1;
      return count;
    };
    const [night, day] = [steps(yard()), steps(yard({ darkness: 0 }))];
    expect(night).toBeGreaterThan(1);
    expect(day).toBeGreaterThan(2 * night);
  });

  it("is not about creatures that are not there", () => {
    expect(mayHide(yard(), "bob")).toEqual({ code: "unknownCreature", data: { creature: "bob" } });
  });
});

describe("H-3 to H-5: the first spot must be valid", () => {
  it.each([
    ["its own tile", { i: 2, j: 2 }, null, null],
    ["two tiles away", { i: 4, j: 3 }, null, null],
    ["H-3: beyond its movement", { i: 5, j: 2 }, "spotInvalid", "outOfReach"],
    ["off the map", { i: -1, j: 2 }, "spotImpossible", "offMap"],
    ["between tiles", { i: 2.5, j: 2 }, "spotImpossible", "offMap"],
    ["H-5: of another shape", { i: 2, j: 2, w: 2 }, "spotImpossible", "tooBig"],
    ["H-5: where another stands", { i: 2, j: 3 }, "spotInvalid", "occupied"],
  ])("%s", (_name, { i, j, ...shape }, code, key) => {
    const bob = key === "occupied" ? "creature bob name=Bob side=friendly at=2:3" : "";
    const decision = hideAt(yard({ more: bob }), i, j, shape);
    expect(codeOf(decision)).toBe(code);
    const reasons = decision.ok ? [] : (decision.refusal.tiles?.[0]?.reasons ?? []);
    expect(reasons.find(({ holds }) => !holds)?.key ?? null).toBe(key);
  });
});

describe("H-2: the check, and what waits for it", () => {
  it.each([
    [1, 6, 1],
    [4, 9, 1],
    [5, 10, 2],
    [20, 25, 5],
  ])("rolling %i makes %i: %i further spots", (roll, result, extra) => {
    const decision = hideAt(yard(), 2, 3, { roll });
    expect(decision).toMatchObject({ ok: true, report: { kind: "hide", extra, check: { total: result } } });
  });

  it("C-10: a concealing region raises the result that Track must meet, earns no spots, and says so", () => {
    const more = (switches: string): string => `
      region mist name=Mist
        rectangle x=300 y=200 width=100 height=100
        concealment percent=40 cause=light hideBonus=10
      switches ${switches}`;
    const on = yard({ more: more("concealment=yes") });
    const decision = hideAt(on, 2, 3, { roll: 4 });
    expect(decision).toMatchObject({ ok: true, report: { extra: 1, check: { total: 19 } } });
    expect(decision.ok && decision.report.kind === "hide" && decision.report.check.modifiers).toContainEqual({
      part: "concealment",
      value: 10,
    });
    expect(hideAt(yard({ more: more("") }), 2, 3, { roll: 4 })).toMatchObject({ report: { check: { total: 9 } } });
    const reasons = candidates(on, "ada").candidates.find(({ place }) => place.i === 2 && place.j === 3)?.reasons;
    expect(reasons).toContainEqual({ key: "hideBonus", holds: true, data: { bonus: 10 } });
  });

  it("has no further spots for a result below 0", () => {
    const rested = yard();
    const exhausted = { ...rested, creatures: rested.creatures.map((one) => ({ ...one, exhaustion: 9 })) };
    expect(hideAt(exhausted, 2, 3, { roll: 1 })).toMatchObject({
      ok: true,
      report: { extra: 0, check: { total: -3 } },
    });
  });

  it("spends the action and the movement, and keeps what further spots are measured with (H-3)", () => {
    const decision = hideAt(yard(), 2, 3);
    const ada = known(afterwards(yard(), decision), "ada");
    expect(ada.budget).toMatchObject({ minor: 0, major: 1, movement: 0 });
    expect(ada.hiding.spots).toEqual([]);
    expect(ada.hiding.pending).toMatchObject({
      event: "e",
      first: { i: 2, j: 3 },
      result: 15,
      extra: 3,
      movement: 2,
      from: [{ i: 2, j: 2 }],
      budget: { minor: 1, movement: 2 },
    });
  });

  it("C-6: keeps nothing of where somebody was provoked before", () => {
    const walked = yard({ turn: "turn movement=2 provoked=guard provokedAt=2:1|guard" });
    const { pending } = known(afterwards(walked, hideAt(walked, 2, 3)), "ada").hiding;
    expect(pending?.budget).toMatchObject({ provoked: ["guard"] });
    expect(pending?.budget).not.toHaveProperty("provokedAt");
  });

  it("G-5: spends no movement outside combat", () => {
    const calm = { ...yard(), fight: null, creatures: yard().creatures.map((one) => ({ ...one, budget: null })) };
    const decision = hideAt(calm, 2, 2);
    expect(decision).toMatchObject({ ok: true, changes: [{ kind: "spend", minor: 1, movement: 0 }, {}] });
  });

  it("H-8: while hidden, reach is measured from every spot", () => {
    const hidden = yard({ head: "statuses=hidden", turn: "turn movement=1\nspot a at=2:2\nspot b at=6:6" });
    expect(codeOf(hideAt(hidden, 5, 5))).toBeNull();
    expect(codeOf(hideAt(hidden, 4, 4))).toBe("spotInvalid");
    expect(codeOf(hideAt(hidden, 2, 2))).toBe("spotImpossible");
  });
});
