import { describe, expect, it } from "vitest";
import type { Act, ActOf } from "../acts.ts";
import { decide } from "../decide.ts";
import { makeSituation, parseSituation } from "../notation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { granting, pushing } from "../testing/tacticsAsks.ts";
import { view } from "../knowledge/view.ts";
import type { Situation } from "../situation.ts";
import type { Grant } from "../profile.ts";
import { beyondGrants } from "./granted.ts";
import { teleportGrant } from "../movement/teleport.ts";

/** By night Ada hides and has the grants of the row. */
function field(grants: readonly Grant[], turn = "turn"): Situation {
  const lines = grants.map(({ power, kind, range, cost, life = 0 }) => {
    const named = power ? `power=${power} ` : "";
    return `grant ${named}kind=${kind} range=${range} cost=${cost} life=${life}`;
  });
  return parseSituation(`
    scene field canvas=1200,1000 darkness=1
    creature ada name=Ada side=friendly at=2:2
      ${turn}
      ${lines.join("\n")}
      power song name=Song text=x
      power step name=Step text=x
      hiding result=12
      spot a at=2:2
    creature bob name=Bob side=friendly at=2:5
    creature guard name=Guard side=hostile at=8:8`);
}

const blink = (more: Partial<ActOf<"teleport">> = {}): Act => ({
  kind: "teleport",
  creature: "ada",
  to: { i: 2, j: 4, w: 1, h: 1 },
  range: 3,
  ...more,
});

const BOON: Grant = { power: null, kind: "boon", range: 4, cost: "minor" };
const STEP: Grant = { power: null, kind: "teleport", range: 3, cost: "major" };

const SONG: Grant = { ...BOON, power: "song" };
const LEAP: Grant = { ...STEP, power: "step" };
const HOP: Grant = { ...STEP, power: "hop", range: 9 };

