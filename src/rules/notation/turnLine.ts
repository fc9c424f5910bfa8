/** What is left of a turn (G-5) in a line: `turn` for now, `turnThen` for when a pending Hide was rolled. */
import type { TurnBudget } from "../turns.ts";
import { list, number, text } from "./codec.ts";
import { recordKind, type Fields } from "./record.ts";

const FIELDS: Fields<TurnBudget> = {
  major: { codec: number, fallback: 1 },
  minor: { codec: number, fallback: 1 },
  reaction: { codec: number, fallback: 1 },
  movement: { codec: number, fallback: 6 },
  entered: { codec: list(text), fallback: [] },
  left: { codec: list(text), fallback: [] },
};

export const turnLine = recordKind("turn", FIELDS);

export const turnThenLine = recordKind("turnThen", FIELDS);
