import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chanceOf, rollD20, type AdvantageSource } from "../checks/advantage.ts";
import { parseSituation } from "../notation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { known } from "../testing/outcome.ts";
import { explainDiscovery, explainScan, explainTrack } from "./explain.ts";
import { view } from "./view.ts";

/** The guard looks for Ada, who is mechanical and was seen to use a net. */
const yard = (guard = "") =>
  parseSituation(`
    scene yard canvas=2000,1000 darkness=1
    vantage well name=Well skill=tinkering named=yes
    creature ada name=Ada side=friendly at=2:2 statuses=hidden
      profile natures=mechanical
      power net name=Net
      hiding result=12 possible=a,b
      used net at=1:0@f
      spot a at=2:2
      spot b at=2:5
      spot c at=2:9
      offer event=e1 result=12 trackers=guard
    creature guard name=Guard side=hostile at=2:4
      ability focus=2 expertise=1 exhaustion=1 bonus=3 proficient=perception,tinkering
      ${guard}
    fight f moment=1:1 order=ada,guard`);

const GUARD = { gm: false, owned: ["guard"], side: "hostile" } as const;

describe("G-1, G-2: why a Scan's check stands as it does", () => {
  it.each([
    [
      "H-26: beside the spot",
      { kind: "scanReveal", creature: "guard", hider: "ada", spot: "b" },
      { skill: "perception", needs: 11, mode: "advantage", percent: 75, sources: ["adjacent"] },
    ],
    [
      "H-26: beyond three tiles",
      { kind: "scanReveal", creature: "guard", hider: "ada", spot: "c" },
      { skill: "perception", needs: 11, mode: "disadvantage", percent: 25, sources: ["beyondThree"] },
    ],
    [
      "H-32: what turns the skill is not told before it is known",
      { kind: "scanStudy", creature: "guard", target: "ada", study: "triage" },
      { skill: "medicine", needs: 14, mode: "plain", percent: 35, sources: [] },
    ],
    [
      "H-30: a power seen in use",
      { kind: "scanIdentify", creature: "guard", target: "ada", power: "net" },
      { skill: "arcana", needs: 15, mode: "advantage", percent: 51, sources: ["seenInUse"] },
    ],
    [
      "H-30: another power",
      { kind: "scanIdentify", creature: "guard", target: "ada", power: null },
      { skill: "arcana", needs: 15, mode: "plain", percent: 30, sources: [] },
    ],
    [
      "H-31: a vantage by its name",
      { kind: "scanScout", creature: "guard", vantage: "well" },
      { skill: "tinkering", needs: 12, mode: "plain", percent: 45, sources: [] },
    ],
  ] as const)("%s", (_name, act, told) => {
    const { sources = [], ...rest } = explainScan(view(yard(), GUARD), act) ?? {};
    expect({ ...rest, sources: sources.map(({ source }) => source) }).toMatchObject(told);
  });

  it("H-32: once it is known, it counts", () => {
    const situation = yard("learnedNature e1 at=1:0@f about=ada nature=mechanical");
    const act = { kind: "scanStudy", creature: "guard", target: "ada", study: "triage" } as const;
    expect(explainScan(view(situation, GUARD), act)?.skill).toBe("tinkering");
  });

  it.each([
    ["H-31: any vantage has no skill before the GM picks", { kind: "scanScout", creature: "guard", vantage: null }],
    ["a spot that is gone", { kind: "scanReveal", creature: "guard", hider: "ada", spot: "x" }],
    ["somebody who is gone", { kind: "scanScout", creature: "nobody", vantage: "well" }],
  ] as const)("nothing is told of %s", (_name, act) => {
    expect(explainScan(yard(), act)).toBe(null);
  });

  it("names every part of the sum", () => {
    const act = { kind: "scanReveal", creature: "guard", hider: "ada", spot: "b" } as const;
    expect(explainScan(yard(), act)?.modifiers).toEqual([
      { part: "attribute", value: 2 },
      { part: "proficiency", value: 3 },
      { part: "exhaustion", value: -1 },
    ]);
  });
});

it("H-35: Track meets the result of the Hide, which is shown", () => {
  expect(explainTrack(yard(), "guard", "ada")).toMatchObject({ difficulty: 12, needs: 8, percent: 65 });
  expect(explainTrack(yard(), "ada", "guard")).toBe(null);
});

describe("H-19: the chance of a discovery", () => {
  it.each([
    [["a"], "as all see it", { of: 3, on: 1, percent: 33, certain: false }, GUARD],
    [["a", "b", "c"], "all together", { of: 3, on: 3, percent: 100, certain: true }, GUARD],
    [["a"], "H-22: as its owner sees it", { of: 2, on: 1, percent: 50, certain: false }, { ...GUARD, owned: ["ada"] }],
    [["c"], "H-22: where it cannot be", { of: 2, on: 0, percent: 0, certain: false }, { ...GUARD, owned: ["ada"] }],
  ])("%j, %s", (spots, _name, told, viewer) => {
    expect(explainDiscovery(known(view(yard(), viewer), "ada"), spots)).toEqual(told);
  });
});

describe("G-2, G-3: the chance of a check", () => {
  const sourcesOf = { plain: [], advantage: [source("advantage")], disadvantage: [source("disadvantage")] } as const;

  it("is the share of all throws that meet the difficulty", () => {
    const faces = Array.from({ length: 20 }, (_, index) => index + 1);
    const mode = fc.constantFrom("plain", "advantage", "disadvantage");
    fc.assert(
      fc.property(
        fc.integer({ min: -10, max: 15 }),
        fc.integer({ min: 0, max: 40 }),
        mode,
        (added, difficulty, how) => {
          const throws = faces.flatMap((one) =>
            faces.map((other) => rollD20(sourcesOf[how], scriptedDice(one, other))),
          );
          const share = throws.filter(({ natural }) => natural + added >= difficulty).length / throws.length;
          const { percent } = chanceOf(added, difficulty, how);
          expect(Math.abs(percent - 100 * share)).toBeLessThanOrEqual(1);
          expect([percent === 0, percent === 100]).toEqual([share === 0, share === 1]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    [5, 15, 10],
    [20, 15, 1],
    [-10, 15, 21],
  ])("with %i against %i the die has to show %i", (added, difficulty, needs) => {
    expect(chanceOf(added, difficulty, "plain").needs).toBe(needs);
  });
});

function source(kind: AdvantageSource["kind"]): AdvantageSource {
  return { kind, source: "adjacent" };
}
