/** Foundry's additions to `Array` and `Set`. */
import { equals } from "../utils/compare.ts";

/** Static members of `Array`. */
export const ARRAY = {
  /** `length` whole numbers, starting at `least`. */
  fromRange: (length: number, least = 0): number[] => Array.from({ length }, (_, index) => index + least),
};

/** Members of every array. */
export const EVERY_ARRAY = {
  deepFlatten(this: unknown[]): unknown[] {
    return this.flat(Infinity);
  },

  /** Whether another array holds the same values in the same order. */
  equals(this: unknown[], other: unknown): boolean {
    return Array.isArray(other) && equals(this, other);
  },

  /** The non-empty parts, joined. */
  filterJoin(this: unknown[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },

  /** Removes the first match, or replaces it. Returns the old value, or null. */
  findSplice(
    this: unknown[],
    find: (value: unknown, index: number, all: unknown[]) => unknown,
    ...replace: unknown[]
  ): unknown {
    const index = this.findIndex(find);
    if (index < 0) return null;
    return this.splice(index, 1, ...replace.filter((value) => value !== undefined).slice(0, 1))[0];
  },

  /** The values that fail the rule, and the values that pass it. */
  partition(this: unknown[], rule: (value: unknown) => unknown): [unknown[], unknown[]] {
    const [without, within]: [unknown[], unknown[]] = [[], []];
    for (const value of this) (rule(value) ? within : without).push(value);
    return [without, within];
  },
};

type Visit = (value: unknown, index: number, set: Set<unknown>) => unknown;

/** Members of every set. */
export const EVERY_SET = {
  equals(this: Set<unknown>, other: unknown): boolean {
    return other instanceof Set && this.size === other.size && [...this].every((value) => other.has(value));
  },

  first(this: Set<unknown>): unknown {
    return this.values().next().value;
  },

  intersects(this: Set<unknown>, other: ReadonlySet<unknown>): boolean {
    return [...this].some((value) => other.has(value));
  },

  isSubset(this: Set<unknown>, other: ReadonlySet<unknown>): boolean {
    return [...this].every((value) => other.has(value));
  },

  toObject(this: Set<unknown>): unknown[] {
    return [...this];
  },

  every(this: Set<unknown>, test: Visit): boolean {
    return [...this].every((value, index) => test(value, index, this));
  },

  some(this: Set<unknown>, test: Visit): boolean {
    return [...this].some((value, index) => test(value, index, this));
  },

  filter(this: Set<unknown>, test: Visit): Set<unknown> {
    return new Set([...this].filter((value, index) => test(value, index, this)));
  },

  find(this: Set<unknown>, test: Visit): unknown {
    return [...this].find((value, index) => test(value, index, this));
  },

  map(this: Set<unknown>, change: Visit): Set<unknown> {
    return new Set([...this].map((value, index) => change(value, index, this)));
  },

  reduce(
    this: Set<unknown>,
    add: (sum: unknown, value: unknown, index: number, set: Set<unknown>) => unknown,
    initial: unknown,
  ): unknown {
    return [...this].reduce((sum, value, index) => add(sum, value, index, this), initial);
  },
};
