/** The dice of a report as Foundry serialises evaluated rolls. Pure. */
import type { CheckReport, DiscoveryReport, Report } from "../rules/index.ts";

interface TermData {
  readonly class: "Die" | "OperatorTerm" | "NumericTerm";
  readonly options: object;
  readonly evaluated: true;
  readonly [key: string]: unknown;
}

export interface RollData {
  readonly class: "Roll";
  readonly options: object;
  readonly dice: readonly [];
  readonly formula: string;
  readonly terms: readonly TermData[];
  readonly total: number;
  readonly evaluated: true;
}

/** Every roll that a report tells of, in the order in which they were made: a Scan reveals first, a Track checks first. */
export function reportRolls(report: Report): RollData[] {
  const checks = checksOf(report).map(checkRoll);
  const discovery = "discovery" in report && report.discovery ? discoveryRoll(report.discovery) : [];
  return report.kind === "scanReveal" ? [...discovery, ...checks] : [...checks, ...discovery];
}

const checksOf = (report: Report): readonly CheckReport[] =>
  "checks" in report ? report.checks : "check" in report ? [report.check] : [];

/** G-1, G-2: one d20, or two of which one is kept, and the parts of the sum. */
function checkRoll({ dice, kept, mode, modifiers, total }: CheckReport): RollData {
  const keep = { plain: "", advantage: "kh", disadvantage: "kl" }[mode];
  const results = dice.map((result, index) =>
    index === kept ? { result, active: true } : { result, active: false, discarded: true },
  );
  const die = term("Die", {
    number: dice.length,
    faces: 20,
    modifiers: keep ? [keep] : [],
    results,
  });
  const parts = modifiers.flatMap(({ value }) => [
    term("OperatorTerm", { operator: value < 0 ? "-" : "+" }),
    term("NumericTerm", { number: Math.abs(value) }),
  ]);
  const sum = modifiers.map(({ value }) => ` ${value < 0 ? "-" : "+"} ${Math.abs(value)}`).join("");
  return roll(`${dice.length}d20${keep}${sum}`, [die, ...parts], total);
}

/** H-19: 1dX, where a die was rolled and may be shown. */
function discoveryRoll({ of, roll: result }: DiscoveryReport): RollData[] {
  if (result === null) return [];
  const die = term("Die", { number: 1, faces: of, modifiers: [], results: [{ result, active: true }] });
  return [roll(`1d${of}`, [die], result)];
}

const term = (kind: TermData["class"], data: object): TermData => ({
  class: kind,
  options: {},
  evaluated: true,
  ...data,
});

const roll = (formula: string, terms: readonly TermData[], total: number): RollData => ({
  class: "Roll",
  options: {},
  dice: [],
  formula,
  terms,
  total,
  evaluated: true,
});
