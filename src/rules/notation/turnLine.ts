/** What is left of a turn (G-5) in a line: `turn` for now, `turnThen` for when a pending Hide was rolled. */
import type { TurnBudget } from "../turns.ts";
import { list, number, text } from "./codec.ts";
import { recordKind, type Fields, type RecordKind } from "./record.ts";

const FIELDS: Fields<Required<TurnBudget>> = {
  major: { codec: number, fallback: 1 },
  minor: { codec: number, fallback: 1 },
  reaction: { codec: number, fallback: 1 },
  movement: { codec: number, fallback: 6 },
  entered: { codec: list(text), fallback: [] },
  left: { codec: list(text), fallback: [] },
  provoked: { codec: list(text), fallback: [] },
};

export const turnLine = budgetKind("turn");

export const turnThenLine = budgetKind("turnThen");

/** A budget without provoked enemies leaves out the field. */
function budgetKind(keyword: string): RecordKind<TurnBudget> {
  const line = recordKind(keyword, FIELDS);
  return {
    keyword,
    read: (told) => {
      const { provoked, ...budget } = line.read(told);
      return provoked.length > 0 ? { ...budget, provoked } : budget;
    },
    write: (budget, id) => line.write({ provoked: [], ...budget }, id),
  };
}
