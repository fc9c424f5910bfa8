import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Decision } from "../acts.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";
import { attack, ATTACKS, HIDING_ADA, reportOf } from "../testing/strikeYard.ts";

const ON = "concealment=yes";

/** Ada by night, and a prowler at 4:4 unless `prowler` says otherwise. Ada adds 4, the prowler's defence is 11. */
function night({
  prowler = "creature prowler side=hostile at=4:4\n  ability agility=1",
  ada = "",
  hides = "",
  more = "",
  switches = ON,
} = {}): Situation {
  return parseSituation(`
    scene yard canvas=1500,1500 darkness=1
    creature ada name=Ada side=friendly at=4:2 ${ada}
      ability agility=2 expertise=1 bonus=3 exhaustion=1
      turn
      ${ATTACKS}
      ${hides}
    ${prowler}
    ${more}
    switches ${switches}`);
}

const at = (i: number, j: number, more: Parameters<typeof attack>[0] = {}) =>
  attack({ attack: "bow", tiles: [{ i, j }], ...more });

describe("C-6: an attack on a tile", () => {
  it("strikes who is there, if both dice allow it", () => {
    const decision = decided(night(), at(4, 4), 7, 51, 5);
    expect(reportOf(decision)).toMatchObject({
      strikes: [{ target: "prowler", outcome: "struck", concealed: { percent: 50, total: true, roll: 51 } }],
    });
    expect(reportOf(decision)).not.toHaveProperty("tileMissed");
    expect(known(afterwards(night(), decision), "prowler").hiding.wounds).toHaveLength(1);
    expect(known(afterwards(night(), decision), "ada").budget).toMatchObject({ major: 0 });
  });

  it.each<[string, Situation, number[]]>([
    ["nobody is there", night({ prowler: "" }), [7, 51]],
    ["it misses", night({ prowler: "creature prowler side=hostile at=4:4\n  ability agility=5" }), [7, 51]],
    ["somebody is beside it", night({ prowler: "creature prowler side=hostile at=4:5" }), [7, 51]],
    [
      "somebody hides there",
      night({ prowler: "creature prowler side=hostile at=9:9 statuses=hidden\n  hiding result=9\n  spot s at=4:4" }),
      [7, 51],
    ],
    [
      "only the Gamemaster sees who is there",
      night({ prowler: "creature prowler side=hostile at=4:4 gmHidden=yes" }),
      [7, 51],
    ],
  ])("a failure shows both dice and nothing else: %s", (_name, situation, rolls) => {
    const decision = decided(situation, at(4, 4), ...rolls);
    expect(reportOf(decision)).toMatchObject({ strikes: [], tileMissed: { tile: { i: 4, j: 4 }, percentile: 51 } });
    expect(reportOf(decision)).not.toHaveProperty("tileMissed.sought");
    expect(reportOf(decision).tileMissed?.roll).toMatchObject({ dice: [rolls[0]], hit: false, critical: false });
    expect(decision.ok && decision.changes.map(({ creature }) => creature)).toEqual(["ada", "ada"]);
  });

  it.each<[string, Situation, Parameters<typeof attack>[0], string | null]>([
    ["G-7: range", night(), { tiles: [{ i: 4, j: 12 }] }, "outOfRange"],
    ["G-15: line of effect", night({ more: "wall w c=350,0,350,1500" }), {}, "noLineOfEffect"],
    [
      "G-5: the major action",
      parseSituation(`scene yard canvas=900,900
      creature ada side=friendly at=4:2
        turn major=0
        ${ATTACKS}
      switches ${ON}`),
      {},
      "noMajor",
    ],
    ["never as a reaction", night(), { opportunity: true }, "tileUnprovoked"],
    ["not while concealment is off", night({ switches: "" }), {}, "wrongAim"],
    [
      "one tile only",
      night(),
      {
        tiles: [
          { i: 4, j: 4 },
          { i: 4, j: 5 },
        ],
      },
      "wrongAim",
    ],
    ["a curtain hinders nothing", night({ more: "wall w c=350,0,350,1500 move=0" }), {}, null],
  ])("%s", (_name, situation, more, code) => {
    expect(codeOf(decided(situation, at(4, 4, more), 6, 51))).toBe(code);
  });

  it.each<[string, Situation, number[], string]>([
    ["nobody is there", night({ prowler: "" }), [20, 99], "nobody"],
    ["it misses", night(), [1, 99], "missed"],
    ["concealment", night(), [19, 50], "concealed"],
  ])("only the Gamemaster learns why: %s", (_name, situation, rolls, why) => {
    const decision = decided(situation, at(4, 4), ...rolls);
    expect(decision.ok && decision.changes).toContainEqual({ kind: "tileMissed", creature: "ada", why });
    expect(JSON.stringify(reportOf(decision))).not.toContain(why === "missed" ? '"why"' : why);
  });

  it("H-16: a hidden attacker comes out of its spot", () => {
    const situation = night({ ada: "statuses=hidden", hides: HIDING_ADA, prowler: "" });
    const decision = decided(situation, at(4, 4, { from: "x" }), 3, 7, 51);
    expect(reportOf(decision)).toMatchObject({
      emerged: { spot: { id: "x" } },
      tileMissed: { roll: { mode: "advantage" } },
    });
  });

  it("I5: a wrong tile, a miss and concealment are the same report, byte for byte", () => {
    const worlds = (defence: number, invisible: boolean, place: string): Situation =>
      night({
        prowler:
          `creature prowler side=hostile at=${place} ${invisible ? "statuses=invisible" : ""}\n  ability ` +
          `agility=${defence}`,
      });
    const failing = (decision: Decision): string | null =>
      decision.ok && reportOf(decision).tileMissed
        ? JSON.stringify([decision.report, decision.changes.slice(0, -1)])
        : null;
    let failed = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 5 }),
        fc.boolean(),
        fc.constantFrom("4:4", "4:5", "9:9"),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 100 }),
        (defence, invisible, place, die, percentile) => {
          const empty = failing(decided(night({ prowler: "" }), at(4, 4), die, percentile));
          const asked = failing(decided(worlds(defence, invisible, place), at(4, 4), die, percentile, 5));
          expect(empty).not.toBeNull();
          if (asked === null) return;
          failed++;
          expect(asked).toBe(empty);
        },
      ),
      { numRuns: 400 },
    );
    expect(failed).toBeGreaterThan(100);
  });
});
