import type { RollTerm } from "./rollTerm.ts";

/** The formula that terms make. */
export function formulaOf(terms: readonly RollTerm[]): string {
  return terms
    .map((term) => term.formula)
    .join("")
    .trim();
}

/** The terms with their values in place of dice: "4 + 3". */
export function resultOf(terms: readonly RollTerm[]): string {
  return terms
    .map((term) => String(term.total))
    .join("")
    .trim();
}
