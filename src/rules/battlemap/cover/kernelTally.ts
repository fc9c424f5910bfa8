/** Counts the corners of tiles that one point after another sees where they are drawn: in the kernel's memory. */
import type { Gaze } from "../cast/gaze.ts";
import type { Kernel } from "../cast/kernel.ts";
import type { Counted, Counter } from "./tally.ts";
import { sizeOf } from "./tileWindow.ts";

export class KernelTally implements Counter {
  readonly #kernel: Kernel;
  #points = 0;
  #isLost = false;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  takes(points: number): boolean {
    return this.#kernel.counts(points);
  }

  /** Where the kernel cannot tell of a point, somebody else casts from it, and it is counted all the same. */
  countAll(gaze: Gaze, points: readonly number[]): void {
    const end = points.length / 2;
    while (this.#points < end && !this.#isLost) {
      this.#points = gaze.countAll(points, this.#points);
      if (this.#points === end) return;
      const n = this.#points;
      gaze.cast({ x: points[2 * n]!, y: points[2 * n + 1]! });
      this.count();
    }
  }

  /** Counts what the next point sees: the kernel's last cast. */
  count(): void {
    if (!this.#kernel.count(this.#points++)) this.#isLost = true;
  }

  /** What was counted; null where the kernel's memory was given to others meanwhile. All points are forgotten. */
  take(): Counted | null {
    const counted = this.#isLost ? null : this.#kernel.take(this.#points);
    this.#points = 0;
    this.#isLost = false;
    if (!counted) return null;
    const { window, taken } = counted;
    const end = this.#kernel.seen.ranks.perTile * sizeOf(window);
    return { window, planes: taken.subarray(0, end), whole: taken.subarray(end) };
  }
}
