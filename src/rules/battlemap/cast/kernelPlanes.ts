/** Room in the kernel's memory for counting what an observer's points see of tiles (`kernel/cornerCount.ts`). */
import type { Arena } from "./arena.ts";
import type { IntFields } from "./kernelJob.ts";
import type { Scanlines } from "./scanlines.ts";

/** The most points that the kernel counts together: the corners of a creature of nine squares. */
export const MOST_POINTS = 36;
/** Padding after a line, in words, which the kernel may overwrite. */
const SPARE = 4;

export class KernelPlanes {
  readonly #scanlines: Scanlines;
  /** Words per line of a plane, and per plane. */
  readonly #width: number;
  readonly #size: number;

  constructor(scanlines: Scanlines) {
    this.#scanlines = scanlines;
    this.#width = scanlines.tileWords + SPARE;
    this.#size = scanlines.lines * this.#width;
  }

  get bytes(): number {
    return 4 * (this.#planes * this.#size + this.#mostTaken) + 20 * MOST_POINTS;
  }

  /** Reserves the memory, all 0. */
  reserve(arena: Arena): IntFields {
    return {
      planes: arena.reserve(4 * this.#scanlines.perTile * this.#size),
      whole: arena.reserve(4 * MOST_POINTS * this.#size),
      taken: arena.reserve(4 * this.#mostTaken),
      points: arena.reserve(16 * MOST_POINTS),
      triangles: arena.reserve(4 * MOST_POINTS),
      planeWidth: this.#width,
      planeSize: this.#size,
      windowBottom: -1,
    };
  }

  get #planes(): number {
    return this.#scanlines.perTile + MOST_POINTS;
  }

  get #mostTaken(): number {
    return this.#planes * this.#scanlines.lines * this.#scanlines.tileWords + SPARE;
  }
}
