/** All light joined, for the latest limits of global light and sets of lights that are out. Maps that follow on each other share it: it turns to the one that asks. */
import type { Light } from "../../situation.ts";
import type { CreatureId } from "../../vocabulary.ts";
import type { Ranks } from "../cast/ranks.ts";
import type { Lighting } from "../facts.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { LightUnion } from "./lightUnion.ts";

/** A scene has as many as there are different sets of hidden creatures among those who look: seldom more than two. */
const MOST_UNIONS = 16;

export class LightUnions {
  readonly #map: TileMap;
  readonly #ranks: Ranks;
  readonly #unions = new Map<string, LightUnion>();
  /** One that nobody has asked for yet. */
  #spare: LightUnion | null = null;
  /** Which was asked for last, which spares making a key. */
  #last: { readonly lighting: Lighting; readonly lights: readonly Light[]; readonly union: LightUnion } | null = null;

  constructor(map: TileMap, ranks: Ranks) {
    this.#map = map;
    this.#ranks = ranks;
  }

  get bytes(): number {
    return [...this.#unions.values()].reduce((sum, { bytes }) => sum + bytes, this.#spare?.bytes ?? 0);
  }

  /** Makes room for the first lighting, which takes longer than what is then done in it. */
  prepare(): void {
    if (this.#unions.size === 0) this.#spare ??= new LightUnion(this.#map, this.#ranks);
  }

  /** That of a lighting. The one that was not asked for the longest time is forgotten. */
  of(lighting: Lighting, lights: readonly Light[]): LightUnion {
    if (this.#last?.lighting === lighting && this.#last.lights === lights) return this.#last.union;
    const { extinguished, globalLightBrightTo: brightTo } = lighting;
    const key = [brightTo, ...(extinguished.size > 0 ? outOf(lights, extinguished) : [])].join();
    const union = this.#unions.get(key) ?? this.#another();
    this.#unions.delete(key);
    this.#unions.set(key, union);
    const [oldest] = this.#unions.keys();
    if (this.#unions.size > MOST_UNIONS) this.#unions.delete(oldest!);
    this.#last = { lighting, lights, union };
    return union;
  }

  #another(): LightUnion {
    const union = this.#spare ?? new LightUnion(this.#map, this.#ranks);
    this.#spare = null;
    return union;
  }
}

/** Who carries lights that are out. */
function outOf(lights: readonly Light[], extinguished: Lighting["extinguished"]): CreatureId[] {
  return lights.flatMap(({ carrier }) => (carrier !== null && extinguished.has(carrier) ? [carrier] : []));
}
