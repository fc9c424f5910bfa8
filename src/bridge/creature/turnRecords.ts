/** The well-formed turn records of fights. */
import type { ProvokedAt } from "../../rules/index.ts";
import {
  isListOf,
  isMadeOf,
  isNumber,
  isObject,
  isOneOf,
  isText,
  isTexts,
  isWhole,
  type Guard,
} from "../fields/guards.ts";
import { isPlace, isStamp } from "./hidingParts.ts";
import { LONGEST_WALK_NAME, MOST_COUNTED, type Provocation, type TurnRecord } from "./turns.ts";

const MOST = 1_000_000;
/** Less than 0 for actions that were granted and not yet used (T-1). */
const isCount = isWhole(-MOST, MOST);
const isProvokedAt = isMadeOf<ProvokedAt>({ enemy: isText, place: isPlace });
const isProvocation = isMadeOf<Provocation>({ at: isStamp, by: isTexts, provokedAt: isListOf(isProvokedAt) }, [
  "provokedAt",
]);
const isRest = isOneOf(["rest"] as const);

const isSpent: Guard<number | "rest"> = (value): value is number | "rest" => isRest(value) || isNumber(value);

const isName: Guard<string> = (value): value is string => isText(value) && value.length <= LONGEST_WALK_NAME;
const isNames = isListOf(isName);
const isCounted: Guard<readonly string[]> = (value): value is readonly string[] =>
  isNames(value) && value.length <= MOST_COUNTED;

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
    counted: isCounted,
    entered: isTexts,
    left: isTexts,
    travelled: isMadeOf<NonNullable<TurnRecord["travelled"]>>({ entered: isTexts, left: isTexts }),
    passing: isListOf(isProvocation),
    suffering: isListOf(isProvocation),
  },
  ["turn", "counted", "travelled", "passing", "suffering"],
);

/** The records by combatant. Malformed ones count as absent. */
export function recordsFrom(data: unknown): Readonly<Record<string, TurnRecord>> {
  const entries = Object.entries(isObject(data) ? data : {});
  return Object.fromEntries(
    entries.flatMap(([id, one]) => {
      const record = soundlyCounted(one);
      return isRecord(record) ? [[id, record]] : [];
    }),
  );
}

/** Malformed names of walks are left out. Without them the record still says what was spent. */
function soundlyCounted(one: unknown): unknown {
  if (!isObject(one) || isCounted(one.counted)) return one;
  const { counted: _, ...others } = one;
  return others;
}
