import { assertSafeKey, isPlainObject, type PlainObject } from "./plain.ts";

/** The value at a dotted path, or undefined when any step is missing. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || typeof object !== "object" || object === null) return undefined;
  if (key in object) return (object as PlainObject)[key];
  let target: unknown = object;
  for (const step of key.split(".")) {
    if (typeof target !== "object" || target === null || !(step in target)) return undefined;
    target = (target as PlainObject)[step];
  }
  return target;
}

/** Whether a dotted path exists, even when its value is undefined. */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || typeof object !== "object" || object === null) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const step of key.split(".")) {
    if (typeof target !== "object" || target === null || !(step in target)) return false;
    target = (target as PlainObject)[step];
  }
  return true;
}

/** Writes a value at a dotted path and creates missing objects. Returns whether anything changed. */
export function setProperty(object: object, key: string, value: unknown): boolean {
  const steps = key.split(".");
  steps.forEach(assertSafeKey);
  const last = steps.pop() as string;
  const target = steps.reduce<PlainObject>((at, step) => {
    if (typeof at[step] !== "object" || at[step] === null) at[step] = {};
    return at[step] as PlainObject;
  }, object as PlainObject);
  if (target[last] === value && last in target) return false;
  target[last] = value;
  return true;
}

/** Removes the value at a dotted path. Returns whether it existed. */
export function deleteProperty(object: object, key: string): boolean {
  const steps = key.split(".");
  const last = steps.pop() as string;
  const target = steps.length ? getProperty(object, steps.join(".")) : object;
  if (typeof target !== "object" || target === null || !(last in target)) return false;
  delete (target as PlainObject)[last];
  return true;
}

/** A copy with dotted keys expanded to nested objects, also inside arrays. Instances of classes are kept. */
export function expandObject(object: object): PlainObject {
  return expand(object, 0) as PlainObject;
}

/** A copy with nested plain objects flattened to dotted keys. Arrays and empty objects stay values. */
export function flattenObject(object: object): PlainObject {
  const flat: PlainObject = {};
  for (const [key, value] of Object.entries(object)) {
    if (!isPlainObject(value) || Object.keys(value).length === 0) {
      flat[key] = value;
      continue;
    }
    for (const [inner, leaf] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = leaf;
  }
  return flat;
}

const DEEPEST = 32;

function expand(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) throw new Error(`Cannot expand an object deeper than ${DEEPEST} levels`);
  if (Array.isArray(value)) return value.map((inner) => expand(inner, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: PlainObject = {};
  // A plain key meets another value only behind a dotted one.
  let isDotted = false;
  for (const key of Object.keys(value)) {
    const given = value[key];
    const inner = typeof given === "object" && given !== null ? expand(given, depth + 1) : given;
    isDotted ||= key.includes(".");
    if (isDotted) writeInto(expanded, key, inner);
    else {
      assertSafeKey(key);
      expanded[key] = inner;
    }
  }
  return expanded;
}

/** Writes a value at a dotted key. Two objects at one place are merged. */
function writeInto(target: PlainObject, key: string, value: unknown): void {
  key.split(".").forEach(assertSafeKey);
  const present = getProperty(target, key);
  if (isPlainObject(present) && isPlainObject(value)) {
    for (const [inner, leaf] of Object.entries(value)) writeInto(present, inner, leaf);
    return;
  }
  setProperty(target, key, value);
}
