/**
 * Values that owners write, kept within bounds. A number beyond them becomes the nearest. A value of another kind
 * becomes the default.
 */
import { isObject } from "../../rules/index.ts";

/** A whole number within bounds, both included. */
export function wholeWithin(value: unknown, [least, most]: readonly [number, number], usual = 0): number {
  const number = typeof value === "number" && !Number.isNaN(value) ? value : usual;
  return Math.trunc(Math.min(most, Math.max(least, number)));
}

/** A text cut to a length that can be kept and shown. */
export const textWithin = (value: unknown, most: number): string =>
  typeof value === "string" ? value.slice(0, most) : "";

/** One of a closed list. The usual one, or else the first, for anything that is not in it. */
export const choiceWithin = <T>(value: unknown, list: readonly [T, ...T[]], usual: NoInfer<T> = list[0]): T =>
  list.find((one) => one === value) ?? usual;

/** The values that belong to a closed list, each once. */
export function choicesWithin<T>(values: unknown, list: readonly T[]): T[] {
  const there = new Set(Array.isArray(values) || values instanceof Set ? values : []);
  return list.filter((one) => there.has(one));
}

/** The objects of a list. If it is too long, only the first ones. */
export const partsWithin = (values: unknown, most: number): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(values) ? values.slice(0, most).filter((value) => isObject(value)) : [];

/** A member that is an object. Empty for anything else. */
export function partOf(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const part = isObject(value) ? value[key] : null;
  return isObject(part) ? part : {};
}

/** The greatest length of a name, and of a description. */
export const LONGEST_NAME = 120;
export const LONGEST_TEXT = 4000;
