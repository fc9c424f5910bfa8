import { readChange } from "../operators.ts";
import { deepClone } from "./clone.ts";
import { expandObject } from "./paths.ts";
import { assertSafeKey, isPlainObject, type PlainObject } from "./plain.ts";

export interface MergeOptions {
  /** Add top-level keys that the original lacks. */
  readonly insertKeys?: boolean;
  /** Add nested keys that the original lacks. */
  readonly insertValues?: boolean;
  /** Replace values that the original has. */
  readonly overwrite?: boolean;
  /** Merge nested objects rather than replacing them. */
  readonly recursive?: boolean;
  /** Change the original; otherwise a copy is given. */
  readonly inplace?: boolean;
  /** Throw when a value would change its type. */
  readonly enforceTypes?: boolean;
  /** Apply `-=key` (generation 13). */
  readonly performDeletions?: boolean;
  /** Apply the operators (generation 14); an alias of `performDeletions`. */
  readonly applyOperators?: boolean;
}

/** Merges `other` into `original`. Dotted keys of `other` are expanded; arrays are replaced as a whole. */
export function mergeObject<T extends object>(original: T, other: object = {}, options: MergeOptions = {}): T {
  const target = options.inplace === false ? deepClone(original) : original;
  mergeInto(target as PlainObject, expandObject(other), options, 0);
  return target;
}

function mergeInto(target: PlainObject, other: PlainObject, options: MergeOptions, depth: number): void {
  for (const [key, value] of Object.entries(other)) {
    const change =
      options.performDeletions || options.applyOperators
        ? readChange(key, value)
        : ({ kind: "set", key, value } as const);
    assertSafeKey(change.key);
    if (change.kind === "delete") delete target[change.key];
    else if (change.kind === "replace") target[change.key] = deepClone(change.value);
    else if (change.key in target) mergeExisting(target, change.key, change.value, { options, depth });
    else mergeNew(target, change.key, change.value, { options, depth });
  }
}

interface MergePlace {
  readonly options: MergeOptions;
  readonly depth: number;
}

function mergeNew(target: PlainObject, key: string, value: unknown, { options, depth }: MergePlace): void {
  const allowed = depth === 0 ? options.insertKeys !== false : options.insertValues !== false;
  if (!allowed) return;
  if (!isPlainObject(value)) {
    target[key] = deepClone(value);
    return;
  }
  // A new object also has its deletion keys applied, not stored.
  const fresh: PlainObject = {};
  mergeInto(fresh, value, { ...options, insertKeys: true, insertValues: true }, depth + 1);
  target[key] = fresh;
}

function mergeExisting(target: PlainObject, key: string, value: unknown, { options, depth }: MergePlace): void {
  const present = target[key];
  if (isPlainObject(present) && isPlainObject(value) && options.recursive !== false) {
    mergeInto(present, value, options, depth + 1);
    return;
  }
  if (options.overwrite === false) return;
  if (options.enforceTypes && present !== undefined && typeof present !== typeof value) {
    throw new Error(`Mismatched types at "${key}": ${typeof present} and ${typeof value}`);
  }
  target[key] = deepClone(value);
}
