/** Counts the corners of tiles that one point after another sees where they are drawn: in the kernel's memory. */
import type { Kernel } from "../cast/kernel.ts";
import type { SeenBits } from "../cast/seenBits.ts";
import { linesOf, type Counted, type Counter } from "./tally.ts";
import { joined, NO_WINDOW, sizeOf } from "./tileWindow.ts";

export class KernelTally implements Counter {
  readonly #kernel: Kernel;
  #points = 0;
  #isLost = false;
  #window = NO_WINDOW;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  takes(points: number): boolean {
    return this.#kernel.counts(points);
  }

  /** Counts what the next point sees: the kernel's last cast. */
  count(seen: SeenBits): void {
    if (!this.#kernel.count(this.#points++)) this.#isLost = true;
    if (seen.bottom < seen.top) return;
    this.#window = joined(this.#window, linesOf(seen));
  }

  /** What was counted; null where the kernel's memory was given to others meanwhile. All points are forgotten. */
  take(): Counted | null {
    const window = this.#window;
    const planes = this.#isLost ? null : this.#kernel.take(window, this.#points);
    this.#points = 0;
    this.#isLost = false;
    this.#window = NO_WINDOW;
    if (!planes) return null;
    const end = this.#kernel.seen.ranks.perTile * sizeOf(window);
    return { window, planes: planes.subarray(0, end), whole: planes.subarray(end) };
  }
}
