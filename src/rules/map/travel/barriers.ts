/**
 * G-10: which ways from a tile to its neighbours are barred by walls: a byte per tile with a bit per neighbour, in
 * their order.
 */
import type { TileMap } from "../grid/tileMap.ts";
import type { Lines } from "../lines.ts";
import { toUnits } from "../geometry/units.ts";

/** In grid sizes: farther than the centres of any two neighbours, on any grid. */
const FAR = 1.5;

export class Barriers {
  readonly map: TileMap;
  /** The lines of steps. */
  readonly lines: Lines;
  /** By tile, one more than the byte; 0 while unknown. */
  readonly #masks: Uint16Array;

  constructor(map: TileMap, lines: Lines) {
    this.map = map;
    this.lines = lines;
    this.#masks = new Uint16Array(map.count);
  }

  get bytes(): number {
    return this.#masks.byteLength;
  }

  /** The ways that are barred, or lead off the canvas: bit n for the tile's n-th neighbour. */
  mask(id: number): number {
    return (this.#masks[id] ||= 1 + this.#look(id)) - 1;
  }

  #look(id: number): number {
    const { map } = this;
    const isClear = !this.#hasWallNear(id);
    let mask = 0;
    for (let n = 0; n < map.neighbours.size; n++) {
      const to = map.neighbours.tile(id, n);
      if (to < 0 || (!isClear && this.#isBarred(id, to))) mask |= 1 << n;
    }
    return mask;
  }

  #isBarred(from: number, to: number): boolean {
    const [a, b] = [this.map.centre(from), this.map.centre(to)];
    return this.lines.blocks(a.x, a.y, b.x, b.y);
  }

  #hasWallNear(id: number): boolean {
    const { x, y } = this.map.centre(id);
    return !this.lines.walls.buckets.isEmptyAbout(x, y, FAR * toUnits(this.map.grid.size));
  }
}
