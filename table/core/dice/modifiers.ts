import type { DieResult } from "./dieResult.ts";

/** The members of a dice term that modifiers use. */
interface Thrown {
  readonly number: number;
  readonly faces: number;
  results: DieResult[];
  roll(): DieResult;
}

type Comparison = (result: number) => boolean;
type Modifier = (dice: Thrown, argument: string) => void;

/** Splits "kh2r<3" into its modifiers. Throws for an unknown modifier. */
export function splitModifiers(text: string): string[] {
  const modifiers: string[] = [];
  for (let rest = text; rest;) {
    const match = MODIFIER.exec(rest);
    if (!match) throw new Error(`"${rest}" is not a modifier of dice that the table knows`);
    modifiers.push(match[0]);
    rest = rest.slice(match[0].length);
  }
  return modifiers;
}

/** Applies one modifier, such as "kh2", to thrown dice. */
export function applyModifier(dice: Thrown, modifier: string): void {
  const [, name, argument] = MODIFIER.exec(modifier) as RegExpExecArray;
  MODIFIERS[name](dice, argument);
}

const MODIFIER = /^(kh|kl|k|dh|dl|d|min|max|rr|r|xo|x|cs|cf)((?:<=|>=|<|>|=)?\d*)/;

const MODIFIERS: Readonly<Record<string, Modifier>> = {
  k: (dice, argument) => keep(dice, countOf(argument), highestFirst),
  kh: (dice, argument) => keep(dice, countOf(argument), highestFirst),
  kl: (dice, argument) => keep(dice, countOf(argument), lowestFirst),
  d: (dice, argument) => keep(dice, activeOf(dice).length - countOf(argument), highestFirst),
  dh: (dice, argument) => keep(dice, activeOf(dice).length - countOf(argument), lowestFirst),
  dl: (dice, argument) => keep(dice, activeOf(dice).length - countOf(argument), highestFirst),
  min: (dice, argument) => limit(dice, (result) => Math.max(result, Number(argument))),
  max: (dice, argument) => limit(dice, (result) => Math.min(result, Number(argument))),
  r: (dice, argument) => reroll(dice, comparison(argument, 1), 1),
  rr: (dice, argument) => reroll(dice, comparison(argument, 1), MOST_REPEATS),
  x: (dice, argument) => explode(dice, comparison(argument, dice.faces), MOST_REPEATS),
  xo: (dice, argument) => explode(dice, comparison(argument, dice.faces), 1),
  cs: (dice, argument) => countMatching(dice, comparison(argument, dice.faces), "success"),
  cf: (dice, argument) => countMatching(dice, comparison(argument, 1), "failure"),
};

const MOST_REPEATS = 100;

const highestFirst = (a: DieResult, b: DieResult): number => b.result - a.result;
const lowestFirst = (a: DieResult, b: DieResult): number => a.result - b.result;

function activeOf(dice: Thrown): DieResult[] {
  return dice.results.filter(({ active }) => active);
}

function keep(dice: Thrown, count: number, order: (a: DieResult, b: DieResult) => number): void {
  const dropped = activeOf(dice).sort(order).slice(Math.max(0, count));
  for (const die of dropped) Object.assign(die, { active: false, discarded: true });
}

function limit(dice: Thrown, limited: (result: number) => number): void {
  for (const die of activeOf(dice)) die.result = limited(die.result);
}

function reroll(dice: Thrown, matches: Comparison, times: number): void {
  for (let turn = 0; turn < times; turn++) {
    const again = activeOf(dice).filter(({ result }) => matches(result));
    if (again.length === 0) return;
    for (const die of again) {
      Object.assign(die, { active: false, rerolled: true });
      dice.roll();
    }
  }
}

function explode(dice: Thrown, matches: Comparison, times: number): void {
  let fresh = activeOf(dice);
  for (let turn = 0; turn < times && fresh.length > 0; turn++) {
    const exploding = fresh.filter(({ result }) => matches(result));
    for (const die of exploding) die.exploded = true;
    fresh = exploding.map(() => dice.roll());
  }
}

function countMatching(dice: Thrown, matches: Comparison, kind: "success" | "failure"): void {
  for (const die of activeOf(dice)) {
    const hit = matches(die.result);
    Object.assign(die, { count: hit ? 1 : 0, ...(hit ? { [kind]: true } : {}) });
  }
}

function countOf(argument: string): number {
  return argument === "" ? 1 : Number(argument.replace("=", ""));
}

/** Reads "<3", ">=5" or "6". A missing number is `otherwise`; a missing sign means equality. */
function comparison(argument: string, otherwise: number): Comparison {
  const [, sign, digits] = /^(<=|>=|<|>|=)?(\d*)$/.exec(argument) as RegExpExecArray;
  const target = digits === "" ? otherwise : Number(digits);
  switch (sign) {
    case "<":
      return (result) => result < target;
    case "<=":
      return (result) => result <= target;
    case ">":
      return (result) => result > target;
    case ">=":
      return (result) => result >= target;
    default:
      return (result) => result === target;
  }
}
