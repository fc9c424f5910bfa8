/** A growing list of runs of numbers, each from its first number to the one after its last. */
export class Runs {
  /** The n-th run is from `ends[2n]` to `ends[2n + 1]` (excluded). */
  ends = new Int32Array(256);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  /** Adds a run; an empty one is none. */
  push(from: number, to: number): void {
    if (from >= to) return;
    if (2 * this.count === this.ends.length) this.#grow();
    this.ends[2 * this.count] = from;
    this.ends[2 * this.count++ + 1] = to;
  }

  #grow(): void {
    const { ends } = this;
    this.ends = new Int32Array(ends.length * 2);
    this.ends.set(ends);
  }
}
