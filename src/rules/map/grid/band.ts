/** A number per tile for some rows of a map. Grows when other rows are asked for. */

/** How many rows and columns there are. */
interface Rows {
  readonly rows: number;
  readonly cols: number;
}

export class Band {
  values: Int32Array;
  /** The number of the first tile. */
  base: number;
  readonly #map: Rows;

  /** The rows from `from` to `to`, as far as the map has them. */
  constructor(map: Rows, from: number, to: number) {
    const first = Math.min(map.rows, Math.max(0, from));
    this.#map = map;
    this.base = first * map.cols;
    this.values = new Int32Array(Math.max(0, Math.min(map.rows, to + 1) - first) * map.cols);
  }

  has(id: number): boolean {
    return id >= this.base && id < this.base + this.values.length;
  }

  /** Grows so that the band holds a tile, and as many rows again on either side. */
  reach(id: number): void {
    const { rows, cols } = this.#map;
    const more = this.values.length + cols;
    const from = Math.max(0, Math.min(this.base, id - (id % cols)) - more);
    const to = Math.min(rows * cols, Math.max(this.base + this.values.length, id - (id % cols) + cols) + more);
    const values = new Int32Array(to - from);
    values.set(this.values, this.base - from);
    this.values = values;
    this.base = from;
  }
}
