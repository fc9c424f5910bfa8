/** G-8: which zones of control a shape is in at each tile, a bit a zone. */
import type { Place } from "../../vocabulary.ts";
import { Band } from "../grid/band.ts";
import type { Ground } from "./ground.ts";
import { isInZone, type Zone } from "./traveller.ts";

/** So many zones have a bit each; more than that need several of these. */
export const ZONES_AT_ONCE = 30;

export class Zones {
  readonly zones: readonly Zone[];
  readonly #ground: Ground;
  readonly #shape: Place;
  readonly #masks: Band;

  /** For a shape, wherever that is. `zones` are no more than `ZONES_AT_ONCE`. */
  constructor(ground: Ground, zones: readonly Zone[], shape: Place) {
    this.#ground = ground;
    this.#shape = shape;
    this.zones = zones;
    const rows = zones.map((zone) => this.#rows(zone));
    const from = rows.reduce((least, [first]) => Math.min(least, first), Infinity);
    const to = rows.reduce((most, [, last]) => Math.max(most, last), -Infinity);
    this.#masks = new Band(ground.map, from, to);
    zones.forEach((zone, k) => this.#mark(zone, 1 << k));
  }

  /** The zones that the shape is in when its first tile is that of the number. */
  mask(id: number): number {
    return this.#masks.has(id) ? this.#masks.values[id - this.#masks.base]! : 0;
  }

  /** The bits of zones for which something holds. */
  bits(holds: (zone: Zone) => boolean): number {
    return this.zones.reduce((bits, zone, k) => (holds(zone) ? bits | (1 << k) : bits), 0);
  }

  #mark(zone: Zone, bit: number): void {
    const { map, grid } = this.#ground;
    const [first, last] = this.#rows(zone);
    const [from, to] = this.#cols(zone);
    for (let i = Math.max(0, first); i <= Math.min(map.rows - 1, last); i++)
      for (let j = Math.max(0, from); j <= Math.min(map.cols - 1, to); j++)
        if (isInZone(grid, { ...this.#shape, i, j }, zone))
          this.#masks.values[i * map.cols + j - this.#masks.base]! |= bit;
  }

  /** The rows and columns that first tiles of shapes in a zone lie in, and some around them. */
  #rows({ place, widen }: Zone): [number, number] {
    const far = this.#far(place) + widen;
    return [place.i - far, place.i + far];
  }

  #cols({ place, widen }: Zone): [number, number] {
    const far = this.#far(place) + widen;
    return [place.j - far, place.j + far];
  }

  /** No tile of either shape is farther than this from its first one, with those adjacent. */
  #far(place: Place): number {
    const { w, h } = this.#shape;
    return 2 + 2 * Math.max(w, h) + 2 * Math.max(place.w, place.h);
  }
}
