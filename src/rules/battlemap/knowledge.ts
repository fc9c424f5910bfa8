/** What the maps of a scene know together, whatever changed between them. Each part turns to the map that asks, and forgets no more than it must. */
import { CoverUnion } from "./cover/coverUnion.ts";
import type { Watch } from "./facts.ts";
import type { Layout } from "./grid/layout.ts";
import { LightMemo } from "./light/lightMemo.ts";
import { SightMemo } from "./cover/sightMemo.ts";

/** Hiders of different sides are watched by different creatures. More sets of watchers than this are not kept. */
const MOST_UNIONS = 3;

export class Knowledge {
  readonly sight: SightMemo;
  readonly light: LightMemo;
  readonly #layout: Layout;
  readonly #unions = new Map<string, CoverUnion>();
  /** One that nobody has asked for yet. */
  #spare: CoverUnion | null = null;
  /** Whose was asked for last, which spares making a key. */
  #last: { readonly observers: Watch["observers"]; readonly union: CoverUnion } | null = null;

  constructor(layout: Layout) {
    this.#layout = layout;
    this.sight = new SightMemo(layout);
    this.light = new LightMemo(layout);
  }

  get bytes(): number {
    return [...this.#unions.values()].reduce((sum, { bytes }) => sum + bytes, this.#spare?.bytes ?? 0);
  }

  /** Makes room for the first who watch, which takes longer than what is then done in it. */
  prepare(): void {
    if (this.#unions.size === 0) this.#spare ??= this.#made();
  }

  /** What those who watch see together. */
  coverUnion({ observers }: Watch): CoverUnion {
    if (this.#last?.observers === observers) return this.#last.union;
    const key = observers.map(({ id }) => id).join();
    const union = this.#unions.get(key) ?? this.#another();
    this.#unions.delete(key);
    this.#unions.set(key, union);
    const [oldest] = this.#unions.keys();
    if (this.#unions.size > MOST_UNIONS && oldest !== undefined) this.#unions.delete(oldest);
    this.#last = { observers, union };
    return union;
  }

  #another(): CoverUnion {
    const union = this.#spare ?? this.#made();
    this.#spare = null;
    return union;
  }

  #made(): CoverUnion {
    return new CoverUnion(this.#layout.map, this.#layout.samples("corners").ranks);
  }
}
