/**
 * G-13: the cover that one observer leaves, past walls and past creatures larger than the hider. Tiles are given by
 * number.
 */
import type { Place } from "../../vocabulary.ts";
import { cornersInUnits, cornersPerTile, placeDistance, placeTiles } from "../grid/grid.ts";
import { entersAny, isAmong, mayShade, outlinesOf, tileRadius, type Outline } from "./shadows.ts";
import type { SightField } from "./sight.ts";
import { discAbout, type Disc } from "../cast/strip.ts";
import type { TileMap } from "../grid/tileMap.ts";

/** Indices into `COVER_LEVELS`. */
export const NONE = 0;
export const PARTIAL = 1;
export const FULL = 2;

export class ObserverCover {
  readonly field: SightField;
  /** The numbers of the observer's own tiles. */
  readonly own: readonly number[];
  readonly #map: TileMap;
  readonly #place: Place;
  readonly #corners: number;
  /** The outlines of larger creatures that a line to something seen may pass. */
  readonly outlines: readonly Outline[];
  #disc: Disc | null = null;
  /** A disc about the last tile that was asked about. */
  readonly #target: { x: number; y: number; radius: number };

  constructor(map: TileMap, field: SightField, { place, blockers }: { place: Place; blockers: readonly Place[] }) {
    this.field = field;
    this.own = placeTiles(map.grid, place).map((tile) => map.id(tile));
    this.#map = map;
    this.#place = place;
    this.#corners = cornersPerTile(map.grid);
    this.outlines = blockers.flatMap((blocker) =>
      outlinesOf(map.grid, blocker).filter((outline) => isAmong(outline, field.dependencies.box)),
    );
    this.#target = { x: 0, y: 0, radius: tileRadius(map.grid) };
  }

  /** A disc about the observer's corners. */
  get disc(): Disc {
    return (this.#disc ??= discAbout(this.field.points));
  }

  /** The cover of a tile from this observer. */
  level(id: number): number {
    if (this.own.includes(id)) return NONE;
    const seen = this.field.seen(id);
    if (seen === 0) return FULL;
    return seen === this.#corners && this.isFree(id) ? NONE : PARTIAL;
  }

  /** Whether some corner of the observer sees the whole tile, past walls and larger creatures. */
  isFree(id: number): boolean {
    return !this.#mayBeShaded(id) || this.#seesFreely(id);
  }

  #mayBeShaded(id: number): boolean {
    if (this.outlines.length === 0) return false;
    this.#target.x = this.#map.centreX[id]!;
    this.#target.y = this.#map.centreY[id]!;
    return mayShade(this.outlines, this.disc, this.#target);
  }

  /** The share of the tile's corners that the observer's best corner sees past walls. */
  seen(id: number): number {
    return this.own.includes(id) ? 1 : this.field.seen(id) / this.#corners;
  }

  /** Whether a tile lies within this many tiles (G-14). */
  isWithin(id: number, range: number): boolean {
    return isWithin(this.#map, this.#place, { id, range });
  }

  /**
   * Whether some corner of the observer sees the whole tile past walls, with no line that enters a blocker's tile.
   */
  #seesFreely(id: number): boolean {
    const { field } = this;
    const target = { corners: cornersInUnits(this.#map.grid, this.#map.tile(id)), disc: this.#target };
    for (let n = 0; n < field.points.length / 2; n++) {
      if (!field.seesAll(n, id)) continue;
      const from = { x: field.points[2 * n]!, y: field.points[2 * n + 1]! };
      if (!entersAny(from, target, this.outlines)) return true;
    }
    return false;
  }
}

/** Whether a tile lies within this many tiles of a place (G-14). */
export function isWithin(map: TileMap, place: Place, { id, range }: { id: number; range: number }): boolean {
  return placeDistance(place, { ...map.tile(id), w: 1, h: 1 }, map.grid) <= range;
}
