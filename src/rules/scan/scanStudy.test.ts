import { describe, expect, it } from "vitest";
import type { Decision } from "../acts.ts";
import { decide } from "../decide.ts";
import type { Fact } from "../lore.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import type { Study } from "../vocabulary.ts";
import { lifeShare } from "./scanStudy.ts";
import { mayLearn, scanOptions } from "./scanOptions.ts";

/** Ada looks at the guard. */
function yard({ ada = "", turn = "turn", hiding = "", guard = "", natures = "", more = "" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=2000,1000
    creature ada name=Ada side=friendly at=2:2 ${ada}
      ability focus=2 expertise=1 bonus=3 proficient=medicine,tinkering
      ${turn}
      ${hiding}
    creature guard name=Guard side=hostile at=2:9 ${guard}
      ability prowess=3 agility=1 exhaustion=2 life=5,12 proficient=perception,charm
      profile tier=4 turnsPerRound=2 ${natures}
      affix of=arms name=Barbed text="Hurts twice."
      affix of=trinkets name=Bell text="Rings at night."
    ${more}`);
}

function study(situation: Situation, kind: Study, ...rolls: readonly number[]): Decision {
  const act = { kind: "scanStudy", creature: "ada", target: "guard", study: kind } as const;
  return decide(situation, act, contextWith(scriptedDice(...rolls), "e5"));
}

function learned(situation: Situation, decision: Decision): readonly Fact[] {
  return known(afterwards(situation, decision), "ada").hiding.learned.map(({ fact }) => fact);
}

describe("H-27 to H-29: what each kind tells, and what it is checked with", () => {
  it.each<[Study, Fact, string, number]>([
    [
      "sizeUp",
      {
        kind: "sizeUp",
        attributes: { prowess: 3, agility: 1, expertise: 0, focus: 0, presence: 0 },
        tier: 4,
        turnsPerRound: 2,
      },
      "focus anima",
      12,
    ],
    ["triage", { kind: "triage", share: 42, exhaustion: 2 }, "focus medicine", 15],
    ["arms", { kind: "arms", affixes: [{ name: "Barbed", text: "Hurts twice." }] }, "expertise anima", 11],
    ["armor", { kind: "armor", affixes: [] }, "expertise anima", 11],
    [
      "trinkets",
      {
        kind: "trinkets",
        affixes: [{ name: "Bell", text: "Rings at night." }],
        proficiencies: ["charm", "perception"],
      },
      "expertise anima",
      11,
    ],
  ])("%s", (kind, fact, skill, total) => {
    const situation = yard();
    const decision = study(situation, kind, 10);
    expect(learned(situation, decision)).toEqual([
      fact.kind === "trinkets" ? { ...fact, proficiencies: expect.arrayContaining(["perception", "charm"]) } : fact,
    ]);
    if (!decision.ok || decision.report.kind !== "scanStudy") throw new TypeError("not a report of Scan");
    const { check } = decision.report;
    expect(`${check.attribute} ${check.skill}`).toBe(skill);
    expect([check.total, check.difficulty]).toEqual([total, 15]);
  });

  it("H-33: notes who, of whom, in which event and when", () => {
    const situation = yard({ more: "fight f moment=2:0 order=ada,guard" });
    const { hiding } = known(afterwards(situation, study(situation, "armor", 3)), "ada");
    expect(hiding.learned).toEqual([
      {
        event: "e5",
        at: { fight: "f", round: 2, turn: 0, id: "ada" },
        about: "guard",
        name: "Guard",
        fact: { kind: "armor", affixes: [] },
      },
    ]);
  });

  it.each([
    [0, 12, 0],
    [-3, 12, 0],
    [12, 12, 100],
    [14, 12, 100],
    [1, 1000, 1],
    [999, 1000, 99],
    [1, 3, 33],
    [5, 0, 0],
  ])("H-28: life %i of %i is %i per cent", (value, max, share) => {
    expect(lifeShare({ value, max })).toBe(share);
  });
});

describe("H-32: what a creature is made of turns Medicine and Anima", () => {
  it.each([
    ["mechanical", "triage", "tinkering", "mechanical"],
    ["mechanical", "sizeUp", "tinkering", "mechanical"],
    ["primordial", "arms", "fontcraft", "primordial"],
    ["mechanical,primordial", "triage", "tinkering", "mechanical"],
    ["primordial,mechanical", "triage", "tinkering", "mechanical"],
  ] as const)("%s: %s by %s, which gives the nature away", (natures, kind, skill, nature) => {
    const situation = yard({ natures: `natures=${natures}` });
    const decision = study(situation, kind, 10);
    expect(decision).toMatchObject({ ok: true, report: { nature, check: { skill } } });
    expect(learned(situation, decision).at(-1)).toEqual({ kind: "nature", nature });
  });

  it("both: the one the scanner is better at", () => {
    const situation = yard({ natures: "natures=mechanical,primordial" });
    const gifted = {
      ...situation,
      creatures: situation.creatures.map((creature) => ({ ...creature, proficiencies: ["fontcraft" as const] })),
    };
    expect(study(gifted, "triage", 10)).toMatchObject({
      report: { nature: "primordial", check: { skill: "fontcraft" } },
    });
  });

  it("neither: nothing is turned and nothing is said", () => {
    const situation = yard();
    const decision = study(situation, "triage", 10);
    expect(decision).toMatchObject({ report: { nature: null, check: { skill: "medicine" } } });
    expect(learned(situation, decision)).toHaveLength(1);
  });
});

describe("H-25: the minor action, and going on", () => {
  it.each([
    ["15 goes on", 12, 2],
    ["14 does not", 11, null],
  ])("%s", (_name, roll, round) => {
    const situation = yard({ ada: "", turn: "turn", more: "fight f moment=2:0 order=ada,guard" });
    const { hiding, budget } = known(afterwards(situation, study(situation, "sizeUp", roll + 1)), "ada");
    expect(hiding.freeScan?.round ?? null).toBe(round);
    expect(budget?.minor).toBe(0);
  });

  it("a Scan that was earned is free, of any kind", () => {
    const situation = yard({ turn: "turn major=0 minor=0", hiding: "hiding freeScan=0:0" });
    const decision = study(situation, "armor", 3);
    expect(decision).toMatchObject({ ok: true, report: { free: true } });
    expect(known(afterwards(situation, decision), "ada").hiding.freeScan).toBe(null);
  });

  it.each([
    ["size up once", "sizeUp", "learnedSizeUp e1 at=0:0 about=guard tier=4 turnsPerRound=2", "nothingMore"],
    ["arms once", "arms", "learnedArms e1 at=0:0 about=guard", "nothingMore"],
    ["another kind still", "armor", "learnedArms e1 at=0:0 about=guard", null],
    ["the same of another", "arms", "learnedArms e1 at=0:0 about=cook", null],
    [
      "H-28: triage again, for life changes",
      "triage",
      "learnedTriage e1 at=0:0 about=guard share=90 exhaustion=0",
      null,
    ],
  ] as const)("nothing more of a kind is to be learned: %s", (_name, kind, hiding, code) => {
    const decision = study(yard({ hiding }), kind, 3);
    expect(codeOf(decision)).toBe(code);
    if (!decision.ok) expect(decision.refusal.mayOverrule).toBe(true);
  });

  it("H-33: a later snapshot of life replaces the earlier", () => {
    const situation = yard({ hiding: "learnedTriage e1 at=0:0 about=guard share=90 exhaustion=0" });
    expect(learned(situation, study(situation, "triage", 3))).toEqual([{ kind: "triage", share: 42, exhaustion: 2 }]);
  });

  it.each([
    ["without an action", yard({ turn: "turn major=0 minor=0" }), "noMinor"],
    ["in another's turn", yard({ more: "fight f moment=1:0 order=guard,ada" }), "notYourTurn"],
    ["unconscious", yard({ ada: "statuses=unconscious" }), "unconscious"],
    ["H-37: blinded, for nothing is revealed", yard({ ada: "statuses=blinded" }), null],
    ["H-31: while another Scan waits", yard({ hiding: "hiding scouting=e1" }), "vantageWaits"],
  ])("%s", (_name, situation, code) => {
    expect(codeOf(study(situation, "armor", 3))).toBe(code);
  });

  it.each([
    ["guard", "nobody", "unknownCreature"],
    ["nobody", "guard", "unknownCreature"],
    ["guard", "guard", "scansItself"],
  ])("%s of %s: %s", (creature, target, code) => {
    const act = { kind: "scanStudy", creature, target, study: "triage" } as const;
    expect(codeOf(decide(yard(), act, contextWith(scriptedDice())))).toBe(code);
  });
});

describe("H-27, H-29, H-30: of oneself too", () => {
  const situation = yard({ ada: "" });

  it.each(["sizeUp", "arms", "armor", "trinkets"] as const)("%s", (study) => {
    const act = { kind: "scanStudy", creature: "ada", target: "ada", study } as const;
    const decision = decide(situation, act, contextWith(scriptedDice(3), "e9"));
    expect(decision).toMatchObject({ ok: true, report: { target: "ada", study } });
    const [lore] = known(afterwards(situation, decision), "ada").hiding.learned;
    expect(lore).toMatchObject({ about: "ada", fact: { kind: study } });
  });

  it("H-30: a power of one's own", () => {
    const act = { kind: "scanIdentify", creature: "ada", target: "ada", power: null } as const;
    expect(codeOf(decide(situation, act, contextWith(scriptedDice(3, 3), "e9")))).toBeNull();
  });

  it("H-28: triage is of others", () => {
    const act = { kind: "scanStudy", creature: "ada", target: "ada", study: "triage" } as const;
    expect(codeOf(decide(situation, act, contextWith(scriptedDice(), "e9")))).toBe("scansItself");
  });
});

describe("H-25: what a panel offers", () => {
  it("is every kind of every creature, but triage of itself, and the scene, each as its act", () => {
    const options = scanOptions(yard({ hiding: "learnedArms e1 at=0:0 about=guard" }), "ada");
    const own = options.filter(({ act }) => act.kind !== "scanScout" && act.target === "ada");
    expect(own.map(({ act }) => (act.kind === "scanStudy" ? act.study : act.kind))).toEqual([
      "sizeUp",
      "arms",
      "armor",
      "trinkets",
      "scanIdentify",
    ]);
    const told = options
      .filter((option) => !own.includes(option))
      .map(({ act, refusal }) => [act.kind === "scanStudy" ? act.study : act.kind, refusal?.code ?? null]);
    expect(told).toEqual([
      ["sizeUp", null],
      ["triage", null],
      ["arms", "nothingMore"],
      ["armor", null],
      ["trinkets", null],
      ["scanIdentify", null],
      ["scanScout", null],
    ]);
    expect(mayLearn(yard(), "ada")).toBe(null);
  });

  it("gives what stands against all of them with each", () => {
    const situation = yard({ turn: "turn major=0 minor=0" });
    expect(new Set(scanOptions(situation, "ada").map(({ refusal }) => refusal?.code))).toEqual(new Set(["noMinor"]));
    expect(mayLearn(situation, "ada")?.code).toBe("noMinor");
    expect(mayLearn(situation, "nobody")?.code).toBe("unknownCreature");
  });
});
