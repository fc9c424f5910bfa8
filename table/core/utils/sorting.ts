import { SORT_INTEGER_DENSITY } from "../const.ts";

interface SortOptions<T> {
  /** The sibling beside which the source goes. Without one it goes last. */
  readonly target?: T | null;
  readonly siblings?: readonly T[];
  readonly sortKey?: string;
  readonly sortBefore?: boolean;
}

interface SortUpdate<T> {
  readonly target: T;
  readonly update: Readonly<Record<string, number>>;
}

/**
 * The updates that put an object before or after one of its siblings. If there is a whole number between its new
 * neighbours, only the object itself changes. Otherwise all get numbers anew.
 *
 * @public
 */
export function performIntegerSort<T extends object>(
  source: T,
  { target = null, siblings = [], sortKey = "sort", sortBefore = true }: SortOptions<T> = {},
): SortUpdate<T>[] {
  const keyOf = (one: T | undefined): number | undefined =>
    (one as Readonly<Record<string, number>> | undefined)?.[sortKey];
  const others = siblings.filter((one) => one !== source).sort((one, other) => (keyOf(one) ?? 0) - (keyOf(other) ?? 0));
  const found = target === null ? -1 : others.indexOf(target);
  const at = found < 0 ? others.length : found + (sortBefore ? 0 : 1);
  const before = keyOf(others[at - 1]);
  const after = keyOf(others[at]);
  const between = numberBetween(before, after);
  if (between !== null) return [{ target: source, update: { [sortKey]: between } }];
  const all = others.toSpliced(at, 0, source);
  return all.map((one, index) => ({ target: one, update: { [sortKey]: (index + 1) * SORT_INTEGER_DENSITY } }));
}

function numberBetween(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined && after === undefined) return SORT_INTEGER_DENSITY;
  if (before === undefined) return after! - SORT_INTEGER_DENSITY;
  if (after === undefined) return before + SORT_INTEGER_DENSITY;
  const middle = Math.round((before + after) / 2);
  return middle > before && middle < after ? middle : null;
}

/**
 * Whether a key of an update deletes what it names, as the older form of generation 13 does.
 *
 * @public
 */
export const isDeletionKey = (key: unknown): boolean => typeof key === "string" && /(^|\.)-=[^.]+$/.test(key);

/**
 * Gives the values of an iterable, or of an object's own enumerable members.
 *
 * @public
 */
export function* iterateValues<T>(values: Iterable<T> | Readonly<Record<string, T>>): Generator<T> {
  yield* Symbol.iterator in values ? (values as Iterable<T>) : Object.values(values as Readonly<Record<string, T>>);
}
