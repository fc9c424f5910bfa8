/** Room in the kernel's memory for counting what an observer's points see of tiles (`kernel/tally.ts`). */
import type { Arena } from "./arena.ts";
import type { IntFields } from "./kernelJob.ts";
import type { Ranks } from "./ranks.ts";

/** The kernel counts no more points together; these are the corners of a creature of nine squares. */
export const MOST_POINTS = 36;
/** Words beyond a line's own that the kernel writes on. */
const SPARE = 4;

export class KernelPlanes {
  readonly #ranks: Ranks;
  /** Words of a line of planes, and of a plane. */
  readonly #width: number;
  readonly #size: number;

  constructor(ranks: Ranks) {
    this.#ranks = ranks;
    this.#width = ranks.tileWords + SPARE;
    this.#size = ranks.lines * this.#width;
  }

  get bytes(): number {
    return 4 * (this.#planes * this.#size + this.#mostTaken) + 20 * MOST_POINTS;
  }

  /** Makes the room, all 0. */
  reserve(arena: Arena): IntFields {
    return {
      planes: arena.reserve(4 * this.#ranks.perTile * this.#size),
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
    return this.#ranks.perTile + MOST_POINTS;
  }

  get #mostTaken(): number {
    return this.#planes * this.#ranks.lines * this.#ranks.tileWords + SPARE;
  }
}
