/** The region behind a convex outline as an intersection of half-planes, and its part on a horizontal line. */
import type { Point } from "../grid/gridShape.ts";

/** More than the sides of any outline plus two tangents. */
const MOST = 16;
const NUMBERS = 5;

export class HalfPlanes {
  /** The part of the last line: from `least` to `most`, to the right of the point. Empty if `least` is more. */
  least = 0;
  most = 0;
  #count = 0;
  /** Each is a·x + b·y + c > 0, measured from the point: a, b, c, and −b ÷ a and −c ÷ a. */
  readonly #sides = new Float64Array(NUMBERS * MOST);

  /** Sets the region that the point sees through the inside of an outline: x, y, x, y …, clockwise on the canvas. */
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

  /** Whether a place, measured from the point, lies in all half-planes. Exact for whole numbers. */
  holds(x: number, y: number): boolean {
    const sides = this.#sides;
    for (let k = 0; k < this.#count; k += NUMBERS)
      if (sides[k]! * x + sides[k + 1]! * y + sides[k + 2]! <= 0) return false;
    return true;
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
    let oneX = outline[0]! - x;
    let oneY = outline[1]! - y;
    let otherX = oneX;
    let otherY = oneY;
    for (let k = 2; k < outline.length; k += 2) {
      const px = outline[k]! - x;
      const py = outline[k + 1]! - y;
      if (oneX * py - oneY * px < 0) {
        oneX = px;
        oneY = py;
      }
      if (otherX * py - otherY * px > 0) {
        otherX = px;
        otherY = py;
      }
    }
    this.#add(-oneY, oneX, 0);
    this.#add(otherY, -otherX, 0);
  }
}
