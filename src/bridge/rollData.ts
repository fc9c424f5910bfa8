/** The dice of a report as Foundry serialises evaluated rolls. */
import type {
  AttackReport,
  CheckReport,
  DiscoveryReport,
  Report,
  ReportOf,
  StrikeReport,
  Wound,
} from "../rules/index.ts";

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

/** Every roll of a report, in the order of rolling: a Scan reveals first, a Track checks first. */
export function reportRolls(report: Report): RollData[] {
  if ("tileMissed" in report && report.tileMissed) {
    const { roll, percentile } = report.tileMissed;
    return [d20Roll(roll), ...(percentile === null ? [] : [d100Roll(percentile)])];
  }
  if ("missed" in report) return settledRolls(report);
  if ("strikes" in report) return report.strikes.flatMap(strikeRolls);
  if ("discoveries" in report) return report.discoveries.flatMap(discoveryRoll);
  const checks = checksOf(report).map(d20Roll);
  const first = "discovery" in report && report.discovery ? [report.discovery] : [];
  const others = "others" in report ? (report.others ?? []) : [];
  const discovery = [...first, ...others].flatMap(discoveryRoll);
  return report.kind === "scanReveal" ? [...discovery, ...checks] : [...checks, ...discovery];
}

/** C-1, C-10: the d100, unless it was thrown before, and the damage if it was rolled now. */
const settledRolls = (report: ReportOf<"throwMiss" | "changeMiss">): RollData[] => [
  ...(report.kind === "throwMiss" ? thrown(report) : []),
  ...(report.wound ? woundRolls(report.wound) : []),
];

const checksOf = (report: Report): readonly CheckReport[] =>
  "checks" in report ? report.checks : "check" in report && report.check ? [report.check] : [];

/** H-21, C-1: the attack, then the discovery, the d100 against concealment, and the damage if there is any. */
const strikeRolls = ({ roll: attack, discovery, concealed, wound }: StrikeReport): RollData[] => [
  ...(attack ? [d20Roll(attack)] : []),
  ...(discovery ? discoveryRoll(discovery) : []),
  ...(concealed ? thrown(concealed) : []),
  ...(wound ? woundRolls(wound) : []),
];

/** The d100, unless it waits (C-1). */
const thrown = ({ roll: result }: { readonly roll: number | null }): RollData[] =>
  result === null ? [] : [d100Roll(result)];

/** G-1, G-2: one d20, or two of which one is kept, and the parts of the sum. */
function d20Roll({ dice, kept, mode, modifiers, total }: CheckReport | AttackReport): RollData {
  const keep = { plain: "", advantage: "kh", disadvantage: "kl" }[mode];
  const results = dice.map((result, index) =>
    index === kept ? { result, active: true } : { result, active: false, discarded: true },
  );
  const die = term("Die", { number: dice.length, faces: 20, modifiers: keep ? [keep] : [], results });
  const values = modifiers.map(({ value }) => value);
  return roll(`${dice.length}d20${keep}${sum(values)}`, [die, ...values.flatMap(part)], total);
}

/** G-4: each kind of damage separately, as rolled, before any multiplier. Damage without dice is no roll. */
const woundRolls = ({ damage }: Wound): RollData[] =>
  damage.flatMap(({ faces, bonus, rolls }) => {
    if (rolls.length === 0) return [];
    const results = rolls.map((result) => ({ result, active: true }));
    const die = term("Die", { number: rolls.length, faces, modifiers: [], results });
    const values = bonus === 0 ? [] : [bonus];
    const total = rolls.reduce((fallen, result) => fallen + result, bonus);
    return roll(`${rolls.length}d${faces}${sum(values)}`, [die, ...values.flatMap(part)], total);
  });

const sum = (values: readonly number[]): string =>
  values.map((value) => ` ${value < 0 ? "-" : "+"} ${Math.abs(value)}`).join("");

const part = (value: number): TermData[] => [
  term("OperatorTerm", { operator: value < 0 ? "-" : "+" }),
  term("NumericTerm", { number: Math.abs(value) }),
];

function d100Roll(result: number): RollData {
  const die = term("Die", { number: 1, faces: 100, modifiers: [], results: [{ result, active: true }] });
  return roll("1d100", [die], result);
}

/** H-19: 1dX, if a die was rolled and may be shown. */
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
