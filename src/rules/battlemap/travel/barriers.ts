/**
 * G-10: which ways from a tile to its neighbours are barred by walls: a byte per tile with a bit per neighbour, in
 * their order. A change of walls resets only the bytes of tiles nearby.
 */
import type { Wall } from "../../situation.ts";
import { bytesOf } from "../geometry/bytes.ts";
import { neighbours, tileAt } from "../grid/grid.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { TileMap } from "../grid/tileMap.ts";
import type { WallChange } from "../walls/wallChange.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

/** In grid sizes: farther than the centres of any two neighbours, on any grid. */
const FAR = 1.5;

export class Barriers {
  readonly map: TileMap;
  readonly index: WallIndex;
  readonly #masks: Uint8Array;
  /** A bit a tile: whether its byte is known. */
  readonly #known: Int32Array;
  /** The offsets of neighbours' numbers, for tiles in even and odd rows and columns (they differ on hexes). */
  readonly #strides: readonly Int32Array[];

  constructor(map: TileMap, index: WallIndex, like: Barriers | null = null) {
    this.map = map;
    this.index = index;
    this.#masks = like ? new Uint8Array(like.#masks) : new Uint8Array(map.count);
    this.#strides = like ? like.#strides : [0, 1, 2, 3].map((parity) => stridesOf(map, parity));
    this.#known = like ? new Int32Array(like.#known) : new Int32Array((map.count + 31) >> 5);
  }

  /** The same for changed walls. */
  after({ index, changed }: WallChange): Barriers {
    if (index === this.index || changed?.length === 0) return this;
    const next = new Barriers(this.map, index, changed && this);
    for (const { c } of changed ?? []) next.#forget(c);
    return next;
  }

  /** Looks up every tile that is not known yet, in steps. Without it, that happens on demand. */
  *preparing(): InSteps<void> {
    for (let word = 0; word < this.#known.length; word++) {
      if (this.#known[word] === -1) continue;
      const end = Math.min(32 * word + 32, this.map.count);
      for (let id = 32 * word; id < end; id++) this.mask(id);
      yield;
    }
  }

  get bytes(): number {
    return bytesOf(this.#masks, this.#known);
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
    const { centreX, centreY } = this.map;
    return this.index.blocks(centreX[from]!, centreY[from]!, centreX[to]!, centreY[to]!);
  }

  /** Whether any cell that a step from the tile can lead through lists a wall. */
  #hasWallNear(id: number): boolean {
    const { cells } = this.index;
    const far = FAR * cells.side;
    const [x, y] = [this.map.centreX[id]!, this.map.centreY[id]!];
    const [from, to] = [cells.col(x - far), cells.col(x + far)];
    const last = cells.row(y + far);
    for (let r = cells.row(y - far); r <= last; r++)
      if (cells.start[r * cells.cols + from] !== cells.start[r * cells.cols + to + 1]) return true;
    return false;
  }

  /** Forgets all tiles from which a step may meet a wall. */
  #forget([x0, y0, x1, y1]: Wall["c"]): void {
    const { grid, rows, cols } = this.map;
    const far = 2 * FAR * grid.size;
    const from = tileAt(grid, { x: Math.min(x0, x1) - far, y: Math.min(y0, y1) - far });
    const to = tileAt(grid, { x: Math.max(x0, x1) + far, y: Math.max(y0, y1) + far });
    for (let i = Math.max(0, from.i); i <= Math.min(rows - 1, to.i); i++)
      for (let id = i * cols + Math.max(0, from.j); id <= i * cols + Math.min(cols - 1, to.j); id++)
        this.#known[id >> 5]! &= ~(1 << (id & 31));
  }
}

function stridesOf({ grid, cols }: TileMap, parity: number): Int32Array {
  const tile = { i: parity >> 1, j: parity & 1 };
  return Int32Array.from(neighbours(grid, tile), ({ i, j }) => (i - tile.i) * cols + j - tile.j);
}
