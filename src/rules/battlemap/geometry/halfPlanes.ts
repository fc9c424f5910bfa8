/** What lies behind a convex outline, as the half-planes that it is common to; and the part of a level line that lies in it. */
import type { Point } from "../grid/grid.ts";
import type { Extent } from "../cast/samples.ts";

/** More than outlines have sides, and two lines that touch them. */
const MOST = 16;
const NUMBERS = 5;

export class HalfPlanes {
  /** The part of the line asked for last: from `least` to `most` to the right of the point, empty where the first is more. */
  least = 0;
  most = 0;
  /** The heights between which the part of a box lies that was asked for last. */
  top = 0;
  bottom = 0;
  #count = 0;
  /** Each is a·x + b·y + c > 0, measured from the point: a, b, c, and −b ÷ a and −c ÷ a. */
  readonly #sides = new Float64Array(NUMBERS * MOST);

  /** All that the point sees through the inside of an outline, which is x, y, x, y …, clockwise on the canvas. */
  lieBehind(outline: readonly number[], { x, y }: Point): void {
    this.#count = 0;
    let isOutside = false;
    let px = outline[outline.length - 2]! - x;
    let py = outline[outline.length - 1]! - y;
    for (let k = 0; k < outline.length; k += 2) {
      const qx = outline[k]! - x;
      const qy = outline[k + 1]! - y;
      const beyond = qx * py - qy * px;
      if (beyond >= 0) this.#add(py - qy, qx - px, -beyond);
      if (beyond > 0) isOutside = true;
      px = qx;
      py = qy;
    }
    if (isOutside) this.#addTouching(outline, { x, y });
  }

  /**
   * Whether a box reaches into all of them: clips it by one after the other (Sutherland and Hodgman 1974), and finds `top` and `bottom` of what is left. The box is measured from the canvas, as
   * the point is that the half-planes are measured from.
   */
  meets({ x0, y0, x1, y1 }: Extent, { x, y }: Point): boolean {
    let corners = [x0 - x, y0 - y, x1 - x, y0 - y, x1 - x, y1 - y, x0 - x, y1 - y];
    for (let k = 0; k < this.#count && corners.length > 0; k += NUMBERS) corners = this.#clipped(corners, k);
    this.top = Infinity;
    this.bottom = -Infinity;
    for (let k = 1; k < corners.length; k += 2) {
      if (corners[k]! < this.top) this.top = corners[k]!;
      if (corners[k]! > this.bottom) this.bottom = corners[k]!;
    }
    return corners.length > 0;
  }

  /** Finds the part of the level line `y` below the point. */
  cutAt(y: number): void {
    const sides = this.#sides;
    let least = -Infinity;
    let most = Infinity;
    for (let k = 0; k < this.#count; k += NUMBERS) {
      const a = sides[k]!;
      const border = sides[k + 3]! * y + sides[k + 4]!;
      if (a > 0) {
        if (border > least) least = border;
      } else if (a < 0) {
        if (border < most) most = border;
      } else if (sides[k + 1]! * y + sides[k + 2]! <= 0) most = -Infinity;
    }
    this.least = least;
    this.most = most;
  }

  /** What of a convex outline lies in a half-plane. */
  #clipped(corners: readonly number[], side: number): number[] {
    const kept: number[] = [];
    let fromX = corners[corners.length - 2]!;
    let fromY = corners[corners.length - 1]!;
    let from = this.#spare(side, fromX, fromY);
    for (let k = 0; k < corners.length; k += 2) {
      const toX = corners[k]!;
      const toY = corners[k + 1]!;
      const to = this.#spare(side, toX, toY);
      if (from < 0 !== to < 0) {
        const share = from / (from - to);
        kept.push(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share);
      }
      if (to >= 0) kept.push(toX, toY);
      fromX = toX;
      fromY = toY;
      from = to;
    }
    return kept;
  }

  /** How far inside a half-plane a point is, in no particular unit. */
  #spare(side: number, x: number, y: number): number {
    return this.#sides[side]! * x + this.#sides[side + 1]! * y + this.#sides[side + 2]!;
  }

  #add(a: number, b: number, c: number): void {
    this.#sides[this.#count] = a;
    this.#sides[this.#count + 1] = b;
    this.#sides[this.#count + 2] = c;
    this.#sides[this.#count + 3] = -b / a;
    this.#sides[this.#count + 4] = -c / a;
    this.#count += NUMBERS;
  }

  /** The two lines through the point that touch the outline. */
  #addTouching(outline: readonly number[], { x, y }: Point): void {
    let [oneX, oneY] = [outline[0]! - x, outline[1]! - y];
    let [otherX, otherY] = [oneX, oneY];
    for (let k = 2; k < outline.length; k += 2) {
      const px = outline[k]! - x;
      const py = outline[k + 1]! - y;
      if (oneX * py - oneY * px < 0) [oneX, oneY] = [px, py];
      if (otherX * py - otherY * px > 0) [otherX, otherY] = [px, py];
    }
    this.#add(-oneY, oneX, 0);
    this.#add(otherY, -otherX, 0);
  }
}
