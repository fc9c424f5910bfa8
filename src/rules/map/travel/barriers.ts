/**
 * G-10: which ways from a tile to its neighbours are barred by walls: a byte per tile with a bit per neighbour, in
 * their order.
 */
import { neighbours } from "../grid/grid.ts";
import type { TileMap } from "../grid/tileMap.ts";
import type { Lines } from "../lines.ts";
import { toUnits } from "../geometry/units.ts";

/** In grid sizes: farther than the centres of any two neighbours, on any grid. */
const FAR = 1.5;

export class Barriers {
  readonly map: TileMap;
  /** The lines of steps. */
  readonly lines: Lines;
  readonly #masks: Uint8Array;
  /** A bit a tile: whether its byte is known. */
  readonly #known: Int32Array;
  /** The offsets of neighbours' numbers, for tiles in even and odd rows and columns (they differ on hexes). */
  readonly #strides: readonly Int32Array[];

  constructor(map: TileMap, lines: Lines) {
    this.map = map;
    this.lines = lines;
    this.#masks = new Uint8Array(map.count);
    this.#strides = [0, 1, 2, 3].map((parity) => stridesOf(map, parity));
    this.#known = new Int32Array((map.count + 31) >> 5);
  }

  get bytes(): number {
    return this.#masks.byteLength + this.#known.byteLength;
  }

  /** The ways that are barred, or lead off the canvas: bit n for the tile's n-th neighbour. */
  mask(id: number): number {
    const word = id >> 5;
    if (((this.#known[word]! >>> (id & 31)) & 1) === 1) return this.#masks[id]!;
    this.#known[word]! |= 1 << (id & 31);
    return (this.#masks[id] = this.#look(id));
  }

  /** The number of a tile's n-th neighbour, which must be on the canvas. */
  neighbour(id: number, n: number): number {
    return id + this.strides(id)[n]!;
  }

  /** The differences between a tile's number and those of its neighbours. */
  strides(id: number): Int32Array {
    return this.#strides[this.#parity(id)]!;
  }

  /** Whether row and column are odd, where that makes a difference. */
  #parity(id: number): number {
    if (this.map.ways === 8) return 0;
    const { cols } = this.map;
    const row = (id / cols) | 0;
    return ((row & 1) << 1) | ((id - row * cols) & 1);
  }

  #look(id: number): number {
    const { map } = this;
    const isClear = !this.#hasWallNear(id);
    let mask = 0;
    for (let n = 0; n < map.ways; n++) {
      const to = map.neighbour(id, n);
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

function stridesOf({ grid, cols }: TileMap, parity: number): Int32Array {
  const tile = { i: parity >> 1, j: parity & 1 };
  return Int32Array.from(neighbours(grid, tile), ({ i, j }) => (i - tile.i) * cols + j - tile.j);
}
