/** What the maps of a scene know together, whatever changed between them. Each part turns to the map that asks, and forgets no more than it must. */
import { CoverCount } from "./coverCount.ts";
import type { Watch } from "./facts.ts";
import type { Layout } from "./layout.ts";
import { LightMemo } from "./lightMemo.ts";
import { SightMemo } from "./sightMemo.ts";

/** Hiders of different sides are watched by different creatures. More sets of watchers than this are not kept. */
const MOST_COUNTS = 3;

export class Knowledge {
  readonly sight: SightMemo;
  readonly light: LightMemo;
  readonly #layout: Layout;
  readonly #counts = new Map<string, CoverCount>();

  constructor(layout: Layout) {
    this.#layout = layout;
    this.sight = new SightMemo(layout);
    this.light = new LightMemo(layout);
  }

  get bytes(): number {
    return [...this.#counts.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The count of what those who watch see. */
  coverCount({ observers }: Watch): CoverCount {
    const key = observers.map(({ id }) => id).join();
    const count = this.#counts.get(key) ?? new CoverCount(this.#layout.map);
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_COUNTS && oldest !== undefined) this.#counts.delete(oldest);
    return count;
  }
}
