import { describe, expect, it } from "vitest";
import type { Act, Decision } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";

const WELL = 'vantage well name=Well text="Leads to the cellar." skill=tinkering named=yes';
const SIGN = 'vantage sign name=Sign text="Hangs by one nail." skill=arcana';
const KNOWS_WELL = "learnedVantage e1 at=0:0 vantage=well title=Well text=x skill=tinkering";
const KNOWS_SIGN = "learnedVantage e2 at=0:0 vantage=sign title=Sign text=x skill=arcana";

/** Ada looks about the yard. */
function yard({ ada = "", turn = "turn", vantages = `${WELL}\n${SIGN}` } = {}): Situation {
  return parseSituation(`
    scene yard canvas=2000,1000
    ${vantages}
    creature ada name=Ada side=friendly at=2:2
      ability expertise=2 bonus=3 proficient=tinkering
      ${turn}
      ${ada}`);
}

function scan(
  situation: Situation,
  kind: "scanScout" | "pickVantage",
  vantage: string | null,
  ...rolls: number[]
): Decision {
  const act: Act = { kind, creature: "ada", vantage };
  return decide(situation, act, contextWith(scriptedDice(...rolls), "e5"));
}

const hidingAfter = (situation: Situation, decision: Decision) => known(afterwards(situation, decision), "ada").hiding;

describe("H-31: a vantage that is named", () => {
  it("is learned, and checked with its own skill", () => {
    const situation = yard();
    const decision = scan(situation, "scanScout", "well", 10);
    const check = { attribute: "expertise", skill: "tinkering", total: 15, success: true };
    expect(decision).toMatchObject({ ok: true, report: { outcome: "learned", check } });
    const { learned, freeScan } = hidingAfter(situation, decision);
    const vantage = { id: "well", name: "Well", text: "Leads to the cellar.", skill: "tinkering" };
    expect(learned).toEqual([
      {
        event: "e5",
        at: { fight: null, round: 0, turn: 0 },
        about: null,
        name: "",
        fact: { kind: "vantage", vantage },
      },
    ]);
    expect(freeScan).not.toBe(null);
  });

  it.each([
    ["not one of which nobody knows the name", "sign", "unknownVantage"],
    ["not one that is not there", "moon", "unknownVantage"],
  ])("%s", (_name, vantage, code) => {
    expect(codeOf(scan(yard(), "scanScout", vantage, 10))).toBe(code);
  });

  it("H-25: once", () => {
    expect(codeOf(scan(yard({ ada: KNOWS_WELL }), "scanScout", "well", 10))).toBe("nothingMore");
  });
});

describe("H-31: unnamed, the GM picks", () => {
  it("the action is spent and the Scan waits, however many there are", () => {
    for (const situation of [yard(), yard({ vantages: SIGN })]) {
      const decision = scan(situation, "scanScout", null);
      expect(decision).toMatchObject({ ok: true, report: { outcome: "waiting", check: null } });
      expect(hidingAfter(situation, decision)).toMatchObject({ scouting: "e5", learned: [], freeScan: null });
      expect(known(afterwards(situation, decision), "ada").budget?.minor).toBe(0);
    }
  });

  it("then the check is made, of the skill of what was picked", () => {
    const situation = yard({ ada: "hiding scouting=e4" });
    const decision = scan(situation, "pickVantage", "sign", 13);
    expect(decision).toMatchObject({ ok: true, report: { outcome: "learned", check: { skill: "arcana", total: 15 } } });
    const { scouting, learned, freeScan } = hidingAfter(situation, decision);
    expect(scouting).toBe(null);
    expect(learned.map(({ fact }) => fact.kind)).toEqual(["vantage"]);
    expect(freeScan).not.toBe(null);
    expect(decision.ok && JSON.stringify(decision.report)).not.toMatch(/sign|nail/i);
  });

  it.each([
    ["the GM says that there is nothing more", yard({ ada: "hiding scouting=e4" }), "pickVantage"],
    ["there is none", yard({ vantages: "" }), "scanScout"],
    ["all are known", yard({ ada: `${KNOWS_WELL}\n${KNOWS_SIGN}` }), "scanScout"],
  ] as const)("H-25: %s: that is learned, and another Scan is free", (_name, situation, kind) => {
    const decision = scan(situation, kind, null);
    expect(decision).toMatchObject({ ok: true, report: { outcome: "nothingMore", check: null } });
    const { learned, freeScan, scouting } = hidingAfter(situation, decision);
    expect(learned.at(-1)?.fact.kind).toBe("noMoreVantages");
    expect(freeScan).not.toBe(null);
    expect(scouting).toBe(null);
  });

  it.each([
    ["needs a Scan that waits", yard(), "sign", "noVantageWaits"],
    ["needs a vantage that is there", yard({ ada: "hiding scouting=e4" }), "moon", "unknownVantage"],
    ["no known one", yard({ ada: `hiding scouting=e4\n${KNOWS_SIGN}` }), "sign", "nothingMore"],
  ])("%s", (_name, situation, vantage, code) => {
    expect(codeOf(scan(situation, "pickVantage", vantage, 10))).toBe(code);
  });

  it("once the scanner knows that there is no other vantage, it cannot ask again", () => {
    expect(codeOf(scan(yard({ ada: "learnedNoMoreVantages e4 at=0:0" }), "scanScout", null))).toBe("nothingMore");
  });
});
