import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change } from "../changes.ts";
import type { Act, Decision } from "../acts.ts";
import type { ActionCost } from "../vocabulary.ts";
import { decide } from "../decide.ts";
import { consentNeeds, type ConsentNeed } from "./affectTargets.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice, seededDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";
import { targetsOf } from "../testing/strikeYard.ts";

/** Ada hides in four spots, Bob helps her, both by night. */
function yard({
  ada = "statuses=hidden",
  hiding = "hiding result=12",
  spots = "spot a at=2:2\nspot b at=2:4\nspot c at=6:6\nspot d at=9:9",
  bob = "",
  bobHides = "",
  turn = "turn",
  more = "",
} = {}): Situation {
  return parseSituation(`
    scene yard canvas=1500,1500 darkness=1
    creature ada name=Ada side=friendly at=2:2 ${ada}
      ${hiding}
      ${spots}
    creature bob name=Bob side=friendly at=3:3 ${bob}
      ${turn}
      ${bobHides}
    creature cat name=Cat side=friendly at=3:4
    ${more}`);
}

interface Aim {
  readonly creature?: string;
  readonly boon?: boolean;
  readonly range?: number;
  readonly cost?: ActionCost;
  readonly from?: string | null;
  readonly on: readonly string[];
}

function affect({ creature = "bob", boon = true, range = 5, cost = "minor", from = null, on }: Aim): Act {
  return { kind: "affect", creature, boon, range, cost, from, targets: targetsOf(on) };
}

function narrowed(decision: Decision): Extract<Change, { kind: "narrow" }> | null {
  const changes = decision.ok ? decision.changes : [];
  return changes.find((change) => change.kind === "narrow") ?? null;
}

