/** The part of the canvas that matters to a viewer, measured from there. It holds the viewer. */
import type { Extent } from "./samples.ts";

export class ViewBox {
  #x0 = 0;
  #x1 = 0;
  #y0 = 0;
  #y1 = 0;

  set(x: number, y: number, extent: Extent): void {
    this.#x0 = Math.min(extent.x0 - x, 0) - 1;
    this.#x1 = Math.max(extent.x1 - x, 0) + 1;
    this.#y0 = Math.min(extent.y0 - y, 0) - 1;
    this.#y1 = Math.max(extent.y1 - y, 0) + 1;
  }

  /** Whether a point lies beyond. */
  misses(x: number, y: number): boolean {
    return x < this.#x0 || x > this.#x1 || y < this.#y0 || y > this.#y1;
  }

  /** Whether the line from a to b lies wholly beyond one side. */
  missesLine(ax: number, ay: number, bx: number, by: number): boolean {
    if ((ax < this.#x0 && bx < this.#x0) || (ax > this.#x1 && bx > this.#x1)) return true;
    return (ay < this.#y0 && by < this.#y0) || (ay > this.#y1 && by > this.#y1);
  }
}
