/** Records of the cells of walls that a cast looked into, a bit each. What it found depends on no other cell. */
import type { Wall } from "../situation.ts";
import { toUnits } from "./units.ts";
import type { WallCells } from "./wallCells.ts";

export class Looked {
  readonly #bits: Int32Array;

  constructor(cells: WallCells) {
    this.#bits = new Int32Array((cells.count + 31) >> 5);
  }

  /** Adds the cells from `first` to `last`. */
  addAll(first: number, last: number): void {
    const from = first >> 5;
    const to = last >> 5;
    const low = -1 << (first & 31);
    const high = -1 >>> (31 - (last & 31));
    if (from === to) {
      this.#bits[from]! |= low & high;
      return;
    }
    this.#bits[from]! |= low;
    for (let word = from + 1; word < to; word++) this.#bits[word] = -1;
    this.#bits[to]! |= high;
  }

  has(cell: number): boolean {
    return ((this.#bits[cell >> 5]! >>> (cell & 31)) & 1) === 1;
  }

  get bytes(): number {
    return this.#bits.byteLength;
  }

  hasAny(cells: Iterable<number>): boolean {
    for (const cell of cells) if (this.has(cell)) return true;
    return false;
  }
}

/** The cells that list, or would list, walls. */
export function cellsOf(cells: WallCells, walls: readonly Wall[]): Set<number> {
  const found = new Set<number>();
  for (const { c } of walls) {
    const [ax, ay, bx, by] = [toUnits(c[0]), toUnits(c[1]), toUnits(c[2]), toUnits(c[3])];
    cells.forEachCell({ ax, ay, bx, by }, (cell) => found.add(cell));
  }
  return found;
}
