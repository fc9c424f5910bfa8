/**
 * Segments in a grid of square cells. Each is listed in every cell that it comes within its reach of. So a walk along a
 * line, cell by cell, meets every segment near the line, the nearest to its start first.
 */

import type { Segment } from "../geometry/segment.ts";
import { toUnits } from "../geometry/units.ts";

/** Segments as flat arrays, in units. */
export interface Segments {
  readonly count: number;
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly bx: Float64Array;
  readonly by: Float64Array;
}

/** The segments between pairs of points, x0, y0, x1, y1 in pixels. */
export function segmentsBetween(ends: readonly (readonly [number, number, number, number])[]): Segments {
  const count = ends.length;
  const [ax, ay] = [new Float64Array(count), new Float64Array(count)];
  const [bx, by] = [new Float64Array(count), new Float64Array(count)];
  for (let k = 0; k < count; k++) {
    const [x0, y0, x1, y1] = ends[k]!;
    ax[k] = toUnits(x0);
    ay[k] = toUnits(y0);
    bx[k] = toUnits(x1);
    by[k] = toUnits(y1);
  }
  return { count, ax, ay, bx, by };
}

/** The canvas and the side of a cell, in units, and how far around itself a segment is listed. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly reach: number;
}

/** More cells than this along an axis are not worth their memory. */
const MOST_CELLS = 1024;
/** More listings of segments than this are not worth their memory either. */
const MOST_LISTINGS = 4e6;

export class Buckets {
  /** Cell c lists the segments `items[start[c]]` to `items[start[c + 1] - 1]`. */
  readonly start: Int32Array;
  readonly items: Int32Array;
  readonly rows: number;
  readonly cols: number;
  readonly side: number;
  /** The cells of the last walk, from its start to its end. */
  walked = new Int32Array(256);

  /** Segments beyond the canvas are listed along its border. */
  constructor(segments: Segments, { width, height, cell, reach }: Frame) {
    this.side = Math.max(cell, Math.max(width, height) / MOST_CELLS, lengthOf(segments) / MOST_LISTINGS);
    this.cols = Math.max(1, Math.ceil(width / this.side));
    this.rows = Math.max(1, Math.ceil(height / this.side));
    const listed = this.#listed(segments, reach);
    this.start = new Int32Array(this.rows * this.cols + 1);
    for (let n = 0; n < listed.length; n += 2) this.start[listed[n]! + 1]!++;
    for (let c = 1; c < this.start.length; c++) this.start[c]! += this.start[c - 1]!;
    this.items = new Int32Array(listed.length / 2);
    const ends = this.start.slice();
    for (let n = 0; n < listed.length; n += 2) this.items[ends[listed[n]!]!++] = listed[n + 1]!;
  }

  /**
   * Finds every cell within `spread` of a line, and some more. Returns how many; `walked` holds them until the next
   * walk.
   */
  walk(line: Segment, spread: number): number {
    const { ax, ay, bx, by } = line;
    return Math.abs(by - ay) > Math.abs(bx - ax)
      ? this.#walkAlong({ ax: ay, ay: ax, bx: by, by: bx }, spread, true)
      : this.#walkAlong(line, spread, false);
  }

  /** Walks along a line whose longer axis is the first. */
  #walkAlong({ ax, ay, bx, by }: Segment, spread: number, isSteep: boolean): number {
    const { side, cols, rows } = this;
    const low = Math.min(ax, bx);
    const high = Math.max(ax, bx);
    const slope = ax === bx ? 0 : (by - ay) / (bx - ax);
    const last = (isSteep ? rows : cols) - 1;
    const lastAside = (isSteep ? cols : rows) - 1;
    const [stride, aside] = isSteep ? [cols, 1] : [1, cols];
    const step = ax <= bx ? 1 : -1;
    const end = this.#index(bx + step * spread, last) + step;
    let count = 0;
    for (let k = this.#index(ax - step * spread, last); k !== end; k += step) {
      const from = k === 0 ? low : Math.min(high, Math.max(low, k * side - spread));
      const to = k === last ? high : Math.max(low, Math.min(high, (k + 1) * side + spread));
      const one = ay + slope * (from - ax);
      const other = ay + slope * (to - ax);
      const most = this.#index(Math.max(one, other) + spread, lastAside);
      const least = this.#index(Math.min(one, other) - spread, lastAside);
      if (count + most - least >= this.walked.length) this.#makeRoom(count + most - least + 1);
      for (let n = least; n <= most; n++) this.walked[count++] = k * stride + n * aside;
    }
    return count;
  }

  #makeRoom(count: number): void {
    const { walked } = this;
    this.walked = new Int32Array(2 * count);
    this.walked.set(walked);
  }

  /** Every segment within its reach of a point, and some more, in their order. */
  listedAt(x: number, y: number): Int32Array {
    const cell = this.#index(y, this.rows - 1) * this.cols + this.#index(x, this.cols - 1);
    return this.items.subarray(this.start[cell], this.start[cell + 1]);
  }

  /** Whether no cell within a distance of a point lists anything. */
  isEmptyAbout(x: number, y: number, distance: number): boolean {
    const from = this.#index(x - distance, this.cols - 1);
    const to = this.#index(x + distance, this.cols - 1);
    const last = this.#index(y + distance, this.rows - 1);
    for (let row = this.#index(y - distance, this.rows - 1); row <= last; row++)
      if (this.start[row * this.cols + from] !== this.start[row * this.cols + to + 1]) return false;
    return true;
  }

  /** The cells of each segment in turn: cell, segment, cell, segment … */
  #listed({ count, ax, ay, bx, by }: Segments, reach: number): readonly number[] {
    const listed: number[] = [];
    for (let k = 0; k < count; k++) {
      const cells = this.walk({ ax: ax[k]!, ay: ay[k]!, bx: bx[k]!, by: by[k]! }, reach);
      for (let n = 0; n < cells; n++) listed.push(this.walked[n]!, k);
    }
    return listed;
  }

  #index(place: number, last: number): number {
    const index = Math.floor(place / this.side);
    return index < 0 ? 0 : index > last ? last : index;
  }
}

/** The length of all segments together: divided by a cell's side, roughly the number of listings. */
function lengthOf({ ax, ay, bx, by, count }: Segments): number {
  let length = 0;
  for (let k = 0; k < count; k++) length += Math.abs(ax[k]! - bx[k]!) + Math.abs(ay[k]! - by[k]!);
  return length;
}
