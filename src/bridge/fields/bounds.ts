/**
 * Values that owners write, kept within bounds. A number beyond them becomes the nearest. A value of another kind
 * becomes the default. Pure.
 */
import { isObject } from "./guards.ts";

/** A whole number within bounds, both included. */
export function wholeWithin(value: unknown, [least, most]: readonly [number, number], usual = 0): number {
  const number = typeof value === "number" && !Number.isNaN(value) ? value : usual;
  return Math.trunc(Math.min(most, Math.max(least, number)));
}

/** A text cut to a length that can be kept and shown. */
export const textWithin = (value: unknown, most: number): string =>
  typeof value === "string" ? value.slice(0, most) : "";

/** Those of a closed list that are among the values, each once. */
export function choicesWithin<T>(values: unknown, list: readonly T[]): T[] {
  const there = new Set(Array.isArray(values) || values instanceof Set ? values : []);
  return list.filter((one) => there.has(one));
}

/** The objects of a list, the first ones only where it is too long. */
export const partsWithin = (values: unknown, most: number): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(values) ? values.slice(0, most).filter((value) => isObject(value)) : [];

/** A member that is an object; empty for anything else. */
export function partOf(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const part = isObject(value) ? value[key] : null;
  return isObject(part) ? part : {};
}

/** Letters of a name, and of a text that tells what something does. */
export const LONGEST_NAME = 120;
export const LONGEST_TEXT = 4000;
