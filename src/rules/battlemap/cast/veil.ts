/** Directions behind one limited wall. Where a second one comes to lie over it, the direction is blocked (G-13). */
import { Intervals } from "../geometry/intervals.ts";

export class Veil {
  #once = new Intervals();
  #next = new Intervals();

  clear(): void {
    this.#once.clear();
  }

  /** Everything is behind one already: the viewer stands on a limited wall. */
  cover(lo: number, hi: number): void {
    this.#once.clear();
    this.#once.push(lo, hi);
  }

  /** Adds sorted `pieces`, and reports into `blocked` what is now behind two walls at least. */
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

/** Lays an interval that begins no earlier than any before over a joined list. */
function lay(list: Intervals, { lo, hi }: { lo: number; hi: number }, blocked: Intervals): void {
  const last = list.count - 1;
  if (last < 0 || lo > list.hi[last]!) {
    list.push(lo, hi);
    return;
  }
  blocked.push(lo, Math.min(hi, list.hi[last]!));
  if (hi > list.hi[last]!) list.hi[last] = hi;
}
