/** G-8: which zones of control a shape is in at each tile, a bit a zone. */
import type { Footprint } from "../../vocabulary.ts";
import { Band } from "../grid/band.ts";
import { isHex, placeDistance } from "../grid/grid.ts";
import type { Ground } from "./ground.ts";
import { isPlain } from "../grid/shape.ts";
import type { ControlZone } from "./traveller.ts";

/** The most zones in one object, a bit each; more zones need several objects. */
export const ZONES_AT_ONCE = 30;

export class Zones {
  readonly zones: readonly ControlZone[];
  readonly #ground: Ground;
  readonly #shape: Footprint;
  readonly #masks: Band;

  /** For a shape, regardless of its place. `zones` has at most `ZONES_AT_ONCE` entries. */
  constructor(ground: Ground, zones: readonly ControlZone[], shape: Footprint) {
    this.#ground = ground;
    this.#shape = shape;
    this.zones = zones;
    const windows = zones.flatMap((zone) => zone.places.map((place) => this.#window(place, zone.widen)));
    const from = windows.reduce((least, { top }) => Math.min(least, top), Infinity);
    const to = windows.reduce((most, { bottom }) => Math.max(most, bottom), -Infinity);
    this.#masks = new Band(ground.map, from, to);
    zones.forEach((zone, k) => this.#mark(zone, 1 << k));
  }

  /** The zones that the shape is in when its first tile has this number. */
  mask(id: number): number {
    return this.#masks.has(id) ? this.#masks.values[id - this.#masks.base]! : 0;
  }

  /** The bits of zones for which something holds. */
  bits(holds: (zone: ControlZone) => boolean): number {
    return this.zones.reduce((bits, zone, k) => (holds(zone) ? bits | (1 << k) : bits), 0);
  }

  #mark({ places, widen }: ControlZone, bit: number): void {
    const { map, grid } = this.#ground;
    for (const place of places) {
      const { top, bottom, left, right, isFull } = this.#window(place, widen);
      for (let i = Math.max(0, top); i <= Math.min(map.rows - 1, bottom); i++)
        for (let j = Math.max(0, left); j <= Math.min(map.cols - 1, right); j++)
          if (isFull || placeDistance({ ...this.#shape, i, j }, place, grid) <= 1 + widen)
            this.#masks.values[i * map.cols + j - this.#masks.base]! |= bit;
    }
  }

  /**
   * The rows and columns of first tiles of shapes in the zone around a place. Exact for plain blocks of squares,
   * else an upper bound: no tile of either shape is farther from its first one.
   */
  #window(place: Footprint, widen: number): Window {
    const { i, j, w, h } = place;
    const shape = this.#shape;
    if (!isHex(this.#ground.grid) && isPlain(place) && isPlain(shape)) {
      const far = 1 + widen;
      return {
        top: i - far - shape.h + 1,
        bottom: i + h - 1 + far,
        left: j - far - shape.w + 1,
        right: j + w - 1 + far,
        isFull: true,
      };
    }
    const far = 2 + 2 * Math.max(shape.w, shape.h) + 2 * Math.max(w, h) + widen;
    return { top: i - far, bottom: i + far, left: j - far, right: j + far, isFull: false };
  }
}

interface Window {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  /** Whether all in it are in the zone. */
  readonly isFull: boolean;
}
