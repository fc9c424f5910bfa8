/**
 * The directions in which a point sees a group of convex outlines: everything between two tangents. Each line
 * between the tangents enters an outline. So a region entirely above or below the outlines is behind them exactly
 * if its direction is between the tangents. Each outline must share a direction with those before it: a line along
 * the border between two tiles enters neither.
 */
import type { Point } from "../grid/gridShape.ts";
import type { Extent } from "../cast/samples.ts";

/** A convex outline, x, y, x, y …, and what holds it. */
interface Boxed {
  readonly points: readonly number[];
  readonly box: Extent;
}

export class Wedge {
  /** The heights that the outlines lie between. All numbers are measured from the point. */
  top = 0;
  bottom = 0;
  /** The tangents: everything between is clockwise of the first and counter-clockwise of the second. */
  #ax = 0;
  #ay = 0;
  #bx = 0;
  #by = 0;

  /**
   * Opens the wedge around the outlines `from` to `end` (excluded). False if the point may be inside one, or if the
   * outlines leave a gap or cover half of all directions.
   */
  open(outlines: readonly Boxed[], { from, end }: { from: number; end: number }, point: Point): boolean {
    for (let k = from; k < end; k++) {
      const { points, box } = outlines[k]!;
      if (holds(box, point)) return false;
      if (k === from) {
        this.#touch(points, point);
        this.top = box.y0 - point.y;
        this.bottom = box.y1 - point.y;
        continue;
      }
      if (!this.#widen(points, point)) return false;
      this.top = Math.min(this.top, box.y0 - point.y);
      this.bottom = Math.max(this.bottom, box.y1 - point.y);
    }
    return true;
  }

  /** Whether a place is strictly between the two lines. */
  holds(x: number, y: number): boolean {
    return this.#ax * y - this.#ay * x > 0 && x * this.#by - y * this.#bx > 0;
  }

  /** Whether a tangent separates the wedge from a box, which is in canvas units like the point. */
  misses({ x0, y0, x1, y1 }: Extent, { x, y }: Point): boolean {
    // The box' corner that is farthest on the inner side of each line.
    if (this.#ax * ((this.#ax > 0 ? y1 : y0) - y) <= this.#ay * ((this.#ay > 0 ? x0 : x1) - x)) return true;
    return ((this.#by > 0 ? x1 : x0) - x) * this.#by <= ((this.#bx > 0 ? y0 : y1) - y) * this.#bx;
  }

  /**
   * Where a horizontal line below the point leaves the wedge, on the left and on the right, in units rightwards per
   * unit down.
   */
  get leftBelow(): number {
    return this.#by > 0 ? this.#bx / this.#by : -Infinity;
  }

  get rightBelow(): number {
    return this.#ay > 0 ? this.#ax / this.#ay : Infinity;
  }

  /** The same for a level line above the point, whose height is negative. */
  get leftAbove(): number {
    return this.#ay < 0 ? this.#ax / this.#ay : Infinity;
  }

  get rightAbove(): number {
    return this.#by < 0 ? this.#bx / this.#by : -Infinity;
  }

  #touch(points: readonly number[], { x, y }: Point): void {
    let ax = points[0]! - x;
    let ay = points[1]! - y;
    let bx = ax;
    let by = ay;
    for (let k = 2; k < points.length; k += 2) {
      const px = points[k]! - x;
      const py = points[k + 1]! - y;
      if (px * ay - py * ax > 0) {
        ax = px;
        ay = py;
      } else if (bx * py - by * px > 0) {
        bx = px;
        by = py;
      }
    }
    this.#ax = ax;
    this.#ay = ay;
    this.#bx = bx;
    this.#by = by;
  }

  /** Widens the wedge by one outline, if they share a direction. */
  #widen(points: readonly number[], point: Point): boolean {
    const ax = this.#ax;
    const ay = this.#ay;
    const bx = this.#bx;
    const by = this.#by;
    this.#touch(points, point);
    if (ax * this.#by - ay * this.#bx <= 0 || this.#ax * by - this.#ay * bx <= 0) return false;
    if (ax * this.#ay - ay * this.#ax > 0) {
      this.#ax = ax;
      this.#ay = ay;
    }
    if (this.#bx * by - this.#by * bx > 0) {
      this.#bx = bx;
      this.#by = by;
    }
    return this.#ax * this.#by - this.#ay * this.#bx > 0;
  }
}

function holds({ x0, y0, x1, y1 }: Extent, { x, y }: Point): boolean {
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
}
