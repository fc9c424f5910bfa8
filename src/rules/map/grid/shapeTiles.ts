/** The tiles of a shape by the number of its first tile, without a list for every place that it may take (T-4). */
import type { Footprint } from "../../vocabulary.ts";
import { placeTiles } from "./grid.ts";
import { isPlain } from "./shape.ts";
import type { TileMap } from "./tileMap.ts";

export class ShapeTiles {
  /** How many tiles the shape has. */
  readonly size: number;
  readonly #map: TileMap;
  /** How far aside the tiles are of a first tile in an even or odd row and column: di, dj, di, dj … (hexes differ). */
  readonly #asides: readonly Int16Array[];

  /** The shape of `place`, wherever that is. */
  constructor(map: TileMap, place: Footprint) {
    this.#map = map;
    const isAlone = place.w === 1 && place.h === 1 && isPlain(place);
    this.#asides = isAlone ? ALONE : [0, 1, 2, 3].map((k) => asides(map, { ...place, i: k >> 1, j: k & 1 }));
    this.size = this.#asides[0]!.length / 2;
  }

  /** The number of the k-th tile of the shape whose first tile has the number `first`; −1 off the canvas. */
  tile(first: number, k: number): number {
    const { rows, cols } = this.#map;
    const row = (first / cols) | 0;
    const col = first - row * cols;
    const aside = this.#asides[((row & 1) << 1) | (col & 1)]!;
    const i = row + aside[2 * k]!;
    const j = col + aside[2 * k + 1]!;
    return i >= 0 && j >= 0 && i < rows && j < cols ? i * cols + j : -1;
  }

  /** The numbers of the first tiles of all places of the shape that have the tile of a number among theirs. */
  *firstsOver(tile: number): Generator<number> {
    const { rows, cols } = this.#map;
    const row = (tile / cols) | 0;
    const col = tile - row * cols;
    for (let parity = 0; parity < 4; parity++) {
      const aside = this.#asides[parity]!;
      for (let k = 0; k < this.size; k++) {
        const [i, j] = [row - aside[2 * k]!, col - aside[2 * k + 1]!];
        const isOn = i >= 0 && j >= 0 && i < rows && j < cols;
        if (isOn && (((i & 1) << 1) | (j & 1)) === parity) yield i * cols + j;
      }
    }
  }
}

/** The offset of a single tile. */
const ALONE = Array.from({ length: 4 }, () => new Int16Array(2));

function asides({ grid }: TileMap, place: Footprint): Int16Array {
  return Int16Array.from(placeTiles(grid, place).flatMap(({ i, j }) => [i - place.i, j - place.j]));
}