describe("H-22, H-24: what a creature is granted", () => {
  it.each<[string, readonly Grant[], Act, boolean]>([
    ["a boon as far as the power goes, at its price", [BOON], granting(), true],
    ["no farther", [BOON], granting({ range: 5 }), false],
    ["not for less", [BOON], granting({ cost: "none" }), false],
    ["what costs nothing, for whatever is paid", [{ ...BOON, cost: "none" }], granting(), true],
    ["no other effect by it", [BOON], granting({ boon: false }), false],
    [
      "for itself, whatever range is named",
      [BOON],
      granting({ range: 200, targets: [{ creature: "ada", spot: null }] }),
      true,
    ],
    [
      "for itself, by a power that reaches nobody else",
      [{ ...BOON, range: 0 }],
      granting({ targets: [{ creature: "ada", spot: null }] }),
      true,
    ],
    ["nothing without a power", [], granting(), false],
    ["a teleport as far as the power goes, at its price", [BOON, STEP], blink({ cost: "major" }), true],
    ["no teleport for nothing", [STEP], blink(), false],
    ["no teleport beyond", [STEP], blink({ cost: "major", range: 4 }), false],
    ["a teleport by the power that it names", [LEAP, HOP], blink({ cost: "major", power: "hop" }), true],
    ["no teleport beyond that power", [LEAP, HOP], blink({ cost: "major", power: "step", range: 9 }), false],
    ["nor for less than that power costs", [LEAP, HOP], blink({ power: "step" }), false],
    ["no teleport by a power of another kind", [LEAP, SONG], blink({ cost: "minor", power: "song" }), false],
    ["no teleport that names no power", [LEAP], blink({ cost: "major" }), false],
    ["what costs life, by the power that it names", [{ ...SONG, life: 3 }], granting({ power: "song" }), true],
    ["nothing that costs life without a name: nobody would pay", [{ ...SONG, life: 3 }], granting(), false],
  ])("%s", (_name, grants, act, isGranted) => {
    expect(beyondGrants(field(grants), act)?.code).toBe(isGranted ? undefined : "notGranted");
  });

  it.each<[string, number, number, string | undefined]>([
    ["as the power lists it", 0, 0, undefined],
    ["farther by other modifiers", 0, 3, "modifiersStated"],
    ["farther by passive features", 3, 0, "modifiersStated"],
    ["less far", -1, 0, "modifiersStated"],
  ])("T-11: a push %s", (_name, passive, other, code) => {
    const act = pushing(2, { targets: ["guard"], event: "e1", passive, other });
    expect(beyondGrants(field([]), act)?.code).toBe(code);
  });

  it("asks nothing of acts that no power grants", () => {
    expect(beyondGrants(field([]), { kind: "hide", creature: "ada", spot: { i: 2, j: 2, w: 1, h: 1 } })).toBeNull();
    expect(beyondGrants(field([]), blink({ creature: "nobody" }))).toBeNull();
  });

  it("H-30: of several powers for a boon the act names one, so that its item is used up", () => {
    const several = [SONG, { ...SONG, power: "step" }];
    expect(beyondGrants(field(several), granting())?.code).toBe("severalPowers");
    expect(beyondGrants(field(several), granting({ power: "step" }))).toBeNull();
  });

  it("H-24: of several the shortest teleport that reaches, a counted one last, and none that is used up", () => {
    const far = { ...LEAP, range: 9 };
    const leftOf = (left: number) => [{ item: "step", left, stowed: false }];
    expect(teleportGrant({ grants: [HOP, BOON, STEP] }, 3)).toBe(STEP);
    expect(teleportGrant({ grants: [far, STEP] }, 4)).toBe(far);
    expect(teleportGrant({ grants: [far, STEP] }, 10)).toBeNull();
    expect(teleportGrant({ grants: [LEAP, HOP], supplies: leftOf(2) }, 3)).toBe(HOP);
    expect(teleportGrant({ grants: [LEAP], supplies: leftOf(2) }, 3)).toBe(LEAP);
    expect(teleportGrant({ grants: [LEAP], supplies: leftOf(0) }, 3)).toBeNull();
  });

  it("T-3: one that costs life only where nothing cheaper reaches", () => {
    const [dear, cheap] = [
      { ...LEAP, life: 5 },
      { ...HOP, life: 1 },
    ];
    expect(teleportGrant({ grants: [dear, HOP] }, 3)).toBe(HOP);
    expect(teleportGrant({ grants: [dear, cheap] }, 3)).toBe(cheap);
    expect(teleportGrant({ grants: [dear, { ...HOP, range: 2 }] }, 3)).toBe(dear);
  });

  it("G-5, H-24: a teleport costs what its power does", () => {
    const decision = decide(field([STEP]), blink({ cost: "major" }), contextWith(scriptedDice(), "e9"));
    expect(known(afterwards(field([STEP]), decision), "ada").budget).toMatchObject({ major: 0, minor: 1 });
    const spent = field([STEP], "turn major=0");
    expect(codeOf(decide(spent, blink({ cost: "major" }), contextWith(scriptedDice(), "e9")))).toBe("noMajor");
  });

  it.each<[string, readonly Grant[], Act, readonly string[]]>([
    ["the power that grants a boon", [SONG, LEAP], granting(), ["song"]],
    ["the power that grants an effect", [{ ...SONG, kind: "effect" }], granting({ boon: false }), ["song"]],
    ["the power that a teleport names", [SONG, LEAP, HOP], blink({ cost: "major", power: "step" }), ["step"]],
    ["none where a teleport names none", [SONG, LEAP], blink({ cost: "major" }), []],
    ["one power that grants it twice", [SONG, { ...SONG, cost: "none" }], granting(), ["song"]],
    ["none of two that may be meant", [SONG, { ...SONG, power: "step" }], granting(), []],
    ["none where it does not reach", [{ ...SONG, range: 2 }], granting(), []],
    ["none that the profile does not have", [BOON, { ...BOON, power: "lost" }], granting(), []],
  ])("H-30: what is used is %s", (_name, grants, act, used) => {
    const decision = decide(field(grants), act, contextWith(scriptedDice(), "e9"));
    expect(Object.keys(known(afterwards(field(grants), decision), "ada").hiding.used)).toEqual(used);
  });

  it("is written down as it was read", () => {
    const situation = field([BOON, STEP, SONG]);
    expect(known(situation, "ada").grants).toEqual([BOON, STEP, SONG]);
    expect(parseSituation(makeSituation(situation))).toEqual(situation);
  });

  it("H-33: is not for others to read", () => {
    const seen = (owned: readonly string[]) =>
      known(view(field([BOON]), { gm: false, owned, side: "friendly" }), "ada").grants;
    expect(seen(["ada"])).toEqual([BOON]);
    expect(seen(["bob"])).toBeUndefined();
  });
});
