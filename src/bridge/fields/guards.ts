/** Checks the form of foreign data. Guards check every part and never throw. */

export type Guard<T> = (value: unknown) => value is T;

export const isText: Guard<string> = (value) => typeof value === "string";

export const isFlag: Guard<boolean> = (value) => typeof value === "boolean";

/** A member that is true or absent. */
export const isMark: Guard<true> = (value) => value === true;

export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);

/** A whole number within bounds. */
export const isWhole =
  (least = -Infinity, most = Infinity): Guard<number> =>
  (value): value is number =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** One of a closed list. */
export const isOneOf =
  <T>(values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.includes(value as T);

export const isNullOr =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value);

/** More entries than any honest list has. */
const MOST = 4096;

export const isListOf =
  <T>(guard: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) &&
    value.length <= MOST &&
    Array.from(value as readonly unknown[]).every((each) => guard(each));

export const isTexts = isListOf(isText);

/** An object whose every value passes. */
export const isRecordOf =
  <T>(guard: Guard<T>): Guard<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.values(value).every((each) => guard(each));

/** An object with these parts. The optional ones may be absent. */
export const isMadeOf =
  <T extends object>(
    guards: { readonly [K in keyof T]-?: Guard<Exclude<T[K], undefined>> },
    optional: readonly (keyof T & string)[] = [],
  ): Guard<T> =>
  (value): value is T =>
    isObject(value) &&
    (Object.keys(guards) as (keyof T & string)[]).every((key) =>
      Object.hasOwn(value, key) ? guards[key](value[key]) : optional.includes(key),
    );

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
