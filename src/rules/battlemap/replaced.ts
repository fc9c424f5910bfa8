/** Records lists in which a single element was replaced, so that comparing two of them need not scan both. */

interface Replacement {
  readonly old: readonly unknown[];
  readonly now: readonly unknown[];
  readonly at: number;
}

/** The latest replacements, as a ring buffer. */
const recent: Replacement[] = [];
const MOST_KEPT = 8;
let next = 0;

/**
 * A copy of the list with one element replaced. The difference is remembered until several others follow. Throws if
 * there is no such position.
 */
export function replaced<T>(list: readonly T[], at: number, one: T): readonly T[] {
  const now = list.with(at, one);
  recent[next] = { old: list, now, at };
  next = (next + 1) % MOST_KEPT;
  return now;
}

/** The only positions in which two lists can differ, ascending; null if unknown. */
export function placesReplaced(old: readonly unknown[], now: readonly unknown[]): readonly number[] | null {
  const places = new Set<number>();
  for (let list = now; list !== old;) {
    const last = recent.find((one) => one.now === list);
    if (!last) return null;
    places.add(last.at);
    list = last.old;
  }
  return [...places].toSorted((a, b) => a - b);
}
