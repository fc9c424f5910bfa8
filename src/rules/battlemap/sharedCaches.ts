/** Caches that all maps of a scene share. Each cache turns to the map that asks, and forgets only what the change invalidates. */
import { CoverUnion } from "./cover/coverUnion.ts";
import type { Watch } from "./queries.ts";
import type { Layout } from "./grid/layout.ts";
import { LightMemo } from "./light/lightMemo.ts";
import { SightMemo } from "./cover/sightMemo.ts";

/** At most this many sets of observers are kept. Hiders of different sides have different observers. */
const MOST_UNIONS = 3;

export class SharedCaches {
  readonly sight: SightMemo;
  readonly light: LightMemo;
  readonly #layout: Layout;
  readonly #unions = new Map<string, CoverUnion>();
  /** The last answer, which avoids making a key. */
  #last: { readonly observers: Watch["observers"]; readonly union: CoverUnion } | null = null;

  constructor(layout: Layout) {
    this.#layout = layout;
    this.sight = new SightMemo(layout);
    this.light = new LightMemo(layout);
  }

  get bytes(): number {
    return [...this.#unions.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The joined view of a watch's observers. */
  coverUnion({ observers }: Watch): CoverUnion {
    if (this.#last?.observers === observers) return this.#last.union;
    const key = observers.map(({ id }) => id).join();
    const union = this.#unions.get(key) ?? new CoverUnion(this.#layout.map, this.#layout.samples("corners").scanlines);
    this.#unions.delete(key);
    this.#unions.set(key, union);
    const [oldest] = this.#unions.keys();
    if (this.#unions.size > MOST_UNIONS && oldest !== undefined) this.#unions.delete(oldest);
    this.#last = { observers, union };
    return union;
  }
}
