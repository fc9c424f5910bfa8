/** The well-formed turn records of fights. Pure. */
import type { Stamp } from "../../rules/index.ts";
import {
  isListOf,
  isMadeOf,
  isNullOr,
  isNumber,
  isObject,
  isOneOf,
  isText,
  isWhole,
  type Guard,
} from "../fields/guards.ts";
import type { Provocation, TurnRecord } from "./turns.ts";

const MOST = 1_000_000;
const isCount = isWhole(0, MOST);
const isTexts = isListOf(isText);
const isStamp = isMadeOf<Stamp>({ fight: isNullOr(isText), round: isNumber, turn: isNumber, id: isText }, ["id"]);
const isProvocation = isMadeOf<Provocation>({ at: isStamp, by: isTexts });
const isRest = isOneOf(["rest"] as const);

const isSpent: Guard<number | "rest"> = (value): value is number | "rest" => isRest(value) || isNumber(value);

const isRecord = isMadeOf<TurnRecord>(
  {
    fight: isText,
    round: isNumber,
    turn: isText,
    major: isCount,
    minor: isCount,
    reaction: isCount,
    spent: isSpent,
    walked: isNumber,
    entered: isTexts,
    left: isTexts,
    travelled: isMadeOf<NonNullable<TurnRecord["travelled"]>>({ entered: isTexts, left: isTexts }),
    passing: isListOf(isProvocation),
    suffering: isListOf(isProvocation),
  },
  ["turn", "travelled", "passing", "suffering"],
);

/** The records by combatant. Malformed ones count as absent. */
export const recordsFrom = (data: unknown): Readonly<Record<string, TurnRecord>> =>
  Object.fromEntries(
    isObject(data) ? Object.entries(data).flatMap(([id, one]) => (isRecord(one) ? [[id, one]] : [])) : [],
  );