describe("H-22: the same draw, and nothing is revealed or removed", () => {
  const ab = affect({ on: ["ada/a", "ada/b"] });

  it.each<[string, Situation, Act, number[], boolean, string[] | null]>([
    ["r ≤ k: met, only the k stay possible", yard(), ab, [2], true, ["a", "b"]],
    ["r > k: not met, the k no longer are", yard(), ab, [3], false, ["c", "d"]],
    ["of those still possible: met", yard({ hiding: "hiding result=12 possible=b,c" }), ab, [1], true, ["b"]],
    ["of those still possible: not met", yard({ hiding: "hiding result=12 possible=b,c" }), ab, [2], false, ["c"]],
    [
      "none of them possible: not met, no die",
      yard({ hiding: "hiding result=12 possible=c,d" }),
      ab,
      [],
      false,
      ["c", "d"],
    ],
    ["the only one possible: met, no die", yard({ hiding: "hiding result=12 possible=a" }), ab, [], true, ["a"]],
    ["a preset has it met, without a die", yard({ hiding: "hiding result=12 yields=yes" }), ab, [], true, ["a", "b"]],
  ])("%s", (_name, situation, asked, rolls, met, possible) => {
    const decision = decided(situation, asked, ...rolls);
    expect(narrowed(decision)).toMatchObject({ met });
    const { hiding } = known(afterwards(situation, decision), "ada");
    expect(hiding.possible).toEqual(possible);
    expect(hiding.spots).toEqual(known(situation, "ada").hiding.spots);
    expect(hiding.result).toBe(12);
  });

  it("all spots at once meet it for certain, and nothing changes", () => {
    const decision = decided(yard(), affect({ range: 9, on: ["ada/a", "ada/b", "ada/c", "ada/d"] }));
    expect(narrowed(decision)).toBeNull();
    expect(decision).toMatchObject({ report: { targets: [{ target: "ada", met: true }] } });
  });

  it("neither die nor outcome is on the card, which all may read", () => {
    const reports = [2, 3].map((roll) => decided(yard(), ab, roll)).map((decision) => decision.ok && decision.report);
    expect(reports[0]).toEqual(reports[1]);
    expect(reports[0]).toMatchObject({ targets: [{ spots: [{ id: "a" }, { id: "b" }], met: null }] });
  });

  it("later rolls go by what is possible: X of them, a spot that is not is empty", () => {
    const after = afterwards(yard(), decided(yard(), ab, 3));
    const guard = parseSituation(`scene s canvas=9,9
      creature guard name=Guard side=hostile at=3:3`).creatures;
    const seen = { ...after, creatures: [...after.creatures, ...guard] };
    const scan: Act = { kind: "scanReveal", creature: "guard", hider: "ada", spot: "a" };
    const decision = decided(seen, scan, 5, 5);
    expect(decision).toMatchObject({ report: { discovery: { of: 4, roll: null, secret: true, found: false } } });
  });

  it("H-8: a new Hide makes all of them possible again", () => {
    const again = yard({
      hiding: "hiding result=12 possible=a\npending event=e first=5:5 result=3 extra=0 movement=9 from=2:2",
    });
    const after = afterwards(again, decided(again, { kind: "designate", creature: "ada", spots: [] }));
    expect(known(after, "ada").hiding).toMatchObject({ possible: null, spots: { length: 5 } });
  });

  it("the possible set is never empty and among the spots, whatever is rolled how often", () => {
    const subset = fc.subarray(["ada/a", "ada/b", "ada/c", "ada/d"], { minLength: 1 });
    fc.assert(
      fc.property(fc.array(subset, { maxLength: 8 }), fc.nat(), (effects, seed) => {
        const dice = seededDice(seed);
        let situation = yard({ turn: "" });
        for (const on of effects) {
          const decision = decide(situation, affect({ range: 20, on }), contextWith(dice));
          situation = afterwards(situation, decision);
          const { possible } = known(situation, "ada").hiding;
          expect(possible?.length ?? 4).toBeGreaterThan(0);
          expect(["a", "b", "c", "d"]).toEqual(expect.arrayContaining([...(possible ?? [])]));
          expect(possible?.length).not.toBe(4);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("H-22: its player may choose success, before the draw", () => {
  const ab = affect({ on: ["ada/a", "ada/b"] });
  const told = (situation: Situation, consent: boolean | null, ...rolls: readonly number[]): Decision =>
    decide(situation, ab, {
      ...contextWith(scriptedDice(...rolls), "e9"),
      ...(consent === null ? {} : { consents: { ada: consent } }),
    });
  const preset = yard({ hiding: "hiding result=12 yields=yes" });

  it.each<[string, Situation, boolean | null, number[], boolean, string[]]>([
    ["chosen: met, no die", yard(), true, [], true, ["a", "b"]],
    ["left to the die, which misses", yard(), false, [4], false, ["c", "d"]],
    ["left to the die, which meets", yard(), false, [1], true, ["a", "b"]],
    ["H-20: not asked, the preset says so", preset, null, [], true, ["a", "b"]],
    ["H-20: what it says now goes before the preset", preset, false, [4], false, ["c", "d"]],
    ["only where it could be", yard({ hiding: "hiding result=12 possible=b,c" }), true, [], true, ["b"]],
    ["not where it could not be", yard({ hiding: "hiding result=12 possible=c,d" }), true, [], false, ["c", "d"]],
  ])("%s", (_name, situation, consent, rolls, met, possible) => {
    const decision = told(situation, consent, ...rolls);
    expect(narrowed(decision)).toMatchObject({ met, possible, roll: rolls[0] ?? null });
  });

  it("no report tells what was chosen", () => {
    const reports = [told(yard(), true), told(yard(), false, 4), told(preset, null)].map(
      (decision) => decision.ok && decision.report,
    );
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[2]).toEqual(reports[0]);
  });

  it.each<[string, Situation, Act, ConsentNeed[]]>([
    ["an effect on some of its spots", yard(), ab, [{ creature: "ada", spots: ["a", "b"] }]],
    [
      "also where none of them is possible, so that being asked tells nothing",
      yard({ hiding: "hiding result=12 possible=c,d" }),
      ab,
      [{ creature: "ada", spots: ["a", "b"] }],
    ],
    ["also with a preset", preset, ab, [{ creature: "ada", spots: ["a", "b"] }]],
    ["not on all of them", yard(), affect({ range: 9, on: ["ada/a", "ada/b", "ada/c", "ada/d"] }), []],
    ["not in the open", yard(), affect({ on: ["cat"] }), []],
    ["not by what is no effect", yard(), { kind: "markerGone", creature: "ada", spot: "a" }, []],
    ["not by what is refused anyway", yard(), affect({ on: ["ada/x"] }), []],
  ])("is asked of %s", (_name, situation, asked, needs) => {
    expect(consentNeeds(situation, asked)).toEqual(needs);
  });
});

describe("H-20: the preset", () => {
  const set = (yields: boolean): Act => ({ kind: "preset", creature: "ada", yields });

  it("stands until it is turned over, also beyond hiding", () => {
    const on = afterwards(yard(), decided(yard(), set(true)));
    expect(known(on, "ada").hiding.yields).toBe(true);
    const ended = afterwards(on, decided(on, { kind: "emerge", creature: "ada", spot: "a", to: null }));
    expect(known(ended, "ada").hiding).toMatchObject({ spots: [], yields: true });
    expect(known(afterwards(on, decided(on, set(false))), "ada").hiding.yields).toBe(false);
  });

  it("its report tells nobody", () => {
    const [on, off] = [true, false].map((yields) => decided(yard(), set(yields)));
    expect(on!.ok && on!.report).toEqual(off!.ok && off!.report);
  });

  it("closes nothing that waits for somebody (H-20, H-36)", () => {
    const waiting = yard({
      hiding: "hiding result=12\nclaim event=e1\nclaimed x at=2:3\noffer event=e result=12 trackers=bob tracking=bob",
    });
    const decision = decided(waiting, set(true));
    expect(decision).toMatchObject({ ok: true, changes: { length: 1 } });
  });

  it("needs somebody", () => {
    expect(codeOf(decided(yard(), { kind: "preset", creature: "nobody", yields: true }))).toBe("unknownCreature");
  });
});

describe("H-15: how a boon affects the hiding of its giver", () => {
  const hidden = { bob: "statuses=hidden", bobHides: "hiding result=9\nspot x at=3:3\nspot y at=12:12" };

  it.each<[string, Aim, boolean]>([
    ["on another: it ends", { from: "x", on: ["cat"] }, false],
    ["on itself: it does not", { on: ["bob"] }, true],
    ["on a group with others in it: it ends", { from: "x", on: ["bob", "cat"] }, false],
    ["an effect that is no boon: it does not", { boon: false, range: 20, on: ["cat"] }, true],
  ])("%s", (_name, aim, stays) => {
    const situation = yard({ ...hidden, more: "fight f moment=1:0 order=bob,ada" });
    const decision = decided(situation, affect(aim));
    const { hiding, place } = known(afterwards(situation, decision), "bob");
    expect(hiding.spots).toHaveLength(stays ? 2 : 0);
    expect(place).toMatchObject({ i: 3, j: 3 });
    expect(hiding.ambush).toEqual(stays ? null : { fight: "f", round: 1, turn: 0, id: "bob" });
  });

  it("H-13: an effect that only some spots allow rules out the others, after a warning", () => {
    const aim = { boon: false, range: 2, on: ["cat"] };
    expect(codeOf(decided(yard(hidden), affect(aim)))).toBe("wouldRuleOut");
    const accepted = { ...affect(aim), accepted: true } as Act;
    const done = decided(yard(hidden), accepted);
    expect(known(afterwards(yard(hidden), done), "bob").hiding.spots).toHaveLength(1);
    expect(done.ok && done.report).toMatchObject({ ruledOut: [expect.anything()] });
  });
});

describe("what a boon or an effect needs", () => {
  it.each<[string, Situation, Aim, string | null]>([
    ["nobody's turn outside combat", yard({ turn: "" }), { on: ["cat"] }, null],
    ["a minor action", yard({ turn: "turn minor=0 major=0" }), { on: ["cat"] }, "noMinor"],
    ["a major action", yard({ turn: "turn major=0" }), { cost: "major", on: ["cat"] }, "noMajor"],
    ["a reaction", yard({ turn: "turn reaction=0" }), { cost: "reaction", on: ["cat"] }, "noReaction"],
    ["or nothing", yard({ turn: "turn major=0 minor=0 reaction=0" }), { cost: "none", on: ["cat"] }, null],
    ["somebody", yard(), { on: [] }, "noTargets"],
    ["who is there", yard(), { on: ["nobody"] }, "unknownCreature"],
    [
      "G-6: whom it could see",
      yard({ more: "creature ghost side=friendly at=3:2 gmHidden=yes" }),
      { on: ["ghost"] },
      "unknownCreature",
    ],
    ["once", yard(), { on: ["cat", "cat"] }, "targetTwice"],
    ["H-10: a spot, where somebody hides", yard(), { on: ["ada"] }, "targetHidden"],
    ["a spot that is there", yard(), { on: ["ada/x"] }, "unknownSpot"],
    ["itself without a spot", yard(), { creature: "ada", on: ["ada/a"] }, "wrongAim"],
    ["range", yard(), { range: 2, on: ["ada/c"] }, "outOfRange"],
    ["G-15: line of effect", yard({ more: "wall w c=0,300,1500,300" }), { on: ["ada/a"] }, "shielded"],
    ["H-16: the spot that it acts from", yard(), { creature: "ada", on: ["cat"] }, "noSpotToActFrom"],
    ["H-13: range from that spot", yard(), { creature: "ada", from: "d", range: 3, on: ["cat"] }, "outOfRange"],
  ])("%s", (_name, situation, aim, code) => {
    expect(codeOf(decided(situation, affect(aim), 1))).toBe(code);
  });
});
