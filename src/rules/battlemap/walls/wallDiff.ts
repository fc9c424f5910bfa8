/**
 * The difference between two lists of walls. Unchanged walls mostly keep their objects, so comparing identities
 * settles nearly all.
 */
import type { Wall } from "../../situation.ts";

export interface WallDiff {
  /**
   * For each wall of the new list its position in the old one, −1 for a new wall. Null if every wall kept its
   * position.
   */
  readonly from: Int32Array | null;
  /** Positions, in the new list, of walls that are new or differ in anything. */
  readonly altered: readonly number[];
  /** Positions, in the old list, of walls that are gone. */
  readonly gone: readonly number[];
}

const NOTHING: WallDiff = { from: null, altered: [], gone: [] };
/** Lists of equal length that differ in more positions were probably reordered. */
const MOST_IN_PLACE = 64;

/** What differs between two lists of walls. The last answer is kept: all senses ask for the same one. */
export function diffWalls(old: readonly Wall[], now: readonly Wall[]): WallDiff {
  if (old === now) return NOTHING;
  if (last.old !== old || last.now !== now) last = { old, now, diff: inPlace(old, now) ?? byId(old, now) };
  return last.diff;
}

let last: { old: readonly Wall[] | null; now: readonly Wall[] | null; diff: WallDiff } = {
  old: null,
  now: null,
  diff: NOTHING,
};

/** The walls that differ, position by position; null where that is not how the lists differ. */
function inPlace(old: readonly Wall[], now: readonly Wall[]): WallDiff | null {
  if (old.length !== now.length) return null;
  const altered: number[] = [];
  for (let k = firstOther(old, now, 0); k < now.length; k = firstOther(old, now, k + 1))
    if (!isAlike(old[k]!, now[k]!) && altered.push(k) > MOST_IN_PLACE) return null;
  return { from: null, altered, gone: [] };
}

/**
 * The first position, from one on, in which two lists have different objects. The end of the shorter list for none.
 */
function firstOther(old: readonly Wall[], now: readonly Wall[], from: number): number {
  const end = Math.min(old.length, now.length);
  let k = from;
  while (k < end && old[k] === now[k]) k++;
  return k;
}

/** Matches by id what lies between the common beginning and the common end. */
function byId(old: readonly Wall[], now: readonly Wall[]): WallDiff {
  const start = firstOther(old, now, 0);
  const spare = now.length - old.length;
  const end = commonEnd(old, now, start);
  const waiting = positions(old, start, end - spare);
  const from = Int32Array.from(now, ({ id }, k) => {
    if (k < start) return k;
    return k >= end ? k - spare : (waiting.get(id)?.pop() ?? -1);
  });
  const altered: number[] = [];
  for (let k = start; k < end; k++) {
    const before = old[from[k]!];
    if (!before || !isAlike(before, now[k]!)) altered.push(k);
  }
  return { from, altered, gone: [...waiting.values()].flat() };
}

/** The positions of walls from `from` to `to` (excluded) by id, the first ones last. */
function positions(walls: readonly Wall[], from: number, to: number): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (let k = to - 1; k >= from; k--) {
    const same = found.get(walls[k]!.id);
    if (same) same.push(k);
    else found.set(walls[k]!.id, [k]);
  }
  return found;
}

/** Where, in the new list, the common end begins. */
function commonEnd(old: readonly Wall[], now: readonly Wall[], start: number): number {
  const spare = now.length - old.length;
  let end = now.length;
  while (end > start && end - spare > start && old[end - spare - 1] === now[end - 1]) end--;
  return end;
}

/** Whether two walls are the same in all that any sense asks about. */
function isAlike(a: Wall, b: Wall): boolean {
  return hasSamePlace(a, b) && hasSameMarks(a, b);
}

export function hasSamePlace({ c: a }: Wall, { c: b }: Wall): boolean {
  return a === b || (a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3]);
}

function hasSameMarks(a: Wall, b: Wall): boolean {
  const restricts = a.sight === b.sight && a.light === b.light && a.move === b.move && a.dir === b.dir;
  const opens = a.door === b.door && a.ds === b.ds;
  return restricts && opens && a.threshold.sight === b.threshold.sight && a.threshold.light === b.threshold.light;
}
