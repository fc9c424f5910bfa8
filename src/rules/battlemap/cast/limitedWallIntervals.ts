/**
 * The directions behind exactly one limited wall. Where a second limited wall overlaps, the direction is blocked
 * (G-13).
 */
import { Intervals } from "../geometry/intervals.ts";

export class LimitedWallIntervals {
  #once = new Intervals();
  #next = new Intervals();

  clear(): void {
    this.#once.clear();
  }

  /** Puts a whole range behind one wall: the viewpoint lies on a limited wall. */
  cover(lo: number, hi: number): void {
    this.#once.clear();
    this.#once.push(lo, hi);
  }

  /** Adds sorted `pieces`. Directions that are now behind two walls or more are added to `blocked`. */
  add(pieces: Intervals, blocked: Intervals): void {
    const once = this.#once;
    const next = this.#next;
    next.clear();
    let [o, p] = [0, 0];
    while (o < once.count || p < pieces.count) {
      const fromPieces = o === once.count || (p < pieces.count && pieces.lo[p]! < once.lo[o]!);
      const source = fromPieces ? pieces : once;
      const k = fromPieces ? p++ : o++;
      lay(next, { lo: source.lo[k]!, hi: source.hi[k]! }, blocked);
    }
    this.#next = once;
    this.#once = next;
  }
}

/** Merges an interval into a joined list. It must begin no earlier than any interval before it. */
function lay(list: Intervals, { lo, hi }: { lo: number; hi: number }, blocked: Intervals): void {
  const last = list.count - 1;
  if (last < 0 || lo > list.hi[last]!) {
    list.push(lo, hi);
    return;
  }
  blocked.push(lo, Math.min(hi, list.hi[last]!));
  if (hi > list.hi[last]!) list.hi[last] = hi;
}
