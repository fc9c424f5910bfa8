/** Records of the cells of walls that a cast looked into, a bit each. What it found depends on no other cell. */
import type { Wall } from "../situation.ts";
import { toUnits } from "./units.ts";
import type { WallCells } from "./wallCells.ts";

export class Looked {
  readonly #bits: Int32Array;

  constructor(cells: WallCells) {
    this.#bits = new Int32Array((cells.count + 31) >> 5);
  }

  add(cell: number): void {
    this.#bits[cell >> 5]! |= 1 << (cell & 31);
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
