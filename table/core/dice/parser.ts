import { evaluateExpression } from "./arithmetic.ts";
import { diceConfig } from "./config.ts";
import type { DiceTerm } from "./die.ts";
import { splitModifiers } from "./modifiers.ts";
import type { RollTerm } from "./rollTerm.ts";
import { FunctionTerm, NumericTerm, OPERATORS, type Operator, OperatorTerm, ParentheticalTerm } from "./terms.ts";

type DiceClass = new (data: object) => DiceTerm;

/** Parses a formula after its data was filled in. Throws for unreadable parts and names their place. */
export function parseFormula(formula: string): RollTerm[] {
  const reader: Reader = { text: formula, at: 0 };
  const terms = readTerms(reader);
  if (reader.at < formula.length) throw unreadable(reader);
  return terms;
}

interface Reader {
  readonly text: string;
  at: number;
}

/** Reads operands and operators up to the end, or up to the end of the group. */
function readTerms(reader: Reader): RollTerm[] {
  const terms: RollTerm[] = [];
  skipSpace(reader);
  for (;;) {
    readSigns(reader, terms);
    terms.push(readOperand(reader));
    skipSpace(reader);
    const operator = operatorAt(reader);
    if (!operator) return terms;
    terms.push(new OperatorTerm({ operator }));
    reader.at++;
    skipSpace(reader);
  }
}

/** Reads the signs before an operand as terms of their own. */
function readSigns(reader: Reader, terms: RollTerm[]): void {
  for (let sign = operatorAt(reader); sign === "+" || sign === "-"; sign = operatorAt(reader)) {
    terms.push(new OperatorTerm({ operator: sign }));
    reader.at++;
    skipSpace(reader);
  }
}

function readOperand(reader: Reader): RollTerm {
  const call = take(reader, /[a-z]+(?=\()/iy);
  if (call !== null && call !== "d") return readCall(reader, call);
  if (call === "d") reader.at -= 1;
  const group = reader.text[reader.at] === "(" ? readGroup(reader) : null;
  const digits = group ? null : take(reader, /\d+(?:\.\d+)?/y);
  const count = group ? null : digits;
  const denomination = take(reader, /[a-z](?=\d|\(|%)/iy);
  if (denomination !== null)
    return readDice(reader, denomination, group ? fixedValue(group, reader) : count === null ? 1 : Number(count));
  if (group) return new ParentheticalTerm({ terms: group, options: readFlavor(reader) });
  if (count === null) throw unreadable(reader);
  return new NumericTerm({ number: Number(count), options: readFlavor(reader) });
}

function readDice(reader: Reader, denomination: string, number: number): RollTerm {
  const cls = diceConfig.terms[denomination.toLowerCase()] as DiceClass | undefined;
  if (!cls) throw unreadable(reader);
  const faces =
    reader.text[reader.at] === "("
      ? fixedValue(readGroup(reader), reader)
      : Number((take(reader, /\d+|%/y) as string).replace("%", "100"));
  const modifiers = splitModifiers((take(reader, /[a-z][a-z0-9<>=]*/iy) ?? "").toLowerCase());
  return new cls({ number, faces, modifiers, options: readFlavor(reader) });
}

function readCall(reader: Reader, fn: string): RollTerm {
  if (!Object.hasOwn(diceConfig.functions, fn)) throw new Error(`"${fn}" is not a function that the table knows`);
  const values: RollTerm[][] = [];
  do {
    reader.at++;
    values.push(readTerms(reader));
  } while (reader.text[reader.at] === ",");
  if (reader.text[reader.at] !== ")") throw unreadable(reader);
  reader.at++;
  return new FunctionTerm({ fn, terms: values, options: readFlavor(reader) });
}

function readGroup(reader: Reader): RollTerm[] {
  reader.at++;
  const terms = readTerms(reader);
  if (reader.text[reader.at] !== ")") throw unreadable(reader);
  reader.at++;
  return terms;
}

/** The value of a group that gives a number of dice or of faces. */
function fixedValue(group: readonly RollTerm[], reader: Reader): number {
  if (!group.every((term) => term.isDeterministic))
    throw new Error(`Dice that decide a number of dice are not in the table's subset: "${reader.text}"`);
  for (const term of group) term.evaluate();
  return evaluateExpression(group);
}

function readFlavor(reader: Reader): { flavor?: string } {
  const flavor = take(reader, /\[[^\]]*\]/y);
  return flavor === null ? {} : { flavor: flavor.slice(1, -1) };
}

function operatorAt({ text, at }: Reader): Operator | null {
  return OPERATORS.find((operator) => operator === text[at]) ?? null;
}

function skipSpace(reader: Reader): void {
  take(reader, /\s+/y);
}

/** The match of a sticky pattern at the reader's place, or null. */
function take(reader: Reader, pattern: RegExp): string | null {
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.text);
  if (!match) return null;
  reader.at += match[0].length;
  return match[0];
}

function unreadable({ text, at }: Reader): Error {
  const rest = text.slice(at);
  return new Error(
    rest ? `The formula "${text}" cannot be read from "${rest}" on` : `The formula "${text}" ends too early`,
  );
}
