import { isPlainObject, type PlainObject } from "./plain.ts";

// oxlint-disable-next-line typescript/no-unsafe-function-type -- any class at all
type AnyClass = Function;

/**
 * The kind of a value in one word: "null", "Array", "Set", "Object", "number", the class of an element or an error,
 * or "Unknown". @public /
 */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "function")
    return /^class\b/.test(Function.prototype.toString.call(value)) ? "class" : "function";
  if (typeof value !== "object") return typeof value;
  if (isPlainObject(value)) return "Object";
  return KINDS.find((kind) => value instanceof kind)?.name ?? (isElement(value) ? "HTMLElement" : "Unknown");
}

const KINDS = [Array, Set, Map, Promise, Error, Date, RegExp] as const;

function isElement(value: object): boolean {
  return typeof globalThis.HTMLElement === "function" && value instanceof globalThis.HTMLElement;
}

/**
 * Whether a class is another one or inherits from it.
 * @public
 */
export function isSubclass(cls: AnyClass, parent: AnyClass): boolean {
  return cls === parent || parent.isPrototypeOf(cls);
}

/**
 * The classes that a class inherits from, the nearest first.
 * @public
 */
export function getParentClasses(cls: AnyClass): AnyClass[] {
  const parents: AnyClass[] = [];
  for (let parent = parentOf(cls); typeof parent === "function" && parent.name; parent = parentOf(parent))
    parents.push(parent);
  return parents;
}

function parentOf(cls: AnyClass): AnyClass {
  return Object.getPrototypeOf(cls) as AnyClass;
}

/** The class of an inheritance chain that defines a static member. @public */
export function getDefiningClass(cls: AnyClass, member: string): AnyClass | undefined {
  return [cls, ...getParentClasses(cls)].find((each) => Object.hasOwn(each, member));
}

interface FilterOptions {
  /** A null in the template accepts everything below its key. */
  readonly templateValues?: boolean;
  /** Keep deletion keys. */
  readonly deletionKeys?: boolean;
}

/** The part of an object that a template has keys for. @public */
export function filterObject(source: PlainObject, template: PlainObject, options: FilterOptions = {}): PlainObject {
  const kept: PlainObject = {};
  for (const [key, value] of Object.entries(source)) {
    if (key.startsWith("-=") ? options.deletionKeys && key.slice(2) in template : false) kept[key] = value;
    if (!(key in template)) continue;
    const place = template[key];
    if (isPlainObject(value) && isPlainObject(place)) kept[key] = filterObject(value, place, options);
    else kept[key] = options.templateValues ? place : value;
  }
  return kept;
}

/**
 * Keys become values and values keys.
 * @public
 */
export function invertObject(object: Readonly<Record<string, PropertyKey>>): Record<PropertyKey, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [value, key])) as Record<PropertyKey, string>;
}

/**
 * Freezes an object and all plain objects and lists in it.
 * @public
 */
export function deepFreeze<T>(value: T): Readonly<T> {
  return deeply(value, Object.freeze);
}

/**
 * Seals an object and all plain objects and lists in it.
 * @public
 */
export function deepSeal<T>(value: T): T {
  return deeply(value, Object.seal);
}

function deeply<T>(value: T, close: (object: object) => unknown): T {
  if (!Array.isArray(value) && !isPlainObject(value)) return value;
  for (const inner of Object.values(value)) deeply(inner, close);
  close(value);
  return value;
}
