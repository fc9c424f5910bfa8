/** The directions that are still open, as slopes: ascending intervals whose ends belong to what blocks them. */
import type { Intervals } from "../geometry/intervals.ts";

/** Narrower than this (times 1 + slope) no gap can hold a point of whole units; wider than any rounding. */
const NARROWEST = 1e-13;

export class Gaps {
  lo = new Float64Array(64);
  hi = new Float64Array(64);
  count = 0;
  #nextLo = new Float64Array(64);
  #nextHi = new Float64Array(64);

  reset(lo: number, hi: number): void {
    this.lo[0] = lo;
    this.hi[0] = hi;
    this.count = 1;
  }

  /** Takes away what is blocked. `blocked` must be sorted and joined. */
  subtract(blocked: Intervals): void {
    this.#reserve(this.count + blocked.count);
    let n = 0;
    let next = 0;
    for (let g = 0; g < this.count; g++) {
      const top = this.hi[g]!;
      let low = this.lo[g]!;
      while (next < blocked.count && blocked.hi[next]! < low) next++;
      let b = next;
      for (; b < blocked.count && blocked.lo[b]! <= top; b++) {
        n = this.#keep(n, low, blocked.lo[b]!);
        low = Math.max(low, blocked.hi[b]!);
      }
      n = this.#keep(n, low, top);
      next = Math.max(next, b - 1);
    }
    this.#swap(n);
  }

  /**
   * Drops the gaps that lie outside the stretch from x0 to x1 (measured from the viewpoint) at distance t and beyond.
   */
  trim(x0: number, x1: number, t: number): void {
    let n = 0;
    for (let g = 0; g < this.count; g++) {
      const lo = this.lo[g]!;
      const hi = this.hi[g]!;
      if ((lo > 0 && lo * t > x1) || (hi < 0 && hi * t < x0)) continue;
      this.lo[n] = lo;
      this.hi[n++] = hi;
    }
    this.count = n;
  }

  #keep(n: number, lo: number, hi: number): number {
    if (hi - lo <= NARROWEST * (1 + Math.abs(lo))) return n;
    this.#nextLo[n] = lo;
    this.#nextHi[n] = hi;
    return n + 1;
  }

  #swap(count: number): void {
    [this.lo, this.#nextLo] = [this.#nextLo, this.lo];
    [this.hi, this.#nextHi] = [this.#nextHi, this.hi];
    this.count = count;
  }

  #reserve(count: number): void {
    if (this.#nextLo.length >= count) return;
    const size = 2 ** Math.ceil(Math.log2(count));
    this.#nextLo = new Float64Array(size);
    this.#nextHi = new Float64Array(size);
  }
}
