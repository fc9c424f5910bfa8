/** The walls of one strip, cut to it, as the intervals of slopes that they block. */
import type { WallsAt } from "./wallsAt.ts";
import { Intervals } from "../geometry/intervals.ts";
import type { LimitedWallIntervals } from "./limitedWallIntervals.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

/** The slope of points level with the viewpoint. */
export const STEEPEST = 1e300;
/**
 * How much the near end of a limited wall's piece is shortened, times 1 + slope, so that it does not overlap the
 * piece before it.
 */
const SEAM = 1e-15;

export class StripWalls {
  readonly #index: WallIndex;
  readonly #blocked = new Intervals();
  readonly #pieces = new Intervals();
  readonly #stamp: Int32Array;
  readonly #topX: Float64Array;
  readonly #topY: Float64Array;
  readonly #bottomX: Float64Array;
  readonly #bottomY: Float64Array;
  #mark = 0;
  #x = 0;
  #y = 0;
  #near = 0;
  #far = 0;
  #sign: 1 | -1 = 1;
  #atViewpoint: readonly number[] = [];
  /** Beyond these slopes everything is blocked by walls that reach up to the viewpoint's own height. */
  left = -Infinity;
  right = Infinity;

  constructor(index: WallIndex) {
    this.#index = index;
    const { count, ends } = index.walls;
    this.#stamp = new Int32Array(count);
    this.#topX = ends.topX;
    this.#topY = ends.topY;
    this.#bottomX = ends.bottomX;
    this.#bottomY = ends.bottomY;
  }

  /** Begins a strip from `near` to `far` units ahead of the viewpoint. A sign of 1 looks down the canvas, −1 up. */
  begin(
    { x, y }: { x: number; y: number },
    atViewpoint: WallsAt,
    { near, far, sign }: { near: number; far: number; sign: 1 | -1 },
  ): void {
    this.#x = x;
    this.#y = y;
    this.#near = near;
    this.#far = far;
    this.#sign = sign;
    this.#atViewpoint = atViewpoint.walls;
    this.#mark++;
    this.left = -Infinity;
    this.right = Infinity;
    this.#blocked.clear();
    this.#pieces.clear();
  }

  /** Adds the walls of a cell. */
  collect(cell: number): void {
    const { start, items } = this.#index.cells;
    const stamp = this.#stamp;
    const mark = this.#mark;
    const end = start[cell + 1]!;
    for (let k = start[cell]!; k < end; k++) {
      const w = items[k]!;
      if (stamp[w] === mark) continue;
      stamp[w] = mark;
      this.#cut(w);
    }
  }

  /** What the strip blocks, sorted and joined. Limited walls in it are added to those of earlier strips. */
  close(limited: LimitedWallIntervals): Intervals {
    if (this.#pieces.count > 0) {
      this.#pieces.sort();
      limited.add(this.#pieces, this.#blocked);
    }
    this.#blocked.sort();
    this.#blocked.join();
    return this.#blocked;
  }

  #cut(w: number): void {
    const near = this.#near;
    const far = this.#far;
    const sign = this.#sign;
    const ta = ((sign === 1 ? this.#topY[w]! : this.#bottomY[w]!) - this.#y) * sign;
    const tb = ((sign === 1 ? this.#bottomY[w]! : this.#topY[w]!) - this.#y) * sign;
    if (tb <= near || ta > far || !this.#applies(w)) return;
    const from =
      ta < near ? this.#aside(w, near) / near : slope((sign === 1 ? this.#topX[w]! : this.#bottomX[w]!) - this.#x, ta);
    const to =
      tb > far ? this.#aside(w, far) / far : slope((sign === 1 ? this.#bottomX[w]! : this.#topX[w]!) - this.#x, tb);
    if (this.#index.walls.limited[w] === 0) this.#block(Math.min(from, to), Math.max(from, to));
    else this.#put(from, to, ta <= near && near > 0);
  }

  #block(lo: number, hi: number): void {
    this.#blocked.push(lo, hi);
    if (hi >= STEEPEST && lo < this.right) this.right = lo;
    if (lo <= -STEEPEST && hi > this.left) this.left = hi;
  }

  /** Adds a limited wall's piece. Its near end is shortened if the wall continues from the strip before. */
  #put(from: number, to: number, continued: boolean): void {
    const seam = continued ? SEAM * (1 + Math.abs(from)) : 0;
    if (Math.abs(from - to) < seam) return;
    if (from <= to) this.#pieces.push(from + seam, to);
    else this.#pieces.push(to, from - seam);
  }

  /** The sideways distance of wall `w` from the viewpoint, `t` units ahead. */
  #aside(w: number, t: number): number {
    const x = this.#topX[w]!;
    const y = this.#topY[w]!;
    return x + ((this.#bottomX[w]! - x) * (this.#y + t * this.#sign - y)) / (this.#bottomY[w]! - y) - this.#x;
  }

  #applies(w: number): boolean {
    if (this.#atViewpoint.length > 0 && this.#atViewpoint.includes(w)) return false;
    return this.#index.walls.isPlain(w) || this.#index.walls.applies(w, this.#x, this.#y);
  }
}

function slope(aside: number, ahead: number): number {
  return ahead > 0 ? aside / ahead : Math.sign(aside) * STEEPEST;
}
