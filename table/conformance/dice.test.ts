import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { diceConfig } from "../core/dice/config.ts";
import { Die } from "../core/dice/die.ts";
import { Roll } from "../core/dice/roll.ts";
import { RollTerm } from "../core/dice/rollTerm.ts";
import { OperatorTerm, type ParentheticalTerm, StringTerm } from "../core/dice/terms.ts";

const chance = diceConfig.randomUniform;

/** Makes dice show the given faces, in the order of the throws. */
function loadDice(faces: readonly number[], of: number): void {
  const left = [...faces];
  diceConfig.randomUniform = () => {
    const face = left.shift();
    if (face === undefined) throw new Error("more dice were thrown than loaded");
    return 1 - face / of;
  };
}

afterEach(() => {
  diceConfig.randomUniform = chance;
});

const termOf = (formula: string): RollTerm =>
  /^ . $/.test(formula) ? new OperatorTerm({ operator: formula[1] as "+" }) : Roll.parse(formula)[0];

const rolled = async (formula: string, faces: readonly number[], of = 20): Promise<Roll> => {
  loadDice(faces, of);
  return new Roll(formula).evaluate();
};

describe("formulas", () => {
  it.each<[string, readonly number[], number, number]>([
    ["1d20", [13], 20, 13],
    ["d20", [13], 20, 13],
    ["2d6 + 3", [2, 5], 6, 10],
    ["1d20 - 1d20", [15, 5], 20, 10],
    ["2 + 3 * 4", [], 20, 14],
    ["(2 + 3) * 4", [], 20, 20],
    ["10 - 2 - 3", [], 20, 5],
    ["7 / 2", [], 20, 3.5],
    ["-5 + 1d4", [4], 4, -1],
    ["3 - -2", [], 20, 5],
    ["(1 + 1)d6", [3, 4], 6, 7],
    ["1d(2 * 3)", [6], 6, 6],
    ["floor(7 / 2) + max(1, 1d6)", [4], 6, 7],
    ["1d%", [42], 100, 42],
    ["2d20kh", [4, 17], 20, 17],
    ["3d20kh2", [4, 17, 9], 20, 26],
    ["2d20kl", [4, 17], 20, 4],
    ["4d6dl", [1, 6, 3, 5], 6, 14],
    ["4d6dh1", [1, 6, 3, 5], 6, 9],
    ["2d6r<2", [1, 5, 3], 6, 8],
    ["2d6x6", [6, 2, 4], 6, 12],
    ["4d6cs>=5", [5, 6, 1, 4], 6, 2],
    ["2d6min3", [1, 5], 6, 8],
    ["2d6max4", [6, 2], 6, 6],
  ])("%s with dice %o (d%i) is %f", async (formula, faces, of, total) => {
    expect((await rolled(formula, faces, of)).total).toBe(total);
  });

  it("data fills in @paths; what is missing counts 0", async () => {
    const data = { attributes: { agility: 4 }, bonus: "2" };
    expect((await new Roll("@attributes.agility + @bonus + @missing", data).evaluate()).total).toBe(6);
    expect(Roll.replaceFormulaData("1 + @a.b", {})).toBe("1 + @a.b");
  });

  it.each<[string, readonly (string | RollTerm)[], string, number]>([
    ["nothing but terms", ["2", " + ", "1d6"], "2 + 1d6", 3],
    ["text after a number", ["2", new StringTerm({ term: "d6" })], "2d6", 1],
    ["text after a group", ["(1 + 1)", new StringTerm({ term: "d6kh" })], "2d6kh", 1],
    ["text alone", [new StringTerm({ term: "1d6" }), " - ", "4"], "1d6 - 4", 3],
    ["text that stays unreadable", [new StringTerm({ term: "fear" }), " + ", "4"], "fear + 4", 3],
  ])("simplifyTerms joins text with its neighbours: %s", (_what, parts, formula, count) => {
    const terms = parts.map((part) => (typeof part === "string" ? termOf(part) : part));
    const simplified = Roll.simplifyTerms(terms);
    expect([Roll.getFormula(simplified), simplified.length]).toEqual([formula, count]);
  });

  it("safeEval calculates without dice", () => {
    expect([Roll.safeEval("floor(7 / 2) - 4"), Roll.safeEval("+ 2 - 5")]).toEqual([-1, -3]);
    expect(() => Roll.safeEval("1d6")).toThrow("1d6");
    expect(() => Roll.safeEval("alert(1)")).toThrow("alert");
  });

  it("a pattern finds flavour, and a group tells what is in it", () => {
    expect("1d6[fear] + 2[cold]".replace(RollTerm.FLAVOR_REGEXP, "")).toBe("1d6 + 2");
    expect((termOf("(1d6 + 2)") as ParentheticalTerm).term).toBe("1d6 + 2");
  });

  it.each([
    ["", false],
    ["1d20 + @agility", true],
    ["2d20kl + 5", true],
    ["{1d6,1d8}kh", false],
    ["1d", false],
    ["2 3", false],
    ["1 +", false],
    ["alert(1)", false],
    ["1d6zz", false],
    ["constructor(1)", false],
  ])('validate("%s") is %s', (formula, expected) => {
    expect(Roll.validate(formula)).toBe(expected);
  });

  it.each([
    ["1d20 + {2d6}", 'cannot be read from "{2d6}" on'],
    ["1d20 + ", "ends too early"],
    ["1d6zz", '"zz" is not a modifier'],
    ["alert(1)", '"alert" is not a function'],
    ["(1d4)d6", "not in the table's subset"],
    ["1000d6", "1000 is not a number of dice"],
    ["1d0", "cannot have 0 faces"],
  ])("%s throws and says why", (formula, reason) => {
    expect(() => new Roll(formula)).toThrow(reason);
  });

  it("any text either is read or throws an error, at once", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from("0123456789dkhlr+-*/()@[]{}<>= .,x")), maxLength: 24 }),
        (text) => {
          expect(typeof Roll.validate(text)).toBe("boolean");
        },
      ),
    );
  });
});

