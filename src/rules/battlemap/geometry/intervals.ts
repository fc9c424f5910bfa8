/** A list of closed intervals in two growing arrays. */
export class Intervals {
  lo = new Float64Array(64);
  hi = new Float64Array(64);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  push(lo: number, hi: number): void {
    if (this.count === this.lo.length) this.#grow();
    this.lo[this.count] = lo;
    this.hi[this.count++] = hi;
  }

  /** By their lower ends. Made for lists that are nearly in order. */
  sort(): void {
    const { lo, hi, count } = this;
    for (let k = 1; k < count; k++) {
      const a = lo[k]!;
      const b = hi[k]!;
      let n = k;
      for (; n > 0 && lo[n - 1]! > a; n--) {
        lo[n] = lo[n - 1]!;
        hi[n] = hi[n - 1]!;
      }
      lo[n] = a;
      hi[n] = b;
    }
  }

  /** Joins intervals that touch. The list must be sorted. */
  join(): void {
    const { lo, hi } = this;
    let last = -1;
    for (let k = 0; k < this.count; k++) {
      if (last >= 0 && lo[k]! <= hi[last]!) {
        if (hi[k]! > hi[last]!) hi[last] = hi[k]!;
        continue;
      }
      last++;
      lo[last] = lo[k]!;
      hi[last] = hi[k]!;
    }
    this.count = last + 1;
  }

  #grow(): void {
    const [lo, hi] = [this.lo, this.hi];
    this.lo = new Float64Array(lo.length * 2);
    this.hi = new Float64Array(hi.length * 2);
    this.lo.set(lo);
    this.hi.set(hi);
  }
}
