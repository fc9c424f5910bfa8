import { describe, expect, it } from "vitest";
import type { AttackReport, DiscoveryReport, Report, StrikeReport, Wound } from "../rules/index.ts";
import { CHECK, DISCOVERY } from "../rules/testing/reports.ts";
import { reportRolls } from "./rollData.ts";

const discovery: DiscoveryReport = { ...DISCOVERY, of: 3, roll: 2 };

const scan = (more: Partial<DiscoveryReport> = {}): Report => ({
  kind: "scanReveal",
  creature: "guard",
  free: false,
  distance: 1,
  discovery: { ...discovery, ...more },
  check: CHECK,
});

describe("the dice of a report as rolls", () => {
  it("G-2: two d20 of which one is kept, and the sum of the parts", () => {
    const [, roll] = reportRolls(scan());
    expect(roll).toMatchObject({ class: "Roll", formula: "2d20kh + 2 - 1", total: 18, evaluated: true });
    expect(roll?.terms[0]).toMatchObject({
      class: "Die",
      number: 2,
      faces: 20,
      modifiers: ["kh"],
      results: [
        { result: 4, active: false, discarded: true },
        { result: 17, active: true },
      ],
    });
    expect(roll?.terms.slice(1)).toMatchObject([{ operator: "+" }, { number: 2 }, { operator: "-" }, { number: 1 }]);
  });

  it("H-19, H-26: 1dX comes first", () => {
    expect(reportRolls(scan())[0]).toMatchObject({ formula: "1d3", total: 2, terms: [{ faces: 3 }] });
  });

  it.each([
    ["H-19: X = 1 needs no die", scan({ of: 1, roll: null })],
    ["H-22: a die that stays with the GM", scan({ secret: true, roll: null })],
  ])("%s", (_name, report) => {
    expect(reportRolls(report)).toHaveLength(1);
  });

  it("the total is what the shown dice and parts add up to", () => {
    for (const { terms, total } of reportRolls(scan())) {
      const die = terms[0]?.results as { result: number; active: boolean }[];
      const kept = die.filter(({ active }) => active).reduce((sum, { result }) => sum + result, 0);
      const signs = terms.flatMap(({ operator }) => (operator === "-" ? -1 : operator === "+" ? 1 : []));
      const numbers = terms.flatMap(({ class: kind, number }) => (kind === "NumericTerm" ? Number(number) : []));
      expect(kept + numbers.reduce((sum, number, index) => sum + number * signs[index], 0)).toBe(total);
    }
  });
});

describe("the dice of attacks and of what is revealed without a check as rolls", () => {
  const attack: AttackReport = {
    dice: [12],
    kept: 0,
    mode: "plain",
    sources: [],
    modifiers: [{ part: "proficiency", value: 3 }],
    total: 15,
    hit: true,
    critical: false,
  };
  const wound: Wound = {
    event: "e1",
    by: "guard",
    name: "Spear",
    effects: [],
    critical: true,
    damage: [
      { dice: 2, faces: 6, bonus: -1, type: "physical", rolls: [3, 5] },
      { dice: 0, faces: 4, bonus: 2, type: "elemental", rolls: [] },
    ],
  };
  const strike: StrikeReport = {
    target: "ada",
    spots: [],
    sheltered: [],
    roll: attack,
    outcome: "found",
    discovery,
    wound,
  };
  const attacked = (...strikes: readonly StrikeReport[]): Report => ({
    kind: "attack",
    creature: "guard",
    attack: "Spear",
    opportunity: false,
    emerged: null,
    strikes,
  });
  const formulas = (report: Report) => reportRolls(report).map(({ formula, total }) => `${formula} = ${total}`);

  it.each<[string, Report, readonly string[]]>([
    ["H-21: the attack, the discovery, the damage", attacked(strike), ["1d20 + 3 = 15", "1d3 = 2", "2d6 - 1 = 7"]],
    [
      "H-21: one target after the other",
      attacked({ ...strike, discovery: null, wound: null }, { ...strike, wound: null }),
      ["1d20 + 3 = 15", "1d20 + 3 = 15", "1d3 = 2"],
    ],
    ["H-21: full cover is struck by no die", attacked({ ...strike, roll: null, discovery: null, wound: null }), []],
    [
      "H-17: every discovery of a recheck",
      {
        kind: "recheck",
        causes: ["door"],
        movers: [],
        discoveries: [discovery, { ...discovery, roll: null }, discovery],
      },
      ["1d3 = 2", "1d3 = 2"],
    ],
  ])("%s", (_name, report, rolls) => {
    expect(formulas(report)).toEqual(rolls);
  });
});

describe("C-1, C-6: the d100 as a roll", () => {
  const attack: AttackReport = {
    dice: [7],
    kept: 0,
    mode: "plain",
    sources: [],
    modifiers: [],
    total: 7,
    hit: true,
    critical: false,
  };
  const report = { kind: "attack", creature: "ada", attack: "Bow", opportunity: false, emerged: null } as const;

  it("follows the attack", () => {
    const strike: StrikeReport = {
      target: "guard",
      spots: [],
      sheltered: [],
      roll: attack,
      concealed: { percent: 20, total: false, sources: [], roll: 13, missed: true },
      outcome: "concealed",
      discovery: null,
      wound: null,
    };
    expect(reportRolls({ ...report, strikes: [strike] }).map(({ formula, total }) => [formula, total])).toEqual([
      ["1d20", 7],
      ["1d100", 13],
    ]);
  });

  it("is there for a tile too, whatever it struck", () => {
    const tileMissed = { tile: { i: 1, j: 1 }, roll: { ...attack, hit: false }, percentile: 88 };
    expect(reportRolls({ ...report, strikes: [], tileMissed }).map(({ total }) => total)).toEqual([7, 88]);
  });
});
