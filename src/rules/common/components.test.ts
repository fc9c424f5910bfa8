import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { parseSituation } from "../notation.ts";
import type { Creature, Situation } from "../situation.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decidedAs } from "../testing/decided.ts";

/** A swarm in two parts, of which one has the turn, and a guard who may track. */
function yard({
  one = "",
  other = "",
  part = "",
  guard = "",
  more = "fight f moment=1:0 order=one,guard",
} = {}): Situation {
  return parseSituation(`
    scene yard canvas=2000,1000 darkness=1
    creature one name=One side=friendly at=2:2 body=swarm
      ability agility=2
      turn
      ${one}
    creature other name=Other side=friendly at=2:4 body=swarm ${part}
      ability agility=2
      ${other}
    creature bob name=Bob side=friendly at=7:2
    creature guard name=Guard side=hostile at=2:7 ${guard}
      ability focus=1
      turn
    ${more}`);
}

const perform = decidedAs("e5");

const at = (i: number, j: number) => ({ i, j, w: 1, h: 1 });

function hideTogether(...spots: readonly (readonly [component: string, i: number, j: number])[]): Act {
  const named = spots.map(([component, i, j]) => ({ component, spot: at(i, j) }));
  return { kind: "hideTogether", creature: "one", spots: named };
}

function designateTogether(spots: Readonly<Record<string, readonly (readonly [number, number])[]>>): Act {
  const named = Object.entries(spots).map(([component, tiles]) => ({
    component,
    spots: tiles.map(([i, j]) => at(i, j)),
  }));
  return { kind: "designateTogether", creature: "one", spots: named };
}

const BOTH = hideTogether(["one", 2, 2], ["other", 2, 4]);

/** Both parts have rolled 8 for a spot each: one further spot for each. */
const rolled = () => afterwards(yard(), perform(yard(), BOTH, 6));

/** Both parts are hidden: one in two spots, the other in one; the guard may track. */
function hidden(): Situation {
  const situation = rolled();
  return afterwards(situation, perform(situation, designateTogether({ one: [[1, 2]] })));
}

describe("H-5: components that hide together", () => {
  it("make one check, pay once, and have a pool each", () => {
    const decision = perform(yard(), BOTH, 6);
    expect(decision).toMatchObject({
      ok: true,
      report: { components: ["one", "other"], extra: 1, check: { total: 8 } },
    });
    const after = afterwards(yard(), decision);
    for (const id of ["one", "other"]) {
      expect(known(after, id).hiding.pending).toMatchObject({ event: "e5", result: 8, extra: 1 });
    }
    expect(known(after, "one").budget).toMatchObject({ minor: 0, movement: 0 });
  });

  it("the turn of the one is the turn of the other, and so is the action", () => {
    const alone: Act = { kind: "hide", creature: "other", spot: at(2, 4) };
    const decision = perform(yard(), alone, 6);
    expect(known(afterwards(yard(), decision), "one").budget?.minor).toBe(0);
    expect(codeOf(perform(yard({ more: "fight f moment=1:1 order=one,guard" }), alone, 6))).toBe("notYourTurn");
    const spent = afterwards(yard(), decision);
    const without = { ...spent, creatures: spent.creatures.map(withoutMajor) };
    expect(codeOf(perform(without, { kind: "hide", creature: "one", spot: at(2, 2) }))).toBe("noMinor");
  });

  it("those with turns of their own follow the one whose turn it is, and have no movement left", () => {
    const situation = yard({ other: "turn", more: "fight f moment=1:0 order=one,other,guard" });
    const after = afterwards(situation, perform(situation, BOTH, 6));
    expect(known(after, "other").budget).toMatchObject({ minor: 1, movement: 0 });
    const late = yard({ other: "turn", more: "fight f moment=1:2 order=one,other,guard" });
    expect(codeOf(perform(late, BOTH))).toBe("notYourTurn");
  });

  it.each([
    ["still choosing", { other: "pending event=e1 first=1:1 result=5 extra=1 movement=6 from=2:4" }, "alreadyPending"],
    ["unconscious", { part: "statuses=unconscious" }, "unconscious"],
    ["that the GM hides", { part: "gmHidden=yes" }, "notInPlay"],
  ])("a part %s does not follow", (_name, given, code) => {
    expect(codeOf(perform(yard(given), BOTH, 6))).toBe(code);
  });

  it.each([
    ["somebody who is no part of it", hideTogether(["one", 2, 2], ["bob", 7, 2]), "notOnePiece"],
    ["one part twice", hideTogether(["one", 2, 2], ["one", 1, 2]), "notOnePiece"],
    ["without the part that makes the check", hideTogether(["other", 2, 4]), "notOnePiece"],
    ["H-8: two parts on the same tile", hideTogether(["one", 2, 3], ["other", 2, 3]), "spotTwice"],
    ["H-3: one part out of its reach", hideTogether(["one", 2, 2], ["other", 9, 18]), "spotInvalid"],
    ["one part alone", hideTogether(["one", 2, 2]), null],
  ])("%s: %#", (_name, act, code) => {
    expect(codeOf(perform(yard(), act, 6))).toBe(code);
  });

  it("choose their further spots all at once", () => {
    const single: Act = { kind: "designate", creature: "other", spots: [] };
    expect(codeOf(perform(rolled(), single))).toBe("hidTogether");
  });

  it.each([
    ["none for one of them", { one: [[1, 2]] }, null],
    [
      "one too many",
      {
        one: [[1, 2]],
        other: [
          [1, 4],
          [1, 5],
        ],
      },
      "tooManySpots",
    ],
    ["H-8: the same for both", { one: [[2, 3]], other: [[2, 3]] }, "spotTwice"],
    ["H-8: the first spot of the other", { one: [[2, 4]] }, "spotTwice"],
    ["for one who did not hide", { bob: [[7, 2]] }, "notOnePiece"],
  ] as const)("%s", (_name, spots, code) => {
    expect(codeOf(perform(rolled(), designateTogether(spots)))).toBe(code);
  });

  it("H-1, H-18: not for one that has gone down since", () => {
    const creatures = rolled().creatures.map((one): Creature =>
      one.id === "other" ? { ...one, statuses: ["unconscious"] } : one,
    );
    expect(codeOf(perform({ ...rolled(), creatures }, designateTogether({})))).toBe("unconscious");
  });
});

