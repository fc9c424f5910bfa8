import { isPlainObject, type PlainObject } from "./plain.ts";

interface DeepCloneOptions {
  /** Throw for values that cannot be cloned; otherwise they are shared. */
  readonly strict?: boolean;
}

/**
 * A deep copy of arrays, plain objects, dates, sets and maps. Instances of classes are shared, or refused when
 * strict.
 */
export function deepClone<T>(original: T, options: DeepCloneOptions = {}): T {
  return copy(original, options, 0) as T;
}

/**
 * A copy through JSON: instances of classes become their plain data.
 * @public
 */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

const DEEPEST = 100;

/** An assignment to "__proto__" would change the prototype. */
function copyObject(value: PlainObject, deeper: (inner: unknown) => unknown): PlainObject {
  const copied: PlainObject = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key === "__proto__") Object.defineProperty(copied, key, { ...OWN, value: deeper(inner) });
    else copied[key] = deeper(inner);
  }
  return copied;
}

const OWN = { writable: true, enumerable: true, configurable: true } as const;

function copy(value: unknown, options: DeepCloneOptions, depth: number): unknown {
  if (depth > DEEPEST) throw new Error(`Cannot clone deeper than ${DEEPEST} levels: the data may hold itself`);
  if (typeof value !== "object" || value === null) return value;
  const deeper = (inner: unknown): unknown => copy(inner, options, depth + 1);
  if (Array.isArray(value)) return value.map(deeper);
  if (isPlainObject(value)) return copyObject(value, deeper);
  if (value instanceof Date) return new Date(value);
  if (value instanceof Set && value.constructor === Set) return new Set([...value].map(deeper));
  if (value instanceof Map && value.constructor === Map)
    return new Map([...value].map(([key, inner]) => [key, deeper(inner)]));
  if (options.strict) throw new Error(`Cannot clone an instance of ${value.constructor.name}`);
  return value;
}
