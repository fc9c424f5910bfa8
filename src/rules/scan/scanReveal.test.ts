import { describe, expect, it } from "vitest";
import type { Act, Decision } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { mayScan, scanTargets } from "../common/scanTargets.ts";

const SPOTS = "spot a at=2:2\nspot b at=2:6\nspot c at=8:12";

/** Ada hides in three spots; the guard at 2:3 is adjacent to the first, 3 tiles from the second, 9 from the third. */
function yard({ guard = "", turn = "turn", spots = SPOTS, result = "", more = "" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=2000,1000 darkness=1
    creature ada name=Ada side=friendly at=2:2 statuses=hidden
      hiding result=12 ${result}
      ${spots}
    creature guard name=Guard side=hostile at=2:3 ${guard}
      ability focus=2 bonus=2 proficient=perception
      ${turn}
    ${more}`);
}

function scan(situation: Situation, spot: string, ...rolls: readonly number[]): Decision {
  const act = { kind: "scanReveal", creature: "guard", hider: "ada", spot } as const;
  return decide(situation, act, contextWith(scriptedDice(...rolls), "e5"));
}

describe("H-26: who may reveal what", () => {
  it.each([
    ["a spot in range", yard(), "b", null],
    ["a spot 6 tiles away", yard({ spots: "spot a at=2:2\nspot b at=2:9" }), "b", null],
    ["a spot 7 tiles away", yard({ spots: "spot a at=2:2\nspot b at=2:10" }), "b", "outOfRange"],
    ["a spot that is gone", yard(), "x", "unknownSpot"],
    ["G-15: behind what blocks movement", yard({ more: "wall w c=500,0,500,1000 sight=0" }), "b", "noLineOfEffect"],
    [
      "G-15: behind it, as far away as one can scan",
      yard({ spots: "spot a at=2:2\nspot b at=2:9", more: "wall w c=500,0,500,1000" }),
      "b",
      "noLineOfEffect",
    ],
    ["G-15: through a curtain", yard({ more: "wall w c=500,0,500,1000 move=0" }), "b", null],
    ["H-37: blinded", yard({ guard: "statuses=blinded" }), "b", "blinded"],
    ["unconscious", yard({ guard: "statuses=unconscious" }), "b", "unconscious"],
    ["without an action", yard({ turn: "turn major=0 minor=0" }), "b", "noMinor"],
    ["in another's turn", yard({ more: "fight f moment=1:0 order=ada,guard" }), "b", "notYourTurn"],
    ["when nobody is hidden", yard({ spots: "" }), "a", "notHidden"],
  ])("%s", (_name, situation, spot, code) => {
    expect(codeOf(scan(situation, spot, 2, 10, 10))).toBe(code);
  });

  it("does not give away its own side", () => {
    const situation = yard();
    const act = { kind: "scanReveal", creature: "ada", hider: "ada", spot: "a" } as const;
    expect(codeOf(decide(situation, act, contextWith(scriptedDice())))).toBe("ownSide");
  });

  it("lists every spot of the other side, nearest first, with what stands against it", () => {
    const targets = scanTargets(yard(), "guard");
    expect(targets.map(({ spot, distance, refusal }) => [spot.id, distance, refusal?.code ?? null])).toEqual([
      ["a", 1, null],
      ["b", 3, null],
      ["c", 9, "outOfRange"],
    ]);
    expect(scanTargets(yard(), "ada")).toEqual([]);
  });

  it.each([
    ["something to reveal", yard(), null],
    ["nobody hidden", yard({ spots: "" }), "nothingToScan"],
    ["only spots too far away", yard({ spots: "spot c at=8:12" }), "outOfRange"],
    ["blinded", yard({ guard: "statuses=blinded" }), "blinded"],
  ])("mayScan: %s", (_name, situation, code) => {
    expect(mayScan(situation, "guard")?.code ?? null).toBe(code);
  });
});

describe("H-19: what a revealed spot tells", () => {
  it("on a 1 finds it: it appears there, every spot goes, and it has its ambush (H-16)", () => {
    const decision = scan(yard({ more: "fight f moment=2:1 order=ada,guard" }), "b", 1, 10);
    expect(decision).toMatchObject({
      report: { discovery: { of: 3, roll: 1, found: true, spot: { id: "b" }, place: { i: 2, j: 6 }, chosen: false } },
    });
    const ada = known(afterwards(yard(), decision), "ada");
    expect(ada).toMatchObject({ place: { i: 2, j: 6 }, statuses: [] });
    expect(ada.hiding).toMatchObject({
      spots: [],
      result: null,
      ambush: { fight: "f", round: 2, turn: 1 },
      claim: null,
    });
  });

  it.each([2, 3])("on a %i clears that spot and no other, and leaves 'I was there' open (H-20)", (roll) => {
    const decision = scan(yard(), "b", roll, 10);
    expect(decision).toMatchObject({ report: { discovery: { of: 3, roll, found: false, spot: null, place: null } } });
    const { hiding, statuses } = known(afterwards(yard(), decision), "ada");
    expect(hiding.spots.map(({ id }) => id)).toEqual(["a", "c"]);
    expect(hiding.claim).toEqual({ event: "e5", spots: [{ id: "b", place: { i: 2, j: 6, w: 1, h: 1 } }] });
    expect(statuses).toEqual(["hidden"]);
  });

  it("needs no die for the last spot", () => {
    const decision = scan(yard({ spots: "spot a at=2:2" }), "a", 10, 9);
    expect(decision).toMatchObject({ report: { discovery: { of: 1, roll: null, found: true } } });
  });

  it.each([
    ["a spot that is possible, found", "b", [1, 10], true],
    ["a spot that is possible, not found", "b", [2, 10], false],
    ["a spot that is not possible", "a", [10, 10], false],
  ] as const)("H-22: while what is possible is secret, only the outcome is shown: %s", (_name, spot, rolls, found) => {
    const secret = yard({ spots: SPOTS, result: "possible=b,c" });
    const decision = scan(secret, spot, ...rolls);
    expect(decision).toMatchObject({ report: { discovery: { of: 3, roll: null, secret: true, found } } });
  });
});

describe("H-25, H-26: the check for going on", () => {
  it.each([
    ["adjacent: advantage", "a at=2:2", [2, 4, 11], { mode: "advantage", total: 15, success: true }],
    ["on its own tile: advantage", "a at=2:3", [2, 4, 10], { mode: "advantage", total: 14, success: false }],
    ["2 tiles: plain", "a at=2:5", [2, 11], { mode: "plain", total: 15, success: true }],
    ["3 tiles: plain", "a at=2:6", [2, 10], { mode: "plain", total: 14, success: false }],
    ["4 tiles: disadvantage", "a at=2:7", [2, 20, 5], { mode: "disadvantage", total: 9, success: false }],
  ] as const)("%s", (_name, spot, rolls, check) => {
    const situation = yard({ spots: `spot ${spot}\nspot b at=9:9` });
    const decision = scan(situation, "a", ...rolls);
    const named = { advantage: ["adjacent"], plain: [], disadvantage: ["beyondThree"] }[check.mode];
    const sources = named.map((source) => ({ kind: check.mode, source }));
    expect(decision).toMatchObject({ report: { check: { ...check, difficulty: 15, sources } } });
    expect(known(afterwards(situation, decision), "guard").hiding.freeScan !== null).toBe(check.success);
  });

  it("earns a free Scan, which a failed check ends", () => {
    const start = yard({ turn: "turn major=0 minor=1" });
    const first = scan(start, "b", 2, 20);
    const between = afterwards(start, first);
    expect(known(between, "guard").budget).toMatchObject({ major: 0, minor: 0 });
    expect(mayScan(between, "guard")).toBeNull();
    const second = scan(between, "a", 2, 1, 1);
    expect(second).toMatchObject({ ok: true, report: { free: true } });
    const end = afterwards(between, second);
    expect(known(end, "guard").budget).toMatchObject({ major: 0, minor: 0 });
    expect(mayScan(end, "guard")?.code).toBe("noMinor");
  });

  it.each<[string, Act, boolean]>([
    ["not by a hider that comes out of its spots", { kind: "emerge", creature: "ada", spot: "c", to: null }, true],
    ["not by what somebody else uses", { kind: "usePower", creature: "ada", power: "hum" }, true],
    ["by something else that the scanner does", { kind: "interact", creature: "guard", tile: { i: 2, j: 4 } }, false],
  ])("H-25: what it has earned is lost %s", (_name, other, isKept) => {
    const spots = "spot a at=2:2\nspot b at=2:5\nspot c at=9:9\npower hum name=Hum text=x";
    const between = afterwards(yard({ spots }), scan(yard({ spots }), "b", 2, 20));
    const decision = decide(between, other, contextWith(scriptedDice()));
    expect(codeOf(decision)).toBeNull();
    expect(known(afterwards(between, decision), "guard").hiding.freeScan !== null).toBe(isKept);
  });

  it("is no longer free in a later turn", () => {
    const guard = (freeScan: string) => `turn major=0 minor=0\nhiding freeScan=${freeScan}`;
    const more = "fight f moment=2:1 order=ada,guard";
    expect(codeOf(scan(yard({ turn: guard("1:1@f"), more }), "b"))).toBe("noMinor");
    expect(codeOf(scan(yard({ turn: guard("2:1@e"), more }), "b"))).toBe("noMinor");
    expect(codeOf(scan(yard({ turn: guard("2:1@f"), more }), "b", 2, 1))).toBeNull();
  });
});
