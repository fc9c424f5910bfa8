/** Room in the kernel's memory for counting what an observer's points see of square tiles (`kernel/tally.ts`). */
import type { Arena } from "./arena.ts";
import type { IntFields } from "./kernelJob.ts";
import type { Ranks } from "./ranks.ts";

/** The kernel counts no more points together; these are the corners of a creature of four tiles. */
export const MOST_POINTS = 16;
/** One for each number of corners. */
const PLANES = 4;
/** Words beyond a line's own that the kernel may write on. */
const SPARE = 8;

export class KernelPlanes {
  readonly #lines: number;
  readonly #tileWords: number;
  /** Words of a line of planes, two bits a tile, and of a plane. */
  readonly #width: number;
  readonly #size: number;

  constructor({ lines, tileWords }: Ranks) {
    this.#lines = lines;
    this.#tileWords = tileWords;
    this.#width = 2 * tileWords + SPARE;
    this.#size = lines * this.#width;
  }

  get bytes(): number {
    return 4 * ((PLANES + MOST_POINTS) * this.#size + this.#mostTaken);
  }

  /** Makes the room, all 0. */
  reserve(arena: Arena): IntFields {
    return {
      planes: arena.reserve(4 * PLANES * this.#size),
      whole: arena.reserve(4 * MOST_POINTS * this.#size),
      taken: arena.reserve(4 * this.#mostTaken),
      planeWidth: this.#width,
      planeSize: this.#size,
    };
  }

  get #mostTaken(): number {
    return (PLANES + MOST_POINTS) * this.#lines * this.#tileWords + SPARE;
  }
}

/** How many words are taken out of so many points' planes, where a window has `size` of them. */
export const wordsTaken = (size: number, points: number): number => (PLANES + points) * size;
