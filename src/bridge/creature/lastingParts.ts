/** What lasting effects and concentration look like in a state, as far as they are read from a token (T-2, T-3). */
import {
  CONCEALMENT_CAUSES,
  CONDITIONS,
  DURATIONS,
  FORCED_WAYS,
  GRANTED_ACTIONS,
  GRANTED_KINDS,
  LAID_DURATIONS,
  MOST_GRANTED,
  MOST_LAID,
  MOST_LISTED,
  WARDED,
  type ConcealedHit,
  type Concentrated,
  type ConcentrationCheck,
  type DueForce,
  type GrantedEffect,
  type HeldEffect,
  type LaidEffect,
  type LaidRegion,
  type TileRun,
} from "../../rules/index.ts";
import {
  isFlag,
  isListOf,
  isMadeOf,
  isMark,
  isNullOr,
  isNumber,
  isOneOf,
  isText,
  isTexts,
  isWhole,
  type Guard,
} from "../fields/guards.ts";
import { isBlow, isLine, isStamp, isTile, isWound } from "./hidingParts.ts";

export const isGrantedEffect = isMadeOf<GrantedEffect>(
  {
    kind: isOneOf(GRANTED_KINDS),
    amount: isWhole(0, MOST_GRANTED),
    against: isOneOf(WARDED),
    condition: isOneOf(CONDITIONS),
    becomes: isOneOf(CONDITIONS),
    lasts: isOneOf(DURATIONS),
    name: isText,
    action: isOneOf(GRANTED_ACTIONS),
    way: isOneOf(FORCED_WAYS),
    upTo: isMark,
  },
  ["action", "way", "upTo"],
);

export const isHeldEffect = isMadeOf<HeldEffect>({
  id: isText,
  event: isText,
  by: isText,
  power: isText,
  effect: isGrantedEffect,
  until: isNullOr(isStamp),
});

const isLaidEffect: Guard<LaidEffect> = (value): value is LaidEffect => isShroud(value) || isConcealing(value);

const isShroud = isMadeOf<Extract<LaidEffect, { kind: "shroud" }>>({
  kind: isOneOf(["shroud"] as const),
  level: isOneOf(["light", "heavy"] as const),
});

const isConcealing = isMadeOf<Extract<LaidEffect, { kind: "concealment" }>>(
  {
    kind: isOneOf(["concealment"] as const),
    percent: isWhole(1, 100),
    cause: isOneOf(CONCEALMENT_CAUSES),
    hideBonus: isWhole(0, 100),
    total: isFlag,
  },
  ["total"],
);

/** No region that a power lays is longer in any direction. Walls cut its rows into fewer than `MOST_RUNS` pieces. */
const LONGEST_RUN = 4 * MOST_LAID;
const MOST_RUNS = 400;

function isRun(value: unknown): value is TileRun {
  if (!isListOf(isLine)(value) || value.length !== 3) return false;
  const [, from, to] = value as TileRun;
  return from <= to && to - from < LONGEST_RUN;
}

const isRuns: Guard<LaidRegion["runs"]> = (value): value is LaidRegion["runs"] =>
  isListOf(isRun)(value) && value.length <= MOST_RUNS;

export const isLaid = isMadeOf<LaidRegion>(
  {
    id: isText,
    event: isText,
    power: isText,
    effect: isLaidEffect,
    runs: isRuns,
    level: isText,
    lasts: isOneOf(LAID_DURATIONS),
    until: isNullOr(isStamp),
  },
  ["level"],
);

export const isConcentrated = isMadeOf<Concentrated>({ event: isText, power: isText, on: isTexts });

export const isCheckDue = isMadeOf<ConcentrationCheck>({
  event: isText,
  physical: isNumber,
  elemental: isNumber,
  effects: isTexts,
});

export const isForceDue = isMadeOf<DueForce>(
  {
    event: isText,
    by: isNullOr(isText),
    way: isOneOf(FORCED_WAYS),
    distance: isWhole(1, MOST_LISTED),
    critical: isFlag,
    origin: isNullOr(isTile),
    upTo: isMark,
  },
  ["upTo"],
);

export const isConcealedHit = isMadeOf<ConcealedHit>({
  event: isText,
  percent: isWhole(0, 100),
  roll: isNullOr(isWhole(1, 100)),
  blow: isBlow,
  wound: isNullOr(isWound),
});