describe("a roll", () => {
  beforeEach(() => {
    diceConfig.rolls = [Roll];
  });

  it("has no total before it is evaluated, and is evaluated once", async () => {
    const roll = new Roll("1d20");
    expect([roll.total, roll._evaluated]).toEqual([undefined, false]);
    await roll.evaluate();
    expect(roll.total).toBeGreaterThanOrEqual(1);
    await expect(roll.evaluate()).rejects.toThrow("already been evaluated");
  });

  it("shows formula, result and dice, those dropped included", async () => {
    const roll = await rolled("2d20kh + 5", [4, 17]);
    expect([roll.formula, roll.result]).toEqual(["2d20kh + 5", "17 + 5"]);
    expect(roll.dice[0].results).toEqual([
      { result: 4, active: false, discarded: true },
      { result: 17, active: true },
    ]);
  });

  it("writes its formula anew from its terms", () => {
    const roll = new Roll("1d6 + 2");
    roll.terms = roll.terms.slice(0, 1);
    expect([roll.formula, roll.resetFormula(), roll.formula]).toEqual(["1d6 + 2", "1d6", "1d6"]);
  });

  it("is made from terms, which keep their results", async () => {
    const terms = (await rolled("2d6 + 3", [2, 5], 6)).terms;
    const roll = Roll.fromTerms(terms, { bold: true });
    expect([roll.formula, roll.total, roll.options]).toEqual(["2d6 + 3", 10, { bold: true }]);
    expect(Roll.fromTerms(Roll.parse("1d6")).total).toBeUndefined();
  });

  it("keeps flavour with its term", async () => {
    const roll = await rolled("1d6[fear] + 2", [3], 6);
    expect([roll.formula, roll.dice[0].flavor]).toEqual(["1d6[fear] + 2", "fear"]);
  });

  it("is minimized and maximized", async () => {
    expect((await new Roll("3d6 + 1").evaluate({ minimize: true })).total).toBe(4);
    expect((await new Roll("3d6 + 1").evaluate({ maximize: true })).total).toBe(19);
  });

  it("is evaluated synchronously only where there is no chance, unless chance may be left out", () => {
    expect(new Roll("2 * (3 + 4)").evaluateSync().total).toBe(14);
    expect(() => new Roll("1d6 + 1").evaluateSync()).toThrow("cannot be evaluated synchronously");
    expect(new Roll("1d6 + 1").evaluateSync({ strict: false }).total).toBe(1);
    expect(new Roll("2d6").evaluateSync({ maximize: true }).total).toBe(12);
    expect(new Roll().evaluateSync().total).toBe(0);
  });

  it("survives being stored, with its class and its dice", async () => {
    class StealthRoll extends Roll {}
    diceConfig.rolls = [Roll, StealthRoll];
    loadDice([4, 17, 3], 20);
    const roll = await new StealthRoll("2d20kh + floor(7 / 2) + (1d20 + 1)", {}, { advantage: true }).evaluate();
    const again = Roll.fromJSON(JSON.stringify(roll));
    expect(again).toBeInstanceOf(StealthRoll);
    expect([again.total, again.formula, again.result, again.options]).toEqual([
      roll.total,
      roll.formula,
      roll.result,
      { advantage: true },
    ]);
    expect(JSON.stringify(again)).toBe(JSON.stringify(roll));
    expect(() => Roll.fromData({ ...roll.toJSON(), class: "Forged" })).toThrow('"Forged" is not a class of rolls');
  });

  it("keeps dice of a class that a package put in the place of another", () => {
    class SteadyDie extends Die {}
    const ordinary = diceConfig.terms.d!;
    diceConfig.terms.d = SteadyDie;
    const { terms } = Roll.fromJSON(JSON.stringify(new Roll("1d6").toJSON()));
    diceConfig.terms.d = ordinary;
    expect(terms[0]).toBeInstanceOf(SteadyDie);
  });

  it("is rolled anew as another roll", async () => {
    const roll = await rolled("1d20", [7]);
    loadDice([12], 20);
    const again = await roll.reroll();
    expect([roll.total, again.total]).toEqual([7, 12]);
  });

  it("every face of a die has the same share of the source of chance", () => {
    for (let faces = 1; faces <= 20; faces++) {
      const die = new Roll(`1d${faces}`).dice[0];
      const shares = 20;
      const counts = new Map<number, number>();
      for (let index = 0; index < faces * shares; index++) {
        const face = die.mapRandomFace((index + 0.5) / (faces * shares));
        counts.set(face, (counts.get(face) ?? 0) + 1);
      }
      expect([...counts].sort(([a], [b]) => a - b)).toEqual(
        Array.from({ length: faces }, (_, index) => [index + 1, shares]),
      );
    }
  });
});
