/**
 * Walls as a planar graph: cut where they cross, touch or overlap, so that pieces meet only at ends. Ends of walls
 * stay at their whole units. Crossings are rounded to a millionth of a unit.
 */
import { sideOf, type Segment } from "../../map/geometry/segment.ts";
import type { Buckets, Segments } from "../../map/walls/buckets.ts";

/** Segments, and the cells that list them. */
export interface PlacedSegments extends Segments {
  readonly buckets: Buckets;
}

export interface PlanarWalls {
  /** The corners: x, y, x, y … in units. */
  readonly coords: readonly number[];
  /** The pieces: the numbers of their two corners each. */
  readonly ends: Int32Array;
  /** The walls that piece p is part of: `walls[start[p]]` to `walls[start[p + 1] - 1]`. */
  readonly start: Int32Array;
  readonly walls: Int32Array;
}

/** With more pairs of neighbouring walls there is no mesh: it would not be worth the time. */
const MOST_PAIRS = 4e6;
/** With more crossings there is no mesh either. Walls of real maps cross a few hundred times. */
const MOST_CROSSINGS = 40_000;
const ROUND = 2 ** 20;
/** Combines two coordinates into one number as a key. Larger coordinates only cost time. */
const APART = 2 ** 26;

/** Cuts walls; null where there are too many close to each other, or too many cross. */
export function planarOf(placed: PlacedSegments): PlanarWalls | null {
  const corners = new Corners();
  const cuts = new Cuts(placed, corners);
  if (pairsIn(placed.buckets) > MOST_PAIRS) return null;
  const last = new Int32Array(placed.count).fill(-1);
  for (let w = 0; w < placed.count; w++) {
    eachAfter(w, placed, last, (u) => cuts.cut(w, u));
    if (cuts.crossings > MOST_CROSSINGS) return null;
  }
  return pieces(placed, corners, cuts);
}

/** The corners of the drawing, each once. */
class Corners {
  readonly coords: number[] = [];
  /** The last corner within each unit, and for each corner the one before it there. */
  readonly #last = new Map<number, number>();
  readonly #before: number[] = [];

  at(x: number, y: number): number {
    const key = Math.floor(x) * APART + Math.floor(y);
    const last = this.#last.get(key) ?? -1;
    for (let c = last; c >= 0; c = this.#before[c]!)
      if (this.coords[2 * c] === x && this.coords[2 * c + 1] === y) return c;
    const made = this.#before.push(last) - 1;
    this.#last.set(key, made);
    this.coords.push(x, y);
    return made;
  }
}

/** Where walls are cut. */
class Cuts {
  /** The corners at which each wall is cut. A wall without cuts has no entry. */
  readonly at = new Map<number, number[]>();
  /** How often two walls cross. */
  crossings = 0;
  readonly #places: Segments;
  readonly #corners: Corners;

  constructor(places: Segments, corners: Corners) {
    this.#places = places;
    this.#corners = corners;
  }

