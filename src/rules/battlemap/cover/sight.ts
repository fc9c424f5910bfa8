/** G-13: what one observer's corners see of the corners of every tile, past walls. */
import type { Place } from "../../vocabulary.ts";
import { bytesOf } from "../geometry/bytes.ts";
import type { WallDependencies } from "../cast/wallDependencies.ts";
import type { VisibilityCaster } from "../cast/visibilityCaster.ts";
import { placeCornersInUnits } from "../grid/grid.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import type { Counted, Counter } from "./cornerCount.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { sizeOf, widthOf, type TileWindow } from "./tileWindow.ts";

/** An observer's field of sight, cut to the part of the map where it sees anything. Tiles are given by number. */
export class SightField {
  readonly window: TileWindow;
  /** The observer's corners, x, y, x, y … in units. */
  readonly points: readonly number[];
  /** What walls the field depends on. */
  readonly dependencies: WallDependencies;
  /** Planes in the window's words: tiles of which the best corner sees anything, and tiles that it sees whole. */
  readonly some: Int32Array;
  readonly all: Int32Array;
  /** Plane n has the tiles that the observer's n-th corner sees whole. */
  readonly whole: Int32Array;
  readonly #scanlines: Scanlines;
  /** Words of the window per line, and per plane. */
  readonly #width: number;
  readonly #size: number;
  /** Plane k has the tiles with more than k corners seen by the best corner. */
  readonly #planes: Int32Array;

  constructor(
    scanlines: Scanlines,
    { window, planes, whole }: Counted,
    { points, dependencies }: { points: readonly number[]; dependencies: WallDependencies },
  ) {
    this.window = window;
    this.points = points;
    this.dependencies = dependencies;
    this.#scanlines = scanlines;
    this.#width = widthOf(window);
    this.#size = sizeOf(window);
    this.#planes = planes;
    this.whole = whole;
    this.some = planes.subarray(0, this.#size);
    this.all = planes.subarray(planes.length - this.#size);
  }

  get bytes(): number {
    return bytesOf(this.#planes, this.whole) + this.dependencies.bytes;
  }

  /** How many corners of a tile the observer's best corner sees. */
  seen(id: number): number {
    const at = this.bitOf(id);
    let corners = 0;
    if (at >= 0)
      for (let word = at >> 5; corners < this.#scanlines.perTile; corners++, word += this.#size)
        if (((this.#planes[word]! >>> (at & 31)) & 1) === 0) break;
    return corners;
  }

  /** Whether the observer's n-th corner sees every corner of a tile. */
  seesAll(n: number, id: number): boolean {
    const at = this.bitOf(id);
    return at >= 0 && ((this.whole[n * this.#size + (at >> 5)]! >>> (at & 31)) & 1) === 1;
  }

  /** The position of a tile's bit in each plane: 32 times the word, plus the bit; −1 outside the window. */
  bitOf(id: number): number {
    const { top, bottom, left, right } = this.window;
    const line = this.#scanlines.line(id);
    const n = this.#scanlines.place(id, line);
    const word = n >> 5;
    if (line < top || line > bottom || word < left || word > right) return -1;
    return ((line - top) * this.#width + word - left) * 32 + (n & 31);
  }
}

/**
 * What an observer sees, from the first counter that can count it. The counters are empty again afterwards. Throws
 * if none can.
 */
export function sightField(
  map: TileMap,
  { caster, scanlines, counters }: { caster: VisibilityCaster; scanlines: Scanlines; counters: readonly Counter[] },
  observer: Place,
): SightField {
  const points = placeCornersInUnits(map.grid, observer);
  for (const counter of counters) {
    if (!counter.takes(points.length / 2)) continue;
    caster.record();
    counter.countAll(caster, points);
    const counted = counter.take();
    if (counted) return new SightField(scanlines, counted, { points, dependencies: caster.recorded() });
  }
  throw new Error("Nobody could count what an observer sees.");
}
