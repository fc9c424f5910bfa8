/** Lists that became others by one thing's taking another's place: whoever compares two of them need not look through all of both. */

interface Replacement {
  readonly old: readonly unknown[];
  readonly now: readonly unknown[];
  readonly at: number;
}

/** The latest ones, in turn; more are not kept. */
const recent: Replacement[] = [];
const MOST_KEPT = 8;
let next = 0;

/** The list with one thing in the place of another. What differs between the two is known from then on, for as long as few others follow. Throws where there is no such place. */
export function replaced<T>(list: readonly T[], at: number, one: T): readonly T[] {
  const now = list.with(at, one);
  recent[next] = { old: list, now, at };
  next = (next + 1) % MOST_KEPT;
  return now;
}

/** The places, ascending, in all of which alone two lists can differ; null where that is not known. */
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
