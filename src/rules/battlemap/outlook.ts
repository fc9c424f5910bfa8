/** G-13: what cover one observer leaves, past walls and past creatures that are larger than the hider. Tiles go by their number. */
import type { Place } from "../vocabulary.ts";
import { cornersInUnits, cornersPerTile, placeDistance, placeTiles, tileOutline } from "./grid.ts";
import { entersOutline } from "./segment.ts";
import { seesAll, type SightField } from "./sight.ts";
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
    const seen = this.field.seen[id] ?? 0;
    if (seen === 0) return FULL;
    return seen === this.#corners && (this.#outlines.length === 0 || this.#seesFreely(id)) ? NONE : PARTIAL;
  }

  /** The share of the tile's corners that the best corner sees past walls. */
  seen(id: number): number {
    return this.own.includes(id) ? 1 : (this.field.seen[id] ?? 0) / this.#corners;
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
      if (!seesAll(field, n, id)) continue;
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