  /** Cuts two walls where they meet. */
  cut(w: number, u: number): void {
    const { ax, ay, bx, by } = this.#places;
    const s = segmentAt(this.#places, w);
    const t = segmentAt(this.#places, u);
    const a = sideOf(s, ax[u]!, ay[u]!);
    const b = sideOf(s, bx[u]!, by[u]!);
    if (a * b > 0) return;
    const c = sideOf(t, ax[w]!, ay[w]!);
    const d = sideOf(t, bx[w]!, by[w]!);
    if (c * d > 0) return;
    if (a === 0) this.#touch(w, s, t.ax, t.ay);
    if (b === 0) this.#touch(w, s, t.bx, t.by);
    if (c === 0) this.#touch(u, t, s.ax, s.ay);
    if (d === 0) this.#touch(u, t, s.bx, s.by);
    if (a * b < 0 && c * d < 0) this.#cross(w, u, a / (a - b));
  }

  /** Walls w and u cross, at a share of the way along u. */
  #cross(w: number, u: number, share: number): void {
    const { ax, ay, bx, by } = segmentAt(this.#places, u);
    const corner = this.#corners.at(round(ax + (bx - ax) * share), round(ay + (by - ay) * share));
    this.#put(w, corner);
    this.#put(u, corner);
    this.crossings++;
  }

  /** Cuts wall w at a point of its line, if it is one of its own. */
  #touch(w: number, { ax, ay, bx, by }: Segment, x: number, y: number): void {
    if ((x - ax) * (x - bx) > 0 || (y - ay) * (y - by) > 0) return;
    this.#put(w, this.#corners.at(x, y));
  }

  #put(w: number, corner: number): void {
    const known = this.at.get(w);
    if (known) known.push(corner);
    else this.at.set(w, [corner]);
  }
}

/**
 * Visits each wall with a greater number that shares a cell and whose box overlaps, once. `last` holds the wall for
 * which each was visited last.
 */
function eachAfter(w: number, placed: PlacedSegments, last: Int32Array, visit: (u: number) => void): void {
  const { buckets } = placed;
  const cells = [...buckets.walked.subarray(0, buckets.walk(segmentAt(placed, w), 1))];
  for (const cell of cells)
    for (let k = buckets.start[cell]!; k < buckets.start[cell + 1]!; k++) {
      const u = buckets.items[k]!;
      if (u <= w || last[u] === w) continue;
      last[u] = w;
      if (boxesMeet(placed, w, u)) visit(u);
    }
}

/** The number of pairs of walls that share a cell, counted once per shared cell. */
function pairsIn({ start }: Buckets): number {
  let pairs = 0;
  for (let cell = 0; cell + 1 < start.length; cell++) pairs += (start[cell + 1]! - start[cell]!) ** 2;
  return pairs;
}

/** Where a segment is. */
function segmentAt({ ax, ay, bx, by }: Segments, w: number): Segment {
  return { ax: ax[w]!, ay: ay[w]!, bx: bx[w]!, by: by[w]! };
}

function boxesMeet({ ax, ay, bx, by }: Segments, w: number, u: number): boolean {
  return overlap(ax[w]!, bx[w]!, ax[u]!, bx[u]!) && overlap(ay[w]!, by[w]!, ay[u]!, by[u]!);
}

function overlap(p: number, q: number, a: number, b: number): boolean {
  return (p > q ? p : q) >= (a < b ? a : b) && (p < q ? p : q) <= (a > b ? a : b);
}

/** The pieces between neighbouring cuts. Overlapping walls share pieces. */
function pieces(places: Segments, corners: Corners, cuts: Cuts): PlanarWalls {
  const known = new Map<number, number>();
  const ends: number[] = [];
  const listed: number[] = [];
  for (let w = 0; w < places.count; w++) {
    const stops = stopsOf(places, w, { corners, cuts });
    for (let k = 1; k < stops.length; k++) {
      const [from, to] = [Math.min(stops[k - 1]!, stops[k]!), Math.max(stops[k - 1]!, stops[k]!)];
      if (from === to) continue;
      const key = from * APART + to;
      const piece = known.get(key) ?? ends.push(from, to) / 2 - 1;
      known.set(key, piece);
      listed.push(piece, w);
    }
  }
  return { coords: corners.coords, ends: new Int32Array(ends), ...grouped(listed, ends.length / 2) };
}

/** The corners of a wall, from its first end to its second. */
function stopsOf(places: Segments, w: number, { corners, cuts }: { corners: Corners; cuts: Cuts }): number[] {
  const { ax, ay, bx, by } = segmentAt(places, w);
  const [first, last] = [corners.at(ax, ay), corners.at(bx, by)];
  const between = cuts.at.get(w);
  if (!between) return [first, last];
  const along = (c: number): number =>
    (corners.coords[2 * c]! - ax) * (bx - ax) + (corners.coords[2 * c + 1]! - ay) * (by - ay);
  const inner = between.filter((c) => c !== first && c !== last).sort((c, d) => along(c) - along(d));
  return [first, ...inner, last];
}

/** Pairs of piece and wall, by piece. */
function grouped(listed: readonly number[], count: number): Pick<PlanarWalls, "start" | "walls"> {
  const start = new Int32Array(count + 1);
  for (let k = 0; k < listed.length; k += 2) start[listed[k]! + 1]!++;
  for (let p = 0; p < count; p++) start[p + 1]! += start[p]!;
  const next = start.slice();
  const walls = new Int32Array(listed.length / 2);
  for (let k = 0; k < listed.length; k += 2) walls[next[listed[k]!]!++] = listed[k + 1]!;
  return { start, walls };
}

function round(value: number): number {
  return Math.round(value * ROUND) / ROUND;
}
