/**
 * Segments as a planar graph: cut where they cross, touch or overlap, so that pieces meet only at ends. Ends of
 * segments stay at their whole units. Crossings are rounded to a millionth of a unit.
 */
import { sideOf, type Segment } from "../map/geometry/segment.ts";
import { toUnits } from "../map/geometry/units.ts";
import { Buckets, segmentsBetween, type Segments } from "../map/walls/buckets.ts";

/** x0, y0, x1, y1 in pixels. */
export type Piece = readonly [number, number, number, number];

export interface PlanarGraph {
  /** The corners: x, y, x, y … in units. */
  readonly coords: readonly number[];
  /** The numbers of the two corners of each piece, piece by piece. */
  readonly ends: readonly number[];
  /** For each piece the segments that it is part of. */
  readonly segments: readonly (readonly number[])[];
}

/** Units. Cells of this side list segments of ordinary maps a few at a time. */
const CELL = 1000;
/** With more pairs of neighbouring segments, cutting is not worth its time. */
const MOST_PAIRS = 4e6;
/** Nor with more crossings. Walls of real maps cross a few hundred times. */
const MOST_CROSSINGS = 40_000;
const ROUND = 2 ** 20;

/**
 * Cuts segments; null where too many are close to each other, or too many cross. `extent` is in pixels. Segments may
 * lie beyond it.
 */
export function planarOf(
  segments: readonly Piece[],
  extent: { readonly width: number; readonly height: number },
): PlanarGraph | null {
  const placed = segmentsBetween(segments);
  const frame = { width: toUnits(extent.width), height: toUnits(extent.height), cell: CELL, reach: 1 };
  const buckets = new Buckets(placed, frame);
  if (pairsIn(buckets) > MOST_PAIRS) return null;
  const corners = new Corners();
  const cuts = new Cuts(placed, corners);
  const last = new Int32Array(placed.count).fill(-1);
  for (let w = 0; w < placed.count; w++) {
    const cells = buckets.walked.slice(0, buckets.walk(segmentAt(placed, w), 1));
    for (const cell of cells)
      for (let k = buckets.start[cell]!; k < buckets.start[cell + 1]!; k++) {
        const u = buckets.items[k]!;
        if (u <= w || last[u] === w) continue;
        last[u] = w;
        cuts.cut(w, u);
      }
    if (cuts.crossings > MOST_CROSSINGS) return null;
  }
  return piecesOf(placed, corners, cuts);
}

/** The corners of the drawing, each once. */
class Corners {
  readonly coords: number[] = [];
  readonly #known = new Map<string, number>();

  at(x: number, y: number): number {
    const key = `${x} ${y}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = this.coords.push(x, y) / 2 - 1;
    this.#known.set(key, made);
    return made;
  }
}

/** Where segments are cut. */
class Cuts {
  /** The corners at which each segment is cut. A segment without cuts has no entry. */
  readonly at = new Map<number, number[]>();
  /** How often two segments cross. */
  crossings = 0;
  readonly #placed: Segments;
  readonly #corners: Corners;

  constructor(placed: Segments, corners: Corners) {
    this.#placed = placed;
    this.#corners = corners;
  }

  /** Cuts two segments where they meet. */
  cut(w: number, u: number): void {
    const s = segmentAt(this.#placed, w);
    const t = segmentAt(this.#placed, u);
    const a = sideOf(s, t.ax, t.ay);
    const b = sideOf(s, t.bx, t.by);
    if (a * b > 0) return;
    const c = sideOf(t, s.ax, s.ay);
    const d = sideOf(t, s.bx, s.by);
    if (c * d > 0) return;
    if (a === 0) this.#touch(w, s, t.ax, t.ay);
    if (b === 0) this.#touch(w, s, t.bx, t.by);
    if (c === 0) this.#touch(u, t, s.ax, s.ay);
    if (d === 0) this.#touch(u, t, s.bx, s.by);
    if (a * b < 0 && c * d < 0) this.#cross(w, u, a / (a - b));
  }

  /** Segments w and u cross, at a share of the way along u. */
  #cross(w: number, u: number, share: number): void {
    const { ax, ay, bx, by } = segmentAt(this.#placed, u);
    const corner = this.#corners.at(round(ax + (bx - ax) * share), round(ay + (by - ay) * share));
    this.#put(w, corner);
    this.#put(u, corner);
    this.crossings++;
  }

  /** Cuts segment w at a point of its line, if it is one of its own. */
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

/** The number of pairs of segments that share a cell, counted once per shared cell. */
function pairsIn({ start }: Buckets): number {
  let pairs = 0;
  for (let cell = 0; cell + 1 < start.length; cell++) pairs += (start[cell + 1]! - start[cell]!) ** 2;
  return pairs;
}

function segmentAt({ ax, ay, bx, by }: Segments, w: number): Segment {
  return { ax: ax[w]!, ay: ay[w]!, bx: bx[w]!, by: by[w]! };
}

/** The pieces between neighbouring cuts. Overlapping segments share pieces. */
function piecesOf(placed: Segments, corners: Corners, cuts: Cuts): PlanarGraph {
  const known = new Map<string, number>();
  const ends: number[] = [];
  const segments: number[][] = [];
  for (let w = 0; w < placed.count; w++) {
    const stops = stopsOf(segmentAt(placed, w), corners, cuts.at.get(w));
    for (let k = 1; k < stops.length; k++) {
      const [from, to] = [Math.min(stops[k - 1]!, stops[k]!), Math.max(stops[k - 1]!, stops[k]!)];
      if (from === to) continue;
      const piece = known.get(`${from} ${to}`) ?? ends.push(from, to) / 2 - 1;
      known.set(`${from} ${to}`, piece);
      (segments[piece] ??= []).push(w);
    }
  }
  return { coords: corners.coords, ends, segments };
}

/** The corners of a segment, from its first end to its second. */
function stopsOf({ ax, ay, bx, by }: Segment, corners: Corners, cuts: readonly number[] = []): number[] {
  const along = (c: number): number =>
    (corners.coords[2 * c]! - ax) * (bx - ax) + (corners.coords[2 * c + 1]! - ay) * (by - ay);
  const [first, last] = [corners.at(ax, ay), corners.at(bx, by)];
  return [first, ...cuts.filter((c) => c !== first && c !== last).toSorted((c, d) => along(c) - along(d)), last];
}

function round(value: number): number {
  return Math.round(value * ROUND) / ROUND;
}
