/** What lasting effects and concentration look like in a state, as far as they are read from a token (T-2, T-3). */
import {
  CONDITIONS,
  DURATIONS,
  FORCED_WAYS,
  GRANTED_ACTIONS,
  GRANTED_KINDS,
  MOST_GRANTED,
  MOST_LISTED,
  WARDED,
  type ConcealedHit,
  type Concentrated,
  type ConcentrationCheck,
  type DueForce,
  type GrantedEffect,
  type HeldEffect,
} from "../../rules/index.ts";
import { isFlag, isListOf, isMadeOf, isNullOr, isNumber, isOneOf, isText, isWhole } from "../fields/guards.ts";
import { isBlow, isStamp, isTile, isWound } from "./hidingParts.ts";

const isTexts = isListOf(isText);

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
  },
  ["action", "way"],
);

export const isHeld = isMadeOf<HeldEffect>({
  id: isText,
  event: isText,
  by: isText,
  power: isText,
  effect: isGrantedEffect,
  until: isNullOr(isStamp),
});

export const isConcentrated = isMadeOf<Concentrated>({ event: isText, power: isText, on: isTexts });

export const isCheckDue = isMadeOf<ConcentrationCheck>({
  event: isText,
  physical: isNumber,
  elemental: isNumber,
  effects: isTexts,
});

export const isForceDue = isMadeOf<DueForce>({
  event: isText,
  by: isNullOr(isText),
  way: isOneOf(FORCED_WAYS),
  distance: isWhole(1, MOST_LISTED),
  critical: isFlag,
  origin: isNullOr(isTile),
});

export const isConcealedHit = isMadeOf<ConcealedHit>({
  event: isText,
  percent: isWhole(0, 100),
  roll: isNullOr(isWhole(1, 100)),
  blow: isBlow,
  wound: isNullOr(isWound),
});
