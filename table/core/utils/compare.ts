import { isOperator } from "../operators.ts";
import { isPlainObject, type PlainObject } from "./plain.ts";

/**
 * Whether two values are equal data: primitives, arrays, plain objects, sets and dates. An object with an `equals`
 * method decides itself.
 */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b);
  if (isPlainObject(a)) return isPlainObject(b) && sameEntries(a, b);
  return sameInstances(a, b);
}

/**
 * The name that generation 13 gives to `equals`, for plain objects.
 * @public
 */
export function objectsEqual(a: object, b: object): boolean {
  return equals(a, b);
}

/** Whether a value is empty: */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || Number.isNaN(value)) return true;
  if (typeof value === "string" || Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}

interface DiffOptions {
  /** Compare only keys of the original. */
  readonly inner?: boolean;
  /** Mark keys that the other lacks */
  readonly deletionKeys?: boolean;
}

/** The values in `other` that differ from `original`. Nested objects are compared by key, arrays as a whole. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): PlainObject {
  const before = original as PlainObject;
  const difference: PlainObject = {};
  for (const [key, value] of Object.entries(other)) {
    if (options.inner && !(key in before)) continue;
    const changed = diffValue(before[key], value, options, key);
    if (changed.differs || (!(key in before) && !options.inner)) difference[key] = changed.value;
  }
  if (options.deletionKeys) for (const key of Object.keys(before)) if (!(key in other)) difference[`-=${key}`] = null;
  return difference;
}

function diffValue(
  before: unknown,
  after: unknown,
  options: DiffOptions,
  key: string,
): { differs: boolean; value: unknown } {
  if (key.startsWith("-=") || key.startsWith("==") || isOperator(after)) return { differs: true, value: after };
  if (isPlainObject(before) && isPlainObject(after)) {
    if (isEmpty(after)) return { differs: !isEmpty(before), value: after };
    const inner = diffObject(before, after, options);
    return { differs: !isEmpty(inner), value: inner };
  }
  return { differs: !equals(before, after), value: after };
}

function sameInstances(a: object, b: object): boolean {
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime();
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((item) => b.has(item));
  return "equals" in a && typeof a.equals === "function" && a.equals(b) === true;
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => equals(item, b[index]));
}

function sameEntries(a: PlainObject, b: PlainObject): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && equals(a[key], b[key]));
}
