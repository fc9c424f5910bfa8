/** G-13: what cover one observer leaves, past walls and past creatures that are larger than the hider. Tiles go by their number. */
import type { Place } from "../vocabulary.ts";
import { cornersInUnits, cornersPerTile, placeDistance, placeTiles, tileOutline } from "./grid.ts";
import { entersOutline } from "./segment.ts";
import type { SightField } from "./sight.ts";
import type { TileMap } from "./tileMap.ts";
import { toUnits } from "./units.ts";

/** Indices into `COVER_LEVELS`. */
export const NONE = 0;
export const PARTIAL = 1;
export const FULL = 2;

export class Outlook {
  readonly field: SightField;
  /** The numbers of the observer's own tiles. */
  readonly own: readonly number[];
  readonly #map: TileMap;
  readonly #place: Place;
  readonly #corners: number;
  readonly #outlines: readonly (readonly number[])[];

  constructor(map: TileMap, field: SightField, { place, blockers }: { place: Place; blockers: readonly Place[] }) {
    this.field = field;
    this.own = placeTiles(map.grid, place).map((tile) => map.id(tile));
    this.#map = map;
    this.#place = place;
    this.#corners = cornersPerTile(map.grid);
    this.#outlines = blockers
      .flatMap((blocker) => placeTiles(map.grid, blocker))
      .map((tile) => tileOutline(map.grid, tile).map(toUnits));
  }

  /** The cover of a tile from here. */
  level(id: number): number {
    if (this.own.includes(id)) return NONE;
    return this.#levelFor(id, this.field.seen(id));
  }

  /** Lowers the `levels` of all tiles to what this observer leaves of them. */
  lower(levels: Uint8Array, range: number | null): void {
    const { i: i0, j: j0, rows, cols, corners } = this.field;
    for (let i = 0; i < rows; i++) {
      const first = (i0 + i) * this.#map.cols + j0;
      for (let j = 0; j < cols; j++) {
        const seen = corners[i * cols + j]!;
        if (seen > 0 && levels[first + j] !== NONE) this.#lowerTile(levels, { id: first + j, seen, range });
      }
    }
    for (const id of this.own) if (this.#map.insideId(id)) levels[id] = NONE;
  }

  #lowerTile(levels: Uint8Array, { id, seen, range }: { id: number; seen: number; range: number | null }): void {
    if (range !== null && !this.isWithin(id, range)) return;
    const level = this.#levelFor(id, seen);
    if (level < levels[id]!) levels[id] = level;
  }

  #levelFor(id: number, seen: number): number {
    if (seen === 0) return FULL;
    return seen === this.#corners && (this.#outlines.length === 0 || this.#seesFreely(id)) ? NONE : PARTIAL;
  }

  /** The share of the tile's corners that the best corner sees past walls. */
  seen(id: number): number {
    return this.own.includes(id) ? 1 : this.field.seen(id) / this.#corners;
  }

  /** Whether a tile lies within so many tiles (G-14). */
  isWithin(id: number, range: number): boolean {
    return placeDistance(this.#place, { ...this.#map.tile(id), w: 1, h: 1 }, this.#map.grid) <= range;
  }

  /** Whether some corner of the observer sees the whole tile past walls, and no line from it enters a blocker's tile. */
  #seesFreely(id: number): boolean {
    const { field } = this;
    const corners = cornersInUnits(this.#map.grid, this.#map.tile(id));
    for (let n = 0; n < field.points.length / 2; n++) {
      if (!field.seesAll(n, id)) continue;
      const from = { x: field.points[2 * n]!, y: field.points[2 * n + 1]! };
      if (!this.#outlines.some((outline) => crosses(from, corners, outline))) return true;
    }
    return false;
  }
}

function crosses({ x, y }: { x: number; y: number }, corners: readonly number[], outline: readonly number[]): boolean {
  for (let k = 0; k < corners.length; k += 2)
    if (entersOutline({ ax: x, ay: y, bx: corners[k]!, by: corners[k + 1]! }, outline)) return true;
  return false;
}
