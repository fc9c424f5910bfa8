/** What is left of a turn (G-5) in a line: `turn` for now, `turnThen` for when a pending Hide was rolled. */
import type { ProvokedAt, TurnBudget } from "../turns.ts";
import { count, length, list, place, text, type Codec } from "./codec.ts";
import { recordKind, type Fields } from "./record.ts";

/** Where an enemy was provoked: a place and the enemy, as in 5:6|guard. */
const provokedAt: Codec<ProvokedAt> = {
  write: (value) => `${place.write(value.place)}|${text.write(value.enemy)}`,
  read: (source) => {
    const bar = source.indexOf("|");
    const [where, enemy] = [place.read(source.slice(0, bar)), text.read(source.slice(bar + 1))];
    return bar < 0 || !where || enemy === undefined ? undefined : { enemy, place: where };
  },
  expects: "a place and an enemy as 5:6|guard",
};

const FIELDS: Fields<TurnBudget> = {
  major: { codec: count, fallback: 1 },
  minor: { codec: count, fallback: 1 },
  reaction: { codec: count, fallback: 1 },
  movement: { codec: length, fallback: 6 },
  entered: { codec: list(text), fallback: [] },
  left: { codec: list(text), fallback: [] },
  provoked: { codec: list(text), absent: "" },
  provokedAt: { codec: list(provokedAt), absent: "" },
};

export const turnLine = recordKind("turn", FIELDS);

export const turnThenLine = recordKind("turnThen", FIELDS);
