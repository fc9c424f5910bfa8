/**
 * Tiles that lie about a tile, by their numbers: its neighbours (G-7), or all tiles of a shape that has it as its
 * first (T-4). On hexes they lie otherwise about even and odd rows and columns.
 */
import type { Tile } from "../../vocabulary.ts";

interface Canvas {
  readonly rows: number;
  readonly cols: number;
}

export class TilesAbout {
  /** How many there are. */
  readonly size: number;
  readonly #canvas: Canvas;
  /** How far aside they are: di, dj, di, dj …, by parity. */
  readonly #asides: readonly Int16Array[];
  /** The differences of their numbers, by parity. */
  readonly #strides: readonly Int32Array[];

  constructor(canvas: Canvas, about: (tile: Tile) => readonly Tile[]) {
    this.#canvas = canvas;
    this.#asides = [0, 1, 2, 3].map((parity) => {
      const [row, col] = [parity >> 1, parity & 1];
      return Int16Array.from(about({ i: row, j: col }).flatMap(({ i, j }) => [i - row, j - col]));
    });
    this.size = this.#asides[0]!.length / 2;
    this.#strides = this.#asides.map((asides) =>
      Int32Array.from({ length: this.size }, (_, k) => asides[2 * k]! * canvas.cols + asides[2 * k + 1]!),
    );
  }

  /** The number of the k-th tile about a tile; −1 off the canvas. */
  tile(id: number, k: number): number {
    const { cols } = this.#canvas;
    const row = (id / cols) | 0;
    const col = id - row * cols;
    const asides = this.#asides[parityOf(row, col)]!;
    return this.#id(row + asides[2 * k]!, col + asides[2 * k + 1]!);
  }

  /** What is added to a tile's number for the tiles about it, as far as these are on the canvas. */
  strides(id: number): Int32Array {
    const row = (id / this.#canvas.cols) | 0;
    return this.#strides[parityOf(row, id - row * this.#canvas.cols)]!;
  }

  /** The numbers of all tiles about which a tile lies. */
  *centres(id: number): Generator<number> {
    const { cols } = this.#canvas;
    const row = (id / cols) | 0;
    const col = id - row * cols;
    for (const [parity, asides] of this.#asides.entries())
      for (let k = 0; k < this.size; k++) {
        const [i, j] = [row - asides[2 * k]!, col - asides[2 * k + 1]!];
        const centre = this.#id(i, j);
        if (centre >= 0 && parityOf(i, j) === parity) yield centre;
      }
  }

  #id(i: number, j: number): number {
    const { rows, cols } = this.#canvas;
    return i >= 0 && j >= 0 && i < rows && j < cols ? i * cols + j : -1;
  }
}

/** Which of row and column are odd, as a number. */
function parityOf(row: number, col: number): number {
  return ((row & 1) << 1) | (col & 1);
}
