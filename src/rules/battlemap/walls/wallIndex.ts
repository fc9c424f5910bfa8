/** The exact test whether walls block a line, cell by cell along the line. */
import { bytesOf } from "../geometry/bytes.ts";
import type { Segment } from "../geometry/segment.ts";
import type { WallCells } from "./wallCells.ts";
import type { WallSet } from "./wallSet.ts";

export class WallIndex {
  readonly walls: WallSet;
  readonly cells: WallCells;
  /** The last line that each wall was tested for, so that none counts twice. */
  readonly #stamps: Stamps;
  /** The wall that blocked the last line: it usually blocks the next one too. −1 for none. */
  #witness = -1;

  /** `cells` must list the walls of the set, or of one with other doors open. The scratch of `like` may be used. */
  constructor(walls: WallSet, cells: WallCells, like: WallIndex | null = null) {
    this.walls = walls;
    this.cells = cells;
    const spare = like && like.#stamps;
    this.#stamps =
      spare && spare.marks.length >= walls.count ? spare : { marks: new Int32Array(walls.count + SPARE), line: 0 };
  }

  get bytes(): number {
    return this.walls.bytes + bytesOf(this.#stamps.marks);
  }

  /** Whether walls block the line from a to b: one that blocks by itself, or two limited ones. */
  blocks(ax: number, ay: number, bx: number, by: number): boolean {
    const { cells } = this;
    const line = { ax, ay, bx, by };
    if (this.#witness >= 0 && this.#isBlockedBy(this.#witness, line)) return true;
    const last = cells.row(by);
    const step = ay <= by ? 1 : -1;
    const turn = ax <= bx ? 1 : -1;
    this.#begin();
    let weight = 0;
    for (let r = cells.row(ay); ; r += step) {
      cells.span(r, line);
      const from = turn > 0 ? cells.low : cells.high;
      const to = turn > 0 ? cells.high : cells.low;
      for (let c = from; c !== to + turn; c += turn) {
        weight += this.#weight(r * cells.cols + c, line);
        if (weight >= 2) return true;
      }
      if (r === last) return false;
    }
  }

  #isBlockedBy(w: number, line: Segment): boolean {
    return this.walls.touches(w, line) && this.#applies(w, line);
  }

  /** A plain wall always applies; but never to a light that stands on it. */
  #applies(w: number, { ax, ay }: Segment): boolean {
    const { walls } = this;
    return (walls.isPlain(w) && walls.sense !== "light") || walls.applies(w, ax, ay);
  }

  #begin(): void {
    const stamps = this.#stamps;
    if (stamps.line === LAST_LINE) {
      stamps.marks.fill(0);
      stamps.line = 0;
    }
    stamps.line++;
  }

  /**
   * The number of limited walls in a cell that the line touches and that were not counted before. It is 2 if a wall
   * blocks by itself.
   */
  #weight(cell: number, line: Segment): number {
    const { walls } = this;
    const { start, items } = this.cells;
    const { marks, line: stamp } = this.#stamps;
    const end = start[cell + 1]!;
    let weight = 0;
    for (let k = start[cell]!; k < end; k++) {
      const w = items[k]!;
      if (marks[w] === stamp) continue;
      marks[w] = stamp;
      if (!this.#isBlockedBy(w, line)) continue;
      if (walls.limited[w] === 0) {
        this.#witness = w;
        return 2;
      }
      weight++;
    }
    return weight;
  }
}

interface Stamps {
  readonly marks: Int32Array;
  line: number;
}

const LAST_LINE = 2 ** 31 - 1;
/** Room for walls yet to be drawn. */
const SPARE = 64;
