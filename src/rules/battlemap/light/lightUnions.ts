/**
 * All light joined, for the latest lightings: limits of global light and sets of extinguished lights. Shared by
 * maps that follow on each other; it turns to the map that asks.
 */
import type { Light } from "../../situation.ts";
import type { CreatureId } from "../../vocabulary.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import type { Lighting } from "../queries.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { LightUnion } from "./lightUnion.ts";

/** A scene needs one per set of hidden creatures that a viewer knows: seldom more than two. */
const MOST_UNIONS = 16;

export class LightUnions {
  readonly #map: TileMap;
  readonly #scanlines: Scanlines;
  readonly #unions = new Map<string, LightUnion>();

  constructor(map: TileMap, scanlines: Scanlines) {
    this.#map = map;
    this.#scanlines = scanlines;
  }

  get bytes(): number {
    return [...this.#unions.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The union of a lighting. The least recently used one is forgotten. */
  of(lighting: Lighting, lights: readonly Light[]): LightUnion {
    const { extinguished, globalLightBrightTo: brightTo } = lighting;
    const key = [brightTo, ...(extinguished.size > 0 ? outOf(lights, extinguished) : [])].join();
    const union = this.#unions.get(key) ?? new LightUnion(this.#map, this.#scanlines);
    this.#unions.delete(key);
    this.#unions.set(key, union);
    const [oldest] = this.#unions.keys();
    if (this.#unions.size > MOST_UNIONS) this.#unions.delete(oldest!);
    return union;
  }
}

/** The carriers of extinguished lights. */
function outOf(lights: readonly Light[], extinguished: Lighting["extinguished"]): CreatureId[] {
  return lights.flatMap(({ carrier }) => (carrier !== null && extinguished.has(carrier) ? [carrier] : []));
}
