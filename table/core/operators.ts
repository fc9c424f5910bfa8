/**
 * The update operators of generation 14 (`_del`, `_replace(value)`) and the deletion keys of generation 13 (`-=key`,
 * `==key`), read the same way.
 */

import { isPlainObject } from "./utils/plain.ts";

/** The key that marks an operator in JSON. */
const MARK = "__$OPERATOR$__";

export class ForcedDeletion {
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }
  toJSON(): object {
    return { [MARK]: "ForcedDeletion" };
  }
}

export class ForcedReplacement {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
  static create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }
  toJSON(): object {
    return { [MARK]: "ForcedReplacement", value: this.value };
  }
}

/** One entry of a change, in either generation's notation. */
export type KeyedChange =
  | { readonly kind: "set"; readonly key: string; readonly value: unknown }
  | { readonly kind: "delete"; readonly key: string }
  | { readonly kind: "replace"; readonly key: string; readonly value: unknown };

/** Reads an entry of a change: `-=key`, `==key`, an operator, or a plain value. */
export function readChange(key: string, value: unknown): KeyedChange {
  if (key.startsWith("-=")) return { kind: "delete", key: key.slice(2) };
  if (key.startsWith("==")) return { kind: "replace", key: key.slice(2), value };
  if (value instanceof ForcedDeletion) return { kind: "delete", key };
  if (value instanceof ForcedReplacement) return { kind: "replace", key, value: value.value };
  return { kind: "set", key, value };
}

/** Whether a value is one of the operators. */
export function isOperator(value: unknown): value is ForcedDeletion | ForcedReplacement {
  return value instanceof ForcedDeletion || value instanceof ForcedReplacement;
}

/** Turns operators in JSON form back into operators, deeply. Returns a copy. */
export function reviveOperators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reviveOperators);
  if (!isPlainObject(value)) return value;
  const mark = value[MARK];
  if (mark === "ForcedDeletion") return new ForcedDeletion();
  if (mark === "ForcedReplacement") return new ForcedReplacement(value.value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, reviveOperators(inner)]));
}
