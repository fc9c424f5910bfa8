export type PlainObject = Record<string, unknown>;

/** Whether a value is an object literal: neither an array, nor an instance of a class, nor null. */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Keys that reach the prototype instead of the object. Data may never contain them. */
const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Throws for a key that could change the prototype of every object. */
export function assertSafeKey(key: string): void {
  if (FORBIDDEN.has(key)) throw new Error(`The key "${key}" is not allowed in data`);
}
