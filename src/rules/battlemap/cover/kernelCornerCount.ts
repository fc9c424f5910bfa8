/** Counts the corners of tiles that several points see, in the kernel's memory, where they are drawn. */
import type { VisibilityCaster } from "../cast/visibilityCaster.ts";
import type { Kernel } from "../cast/kernel.ts";
import type { Counted, Counter } from "./cornerCount.ts";
import { sizeOf } from "./tileWindow.ts";

export class KernelCornerCount implements Counter {
  readonly #kernel: Kernel;
  #points = 0;
  #isLost = false;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  takes(points: number): boolean {
    return this.#kernel.counts(points);
  }

  /** Where the kernel cannot cast from a point, the caster falls back, and the result is counted all the same. */
  countAll(caster: VisibilityCaster, points: readonly number[]): void {
    const end = points.length / 2;
    while (this.#points < end && !this.#isLost) {
      this.#points = caster.countAll(points, this.#points);
      if (this.#points === end) return;
      const n = this.#points;
      caster.cast({ x: points[2 * n]!, y: points[2 * n + 1]! });
      this.count();
    }
  }

  /** Counts what the next point sees: the kernel's last cast. */
  count(): void {
    if (!this.#kernel.count(this.#points++)) this.#isLost = true;
  }

  /** The counts; null if the kernel's memory was reused meanwhile. Forgets all points. */
  take(): Counted | null {
    const counted = this.#isLost ? null : this.#kernel.take(this.#points);
    this.#points = 0;
    this.#isLost = false;
    if (!counted) return null;
    const { window, taken } = counted;
    const end = this.#kernel.seen.scanlines.perTile * sizeOf(window);
    return { window, planes: taken.subarray(0, end), whole: taken.subarray(end) };
  }
}
