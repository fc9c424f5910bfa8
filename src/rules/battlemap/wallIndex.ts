/** The exact question whether walls block a line, asked along the line, cell by cell. */
import { bytesOf } from "./bytes.ts";
import type { Segment } from "./segment.ts";
import type { WallCells } from "./wallCells.ts";
import type { WallSet } from "./wallSet.ts";

export class WallIndex {
  readonly walls: WallSet;
  readonly cells: WallCells;
  readonly #stamp: Int32Array;
  #mark = 0;

  /** `cells` must list the walls of the set, or of one with the same walls and other doors open. */
  constructor(walls: WallSet, cells: WallCells) {
    this.walls = walls;
    this.cells = cells;
    this.#stamp = new Int32Array(walls.count);
  }

  get bytes(): number {
    return this.walls.bytes + bytesOf(this.cells.start, this.cells.items, this.#stamp);
  }

  /** Whether walls block the line from a to b: one that blocks by itself, or two limited ones. */
  blocks(ax: number, ay: number, bx: number, by: number): boolean {
    const { cells } = this;
    const line = { ax, ay, bx, by };
    const last = cells.row(by);
    const step = ay <= by ? 1 : -1;
    this.#mark++;
    let weight = 0;
    for (let r = cells.row(ay); ; r += step) {
      cells.span(r, line);
      const [from, to, turn] = ax <= bx ? [cells.low, cells.high, 1] : [cells.high, cells.low, -1];
      for (let c = from; c !== to + turn; c += turn) {
        weight += this.#weight(r * cells.cols + c, line);
        if (weight >= 2) return true;
      }
      if (r === last) return false;
    }
  }

  /** How many limited walls not met before the line meets in a cell; 2 for a wall that blocks by itself. */
  #weight(cell: number, line: Segment): number {
    const { walls } = this;
    const { start, items } = this.cells;
    let weight = 0;
    for (let k = start[cell]!; k < start[cell + 1]!; k++) {
      const w = items[k]!;
      if (this.#stamp[w] === this.#mark) continue;
      this.#stamp[w] = this.#mark;
      if (!walls.meets(w, line) || !walls.applies(w, line.ax, line.ay)) continue;
      if (walls.limited[w] === 0) return 2;
      weight++;
    }
    return weight;
  }
}