describe("H-5, S1: each component is hidden on its own", () => {
  it("with spots of its own, and one offer for the one use of Hide", () => {
    const situation = hidden();
    expect(known(situation, "one").hiding.spots).toHaveLength(2);
    expect(known(situation, "other").hiding.spots).toHaveLength(1);
    expect(known(situation, "one").hiding.offer).toMatchObject({
      trackers: ["guard"],
      together: ["other"],
      places: [at(2, 2), at(2, 4)],
    });
    expect(known(situation, "other").hiding.offer).toBe(null);
  });

  it("H-34: with no offer where no enemy may track", () => {
    const blind = yard({ guard: "statuses=blinded" });
    const together = afterwards(blind, perform(blind, BOTH, 6));
    const decision = perform(together, designateTogether({ one: [[1, 2]] }));
    expect(decision).toMatchObject({ ok: true, report: { trackers: [] } });
    expect(known(afterwards(together, decision), "one").hiding.offer).toBe(null);
  });

  it("H-19, S4: the X of a discovery is the number of that component's spots, and the other stays hidden", () => {
    const situation = { ...hidden(), fight: null };
    const scan: Act = { kind: "scanReveal", creature: "guard", hider: "other", spot: "e5-2-4" };
    const decision = perform(situation, scan, 10);
    expect(decision).toMatchObject({ ok: true, report: { discovery: { of: 1, found: true } } });
    const after = afterwards(situation, decision);
    expect(known(after, "other").hiding.spots).toEqual([]);
    expect(known(after, "one").hiding.spots).toHaveLength(2);
  });

  it("H-35: who tracks finds all that hid together, each by a draw of its own, with one reaction", () => {
    const track: Act = { kind: "track", creature: "guard", hider: "one", answer: "track" };
    const decision = perform(hidden(), track, 7, 2);
    expect(decision).toMatchObject({
      ok: true,
      report: { discovery: { hider: "one", of: 2, found: true }, others: [{ hider: "other", of: 1, found: true }] },
    });
    const after = afterwards(hidden(), decision);
    for (const id of ["one", "other"]) expect(known(after, id).statuses).not.toContain("hidden");
    expect(known(after, "guard").budget?.reaction).toBe(0);
  });

  it("H-16, H-35: found together, each stands where those before have left room", () => {
    const taken = "creature cook name=Cook side=neutral at=2:4\nfight f moment=1:0 order=one,guard";
    const offer = "offer event=e5 result=8 trackers=guard places=2:4 together=other";
    const situation = yard({
      part: "statuses=hidden",
      one: `hiding result=8\nspot a at=2:4\n${offer}`,
      other: "hiding result=8\nspot b at=1:3",
      more: taken,
    });
    const track: Act = { kind: "track", creature: "guard", hider: "one", answer: "track" };
    const after = afterwards(situation, perform(situation, track, 20));
    expect(known(after, "one").place).toEqual(at(1, 3));
    expect(known(after, "other").place).not.toEqual(at(1, 3));
  });

  it("H-35: a failure finds none of them", () => {
    const track: Act = { kind: "track", creature: "guard", hider: "one", answer: "track" };
    const decision = perform(hidden(), track, 6);
    expect(decision.ok && "others" in decision.report).toBe(false);
    const after = afterwards(hidden(), decision);
    for (const id of ["one", "other"]) expect(known(after, id).statuses).toContain("hidden");
  });
});

it("H-5, H-33: what is learned of one component holds for all", () => {
  const situation = { ...yard(), fight: null };
  const study = (target: string): Act => ({ kind: "scanStudy", creature: "guard", target, study: "armor" });
  const after = afterwards(situation, perform(situation, study("one"), 3));
  expect(codeOf(perform(after, study("other"), 3))).toBe("nothingMore");
});

function withoutMajor(creature: Situation["creatures"][number]) {
  return creature.budget ? { ...creature, budget: { ...creature.budget, major: 0 } } : creature;
}
