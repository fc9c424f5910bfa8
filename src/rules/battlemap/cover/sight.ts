/** G-13: what one observer's corners see of the corners of every tile, past walls. */
import type { Place } from "../../vocabulary.ts";
import { bytesOf } from "../geometry/bytes.ts";
import { Dependence } from "../cast/dependence.ts";
import type { Gaze } from "../cast/gaze.ts";
import { placeCornersInUnits } from "../grid/grid.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { Ranks } from "../cast/ranks.ts";
import type { Outline } from "./shadows.ts";
import { Tally, type Counted, type Counter } from "./tally.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { sizeOf, widthOf, type TileWindow } from "./tileWindow.ts";

/** A field of sight, cut to the part of the map of which anything is seen. Tiles go by their number on the map. */
export class SightField {
  readonly window: TileWindow;
  /** The observer's corners, x, y, x, y … in units. */
  readonly points: readonly number[];
  /** What walls the field depends on. */
  readonly looked: Dependence;
  /** A bit, in the window's words, for each tile of which the best corner sees anything; and for those of which it sees all. */
  readonly some: Int32Array;
  readonly all: Int32Array;
  /** Plane n has a bit for each tile of which the observer's n-th corner sees every corner. */
  readonly whole: Int32Array;
  /** The tiles that larger creatures leave some corner its view of the whole of, once that was worked out for all tiles: past the outlines given. */
  free: { readonly outlines: readonly Outline[]; readonly plane: Int32Array } | null = null;
  readonly #ranks: Ranks;
  /** Words of the window: so many a line, and so many a plane. */
  readonly #width: number;
  readonly #size: number;
  /** Plane k has a bit for each tile of which the best corner sees more than k corners. */
  readonly #planes: Int32Array;

  constructor(
    ranks: Ranks,
    { window, planes, whole }: Counted,
    { points, looked }: { points: readonly number[]; looked: Dependence },
  ) {
    this.window = window;
    this.points = points;
    this.looked = looked;
    this.#ranks = ranks;
    this.#width = widthOf(window);
    this.#size = sizeOf(window);
    this.#planes = planes;
    this.whole = whole;
    this.some = planes.subarray(0, this.#size);
    this.all = planes.subarray(planes.length - this.#size);
  }

  get bytes(): number {
    return bytesOf(this.#planes, this.whole) + this.looked.bytes;
  }

  /** How many corners of a tile the observer's best corner sees. */
  seen(id: number): number {
    const at = this.#bit(id);
    let corners = 0;
    if (at >= 0)
      for (let word = at >> 5; corners < this.#ranks.perTile; corners++, word += this.#size)
        if (((this.#planes[word]! >>> (at & 31)) & 1) === 0) break;
    return corners;
  }

  /** Whether the observer's n-th corner sees every corner of a tile. */
  seesAll(n: number, id: number): boolean {
    const at = this.#bit(id);
    return at >= 0 && ((this.whole[n * this.#size + (at >> 5)]! >>> (at & 31)) & 1) === 1;
  }

  /** Whether a tile is in a plane of the field's window. */
  has(plane: Int32Array, id: number): boolean {
    const at = this.#bit(id);
    return at >= 0 && ((plane[at >> 5]! >>> (at & 31)) & 1) === 1;
  }

  /** Whether the best corner sees anything of the tile in place n of a line. */
  seesAnyAt(line: number, n: number): boolean {
    const at = this.#bitAt(line, n);
    return at >= 0 && ((this.some[at >> 5]! >>> (at & 31)) & 1) === 1;
  }

  /** Where a tile's bits are in each plane: 32 times the word, plus the bit; −1 outside the window. */
  #bit(id: number): number {
    const line = this.#ranks.line(id);
    return line < 0 ? -1 : this.#bitAt(line, this.#ranks.place(id, line));
  }

  #bitAt(line: number, n: number): number {
    const { top, bottom, left, right } = this.window;
    const word = n >> 5;
    if (line < top || line > bottom || word < left || word > right) return -1;
    return ((line - top) * this.#width + word - left) * 32 + (n & 31);
  }
}

/** What an observer sees, by the first of some counters that can tell: they are empty again afterwards. */
export function sightField(
  map: TileMap,
  { gaze, ranks, counters }: { gaze: Gaze; ranks: Ranks; counters: readonly Counter[] },
  observer: Place,
): SightField {
  const points = placeCornersInUnits(map.grid, observer);
  for (const counter of counters) {
    if (!counter.takes(points.length / 2)) continue;
    gaze.record();
    counter.countAll(gaze, points);
    const counted = counter.take();
    if (counted) return new SightField(ranks, counted, { points, looked: gaze.recorded() });
  }
  throw new Error("Nobody could count what an observer sees.");
}

/** The same in steps, a corner of the observer each; in between, anything else may be asked of the same gaze. */
export function* lookingOut(
  map: TileMap,
  { gaze, ranks }: { gaze: Gaze; ranks: Ranks },
  observer: Place,
): InSteps<SightField> {
  const points = placeCornersInUnits(map.grid, observer);
  const tally = new Tally(ranks);
  const looked: Dependence[] = [];
  for (let n = 0; n < points.length; n += 2) {
    gaze.record();
    tally.count(gaze.cast({ x: points[n]!, y: points[n + 1]! }));
    looked.push(gaze.recorded());
    yield;
  }
  return new SightField(ranks, tally.take(), { points, looked: Dependence.joined(looked) });
}
