/**
 * Caches that all maps of a scene share. A cache turns to the map that asks, and forgets only what the change
 * invalidates.
 */
import { CoverUnion } from "./cover/coverUnion.ts";
import type { Watch } from "./queries.ts";
import type { Layout } from "./grid/layout.ts";
import { SightMemo } from "./cover/sightMemo.ts";

/** At most this many sets of observers are kept. Hiders of different sides have different observers. */
const MOST_UNIONS = 3;

export class SharedCaches {
  readonly sight: SightMemo;
  readonly #layout: Layout;
  readonly #unions = new Map<string, CoverUnion>();

  constructor(layout: Layout) {
    this.#layout = layout;
    this.sight = new SightMemo(layout);
  }

  get bytes(): number {
    return [...this.#unions.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The joined view of a watch's observers. */
  coverUnion({ observers }: Watch): CoverUnion {
    const key = observers.map(({ id }) => id).join();
    const union = this.#unions.get(key) ?? new CoverUnion(this.#layout.map, this.#layout.samples("corners").scanlines);
    this.#unions.delete(key);
    this.#unions.set(key, union);
    const [oldest] = this.#unions.keys();
    if (this.#unions.size > MOST_UNIONS && oldest !== undefined) this.#unions.delete(oldest);
    return union;
  }
}
