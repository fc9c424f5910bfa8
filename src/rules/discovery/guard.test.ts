import { describe, expect, it } from "vitest";
import type { Act, ActOf } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { guardWarning } from "./guard.ts";
import { decidedAs } from "../testing/decided.ts";

/** Ada hides in three spots along the yard. The guard's spot is 2, 6 and 12 tiles from them. */
function yard({ ada = "", guard = "", more = "" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=2500,1000 darkness=1
    creature ada name=Ada side=friendly at=2:2 statuses=hidden
      ability focus=2
      turn
      hiding result=12 ${ada}
      spot near at=2:16
      spot mid at=2:12
      spot far at=2:6
    creature guard name=Guard side=hostile at=2:18 statuses=hidden
      turn
      hiding result=9 ${guard}
      spot g at=2:18
    ${more}`);
}

const DOOR = "wall w c=1400,0,1400,1000 sight=0";

const SCAN: Act = { kind: "scanReveal", creature: "ada", hider: "guard", spot: "g" };

const perform = decidedAs("e7");

const ids = (spots: readonly { readonly id: string }[] | undefined) => spots?.map(({ id }) => id).toSorted();

describe("H-13: what an act would rule out", () => {
  it.each<[string, Situation, Act, readonly string[] | null]>([
    ["spots out of range of a Scan", yard(), SCAN, ["far"]],
    ["G-15: spots without line of effect", yard({ more: DOOR }), SCAN, ["far", "mid"]],
    ["nothing where the rule is off", yard({ more: "switches paradoxGuard=no" }), SCAN, null],
    ["nothing for one who is not hidden", yard(), { ...SCAN, creature: "guard", hider: "ada", spot: "near" }, null],
    ["spots out of the hand's reach", yard(), interact(2, 13), ["far", "near"]],
    ["nothing where no spot allows it", yard(), interact(8, 1), null],
    [
      "spots at hand of neither side of a door",
      yard({ more: DOOR }),
      { ...interact(2, 13), also: [{ i: 2, j: 15 }] },
      ["far"],
    ],
    ["nothing by studying, which has no range", yard(), study("guard"), null],
    ["nothing by a power", yard(), { kind: "usePower", creature: "ada", power: "x" }, null],
  ])("%s", (_name, situation, act, lost) => {
    expect(ids(guardWarning(situation, act)?.lost) ?? null).toEqual(lost);
  });

  it("nothing for a creature that does not exist", () => {
    expect(guardWarning(yard(), { ...SCAN, creature: "nobody" })).toBe(null);
  });
});

describe("H-13: the warning, and what follows", () => {
  it("is a question first, which nobody can overrule", () => {
    const decision = perform(yard(), SCAN);
    expect(codeOf(decision)).toBe("wouldRuleOut");
    expect(decision).toMatchObject({ refusal: { data: { name: "Ada", kept: 2, lost: 1 } } });
    const overruled = decide(yard(), SCAN, { ...contextWith(scriptedDice(), "e7"), overrule: true });
    expect(codeOf(overruled)).toBe("wouldRuleOut");
  });

  it("accepted, the act is done, counts from the nearest spot, and the others go", () => {
    const decision = perform(yard(), { ...SCAN, accepted: true }, 10, 10);
    expect(decision).toMatchObject({ ok: true, report: { distance: 2, ruledOut: [{ id: "far" }] } });
    expect(ids(known(afterwards(yard(), decision), "ada").hiding.spots)).toEqual(["mid", "near"]);
  });

  it("what else speaks against the act comes before the question", () => {
    expect(codeOf(perform(yard({ more: "fight f moment=1:0 order=guard,ada" }), SCAN))).toBe("notYourTurn");
  });

  it("if nothing would go, nothing is asked", () => {
    const situation = yard({ more: "switches paradoxGuard=no" });
    const decision = perform(situation, SCAN, 10, 10);
    expect(codeOf(decision)).toBe(null);
    expect(known(afterwards(situation, decision), "ada").hiding.spots).toHaveLength(3);
  });

  it.each([
    ["H-22: from where it cannot be any more nothing can be done", "possible=far", "notPossible"],
    ["H-22: what is still possible is narrowed with it", "possible=mid,far", null],
  ])("%s", (_name, ada, code) => {
    const situation = yard({ ada });
    const decision = perform(situation, { ...SCAN, accepted: true }, 10, 10);
    expect(codeOf(decision)).toBe(code);
    const { possible } = known(afterwards(situation, decision), "ada").hiding;
    expect(possible).toEqual(code ? ["far"] : ["mid"]);
  });
});

describe("H-13: doing something with a thing", () => {
  it.each<[string, Situation, Act, string | null]>([
    ["on its own tile", yard(), accepted(interact(2, 12)), null],
    ["beside it", yard(), accepted(interact(3, 11)), null],
    ["two tiles away", yard(), accepted(interact(2, 14)), "notAtHand"],
    ["beside one end of a long thing", yard(), accepted({ ...interact(2, 12), also: [{ i: 2, j: 15 }] }), null],
    ["before it is accepted", yard(), interact(2, 12), "wouldRuleOut"],
    ["by the unconscious", yard(), { ...interact(2, 12), creature: "nobody" }, "unknownCreature"],
  ])("%s", (_name, situation, act, code) => {
    expect(codeOf(perform(situation, act))).toBe(code);
  });

  it("does not end hiding, and costs nothing that is counted", () => {
    const situation = yard();
    const ada = known(afterwards(situation, perform(situation, accepted(interact(2, 12)))), "ada");
    expect(ids(ada.hiding.spots)).toEqual(["mid"]);
    expect(ada.statuses).toContain("hidden");
    expect(ada.budget).toEqual(known(situation, "ada").budget);
  });
});

describe("H-13, H-34: a hidden creature that tracks", () => {
  const offer = "offer event=e1 result=9 trackers=ada places=2:18";
  const TRACK: Act = { kind: "track", creature: "ada", hider: "guard", answer: "track" };
  const offered = () => yard({ guard: `\n${offer}` });

  it.each([
    ["is warned", TRACK, "wouldRuleOut"],
    ["passes without a warning", { ...TRACK, answer: "pass" }, null],
  ] as const)("%s", (_name, act, code) => {
    expect(codeOf(perform(offered(), act))).toBe(code);
  });

  it.each([
    ["with the roll the others go, also when it fails", 1],
    ["and when it succeeds", 15],
  ])("%s", (_name, roll) => {
    const decision = perform(offered(), { ...TRACK, accepted: true }, roll);
    expect(ids(known(afterwards(offered(), decision), "ada").hiding.spots)).toEqual(["mid", "near"]);
  });
});

describe("H-13: an effect on several at once", () => {
  const WIDE = 6;
  const targets = `
    creature left name=Left side=hostile at=2:1
    creature right name=Right side=hostile at=2:17
    creature middle name=Middle side=hostile at=2:9`;
  const affect = (...named: readonly string[]): ActOf<"affect"> => ({
    kind: "affect",
    creature: "ada",
    boon: false,
    range: WIDE,
    cost: "none",
    from: null,
    targets: named.map((creature) => ({ creature, spot: null })),
    accepted: true,
  });

  it.each<[string, readonly string[], string, string | null, readonly string[]]>([
    ["one out of reach of some spots rules those out", ["left"], "", null, ["far"]],
    ["only a spot that reaches all of them stays possible", ["right", "middle"], "", null, ["mid"]],
    ["oneself is in reach of every spot", ["ada", "left"], "", null, ["far"]],
    ["each from another spot, and none from one: it cannot be in both", ["left", "right"], "", "noSpotReachesAll", []],
    ["…where the rule is off, it counts as being in every spot", ["left", "right"], "paradoxGuard=no", null, []],
    ["H-22: the one that reaches all is not possible", ["right", "middle"], "possible", "notPossible", []],
  ])("%s", (_name, named, given, code, kept) => {
    const [ada, more] = given === "possible" ? ["possible=near,far", ""] : ["", `switches ${given}`];
    const situation = yard({ ada, more: `${targets}\n${more}` });
    const decision = perform(situation, affect(...named));
    expect(codeOf(decision)).toBe(code);
    const left = kept.length > 0 ? kept : ["far", "mid", "near"];
    expect(ids(known(afterwards(situation, decision), "ada").hiding.spots)).toEqual(left);
  });

  it("H-1: the Gamemaster may overrule it, and nothing is ruled out", () => {
    const situation = yard({ more: targets });
    const context = { ...contextWith(scriptedDice(), "e7"), overrule: true };
    const decision = decide(situation, affect("left", "right"), context);
    expect(decision).toMatchObject({ ok: true, overruled: [{ code: "noSpotReachesAll" }] });
    expect(known(afterwards(situation, decision), "ada").hiding.spots).toHaveLength(3);
  });

  it("H-34: a place out of many is enough for Track", () => {
    const situation = yard({ guard: "\noffer event=e1 result=9 trackers=ada places=2:1,2:18" });
    const track: Act = { kind: "track", creature: "ada", hider: "guard", answer: "track" };
    expect(ids(guardWarning(situation, track)?.kept) ?? null).toBe(null);
    expect(guardWarning(situation, track)).toBe(null);
  });
});

function interact(i: number, j: number): ActOf<"interact"> {
  return { kind: "interact", creature: "ada", tile: { i, j } };
}

function accepted(act: ActOf<"interact">): Act {
  return { ...act, accepted: true };
}

function study(target: string): Act {
  return { kind: "scanStudy", creature: "ada", target, study: "triage" };
}
