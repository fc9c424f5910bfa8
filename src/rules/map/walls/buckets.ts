/**
 * Segments in a grid of square cells. Each is listed in every cell that it comes within its reach of. So a walk along a
 * line, cell by cell, meets every segment near the line, the nearest to its start first.
 */

import type { Segment } from "../geometry/segment.ts";

/** Segments as flat arrays, in units. */
export interface Segments {
  readonly count: number;
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly bx: Float64Array;
  readonly by: Float64Array;
}

/** The canvas and the side of a cell, in units, and how far around itself a segment is listed. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly reach: number;
}

/** Visits a cell. The walk ends when it returns true. */
export interface Visitor {
  visit(cell: number): boolean;
}

/** A visitor, and how many cells a step along a walk, and one aside, are. */
interface Steps {
  readonly visitor: Visitor;
  readonly stride: number;
  readonly aside: number;
}

/** More cells than this along an axis are not worth their memory. */
const MOST_CELLS = 1024;
/** More listings of segments than this are not worth their memory either. */
const MOST_LISTINGS = 2e7;

export class Buckets {
  /** Cell c lists the segments `items[start[c]]` to `items[start[c + 1] - 1]`. */
  readonly start: Int32Array;
  readonly items: Int32Array;
  readonly rows: number;
  readonly cols: number;
  readonly side: number;

  /** Segments beyond the canvas are listed along its border. */
  constructor(segments: Segments, { width, height, cell, reach }: Frame) {
    this.side = Math.max(cell, Math.max(width, height) / MOST_CELLS, lengthOf(segments) / MOST_LISTINGS);
    this.cols = Math.max(1, Math.ceil(width / this.side));
    this.rows = Math.max(1, Math.ceil(height / this.side));
    const start = new Int32Array(this.rows * this.cols + 1);
    this.#listEach(segments, reach, (c) => start[c + 1]!++);
    for (let c = 1; c < start.length; c++) start[c]! += start[c - 1]!;
    const ends = start.slice();
    const items = new Int32Array(start[start.length - 1]!);
    this.#listEach(segments, reach, (c, k) => (items[ends[c]!++] = k));
    this.start = start;
    this.items = items;
  }

  /**
   * Visits every cell within `spread` of a line, and some more, from its start to its end. Returns whether a visit
   * ended the walk.
   */
  walk({ ax, ay, bx, by }: Segment, spread: number, visitor: Visitor): boolean {
    const isSteep = Math.abs(by - ay) > Math.abs(bx - ax);
    return isSteep
      ? this.#walkAlong({ ax: ay, ay: ax, bx: by, by: bx }, spread, { visitor, stride: this.cols, aside: 1 })
      : this.#walkAlong({ ax, ay, bx, by }, spread, { visitor, stride: 1, aside: this.cols });
  }

  /** Walks along a segment whose longer axis is the first. A step along it, and one aside, are so many cells. */
  #walkAlong({ ax, ay, bx, by }: Segment, spread: number, { visitor, stride, aside }: Steps): boolean {
    const [low, high] = ax <= bx ? [ax, bx] : [bx, ax];
    const slope = ax === bx ? 0 : (by - ay) / (bx - ax);
    const [last, lastAside] = stride === 1 ? [this.cols - 1, this.rows - 1] : [this.rows - 1, this.cols - 1];
    const step = ax <= bx ? 1 : -1;
    const end = this.#index(bx + step * spread, last) + step;
    for (let k = this.#index(ax - step * spread, last); k !== end; k += step) {
      const from = k === 0 ? low : Math.min(high, Math.max(low, k * this.side - spread));
      const to = k === last ? high : Math.max(low, Math.min(high, (k + 1) * this.side + spread));
      const [one, other] = [ay + slope * (from - ax), ay + slope * (to - ax)];
      const most = this.#index(Math.max(one, other) + spread, lastAside);
      for (let n = this.#index(Math.min(one, other) - spread, lastAside); n <= most; n++)
        if (visitor.visit(k * stride + n * aside)) return true;
    }
    return false;
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

  #listEach({ count, ax, ay, bx, by }: Segments, reach: number, list: (cell: number, k: number) => void): void {
    for (let k = 0; k < count; k++)
      this.walk({ ax: ax[k]!, ay: ay[k]!, bx: bx[k]!, by: by[k]! }, reach, {
        visit: (cell) => {
          list(cell, k);
          return false;
        },
      });
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
