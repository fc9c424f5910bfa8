import type { RollTerm } from "./rollTerm.ts";

const RANK: Readonly<Record<string, number>> = { "+": 1, "-": 1, "*": 2, "/": 2, "%": 2 };

/**
 * The value of evaluated terms, 0 for none. Multiplication comes before addition; equal operators go from left to right.
 */
export function evaluateExpression(terms: readonly RollTerm[]): number {
  if (terms.length === 0) return 0;
  const reader = { terms, at: 0 };
  const total = readSum(reader, 1);
  if (reader.at < terms.length) throw new Error(`There is no operator before "${terms[reader.at].formula.trim()}"`);
  return total;
}

interface Reader {
  readonly terms: readonly RollTerm[];
  at: number;
}

function readSum(reader: Reader, rank: number): number {
  let value = readOperand(reader);
  for (let operator = operatorAt(reader); operator && RANK[operator] >= rank; operator = operatorAt(reader)) {
    reader.at++;
    value = combine(value, operator, readSum(reader, RANK[operator] + 1));
  }
  return value;
}

/** A value with the signs before it. */
function readOperand(reader: Reader): number {
  const sign = operatorAt(reader);
  if (sign === "+" || sign === "-") {
    reader.at++;
    const value = readOperand(reader);
    return sign === "-" ? -value : value;
  }
  const term = reader.terms[reader.at++];
  if (!term || sign) throw new Error("A formula may not end or begin with an operator that needs two values");
  return Number(term.total);
}

function operatorAt({ terms, at }: Reader): string | null {
  const term = terms[at] as (RollTerm & { operator?: string }) | undefined;
  return term?.operator ?? null;
}

function combine(a: number, operator: string, b: number): number {
  switch (operator) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "/":
      return a / b;
    default:
      return a % b;
  }
}
