/**
 * G-13, G-17: the cover that one observer leaves, past walls, past creatures larger than the hider and past
 * obstacles. Tiles are given by number.
 */
import type { Place } from "../../vocabulary.ts";
import { cornersInUnits, cornersPerTile, placeDistance, placeTiles } from "../grid/grid.ts";
import { entersSome, NO_OBSTACLES, obstaclesBetween, type Obstacle } from "./obstacles.ts";
import { entersAny, isAmong, mayShade, outlinesOf, tileRadius, type BlockerOutline } from "./shadows.ts";
import type { SightField } from "./sight.ts";
import { discAbout, type Disc } from "../cast/strip.ts";
import type { TileMap } from "../grid/tileMap.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

/** What stands in the way of an observer. */
export interface InTheWay {
  /** Where creatures larger than the hider stand. */
  readonly blockers: readonly Place[];
  readonly obstacles: readonly Obstacle[];
  /** The walls that the observer's field was made with. */
  readonly index: WallIndex;
}

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
  readonly outlines: readonly BlockerOutline[];
  /** The obstacles likewise. */
  readonly #obstacles: readonly Obstacle[];
  readonly #index: WallIndex;
  #disc: Disc | null = null;
  /** A disc about the last tile that was asked about. */
  readonly #target: { x: number; y: number; radius: number };

  constructor(map: TileMap, { field, place }: { field: SightField; place: Place }, inTheWay: InTheWay) {
    const { blockers, obstacles, index } = inTheWay;
    this.field = field;
    this.own = placeTiles(map.grid, place).map((tile) => map.id(tile));
    this.#map = map;
    this.#place = place;
    this.#corners = cornersPerTile(map.grid);
    this.outlines = blockers.flatMap((blocker) =>
      outlinesOf(map.grid, blocker).filter((outline) => isAmong(outline, field.dependencies.box)),
    );
    this.#obstacles = obstacles.filter((obstacle) => isAmong(obstacle, field.dependencies.box));
    this.#index = index;
    this.#target = { x: 0, y: 0, radius: tileRadius(map.grid) };
  }

  /** A disc about the observer's corners. */
  get disc(): Disc {
    return (this.#disc ??= discAbout(this.field.points));
  }

  /** The cover of a tile from this observer. */
  level(id: number): number {
    if (this.own.includes(id)) return NONE;
    const seen = this.#unblocked(id);
    if (seen === 0) return FULL;
    return seen === this.#corners && this.isFree(id) ? NONE : PARTIAL;
  }

  /** Whether some corner of the observer sees the whole tile, past walls, larger creatures and obstacles. */
  isFree(id: number): boolean {
    const obstacles = this.#between(id);
    if (obstacles.length > 0) return this.#seesFreely(id, [...this.outlines, ...obstacles]);
    return !this.#mayBeShaded(id) || this.#seesFreely(id, this.outlines);
  }

  #mayBeShaded(id: number): boolean {
    return this.outlines.length > 0 && mayShade(this.outlines, this.disc, this.#aimAt(id));
  }

  /** The share of the tile's corners that the observer's best corner sees past walls and high obstacles. */
  seen(id: number): number {
    return this.own.includes(id) ? 1 : this.#unblocked(id) / this.#corners;
  }

  /** Whether any line from the observer's corners to the tile's is blocked by neither walls nor high obstacles. */
  seesAny(id: number): boolean {
    return this.#unblocked(id, 1) > 0;
  }

  /** How many lines from the best corner are not blocked. Counts no further than `enough`. */
  #unblocked(id: number, enough = this.#corners): number {
    const seen = this.field.seen(id);
    if (seen === 0 || this.#obstacles.length === 0) return seen;
    const high = this.#between(id).filter(({ isHigh }) => isHigh);
    return high.length === 0 ? seen : this.#passing(id, high, enough);
  }

  #passing(id: number, high: readonly Obstacle[], enough: number): number {
    const { points } = this.field;
    const corners = cornersInUnits(this.#map.grid, this.#map.tile(id));
    let most = 0;
    for (let n = 0; n < points.length / 2; n++) {
      const seesAll = this.field.seesAll(n, id);
      let count = 0;
      for (let k = 0; k < corners.length; k += 2) {
        const line = { ax: points[2 * n]!, ay: points[2 * n + 1]!, bx: corners[k]!, by: corners[k + 1]! };
        if (entersSome(line, high)) continue;
        if (seesAll || !this.#index.blocks(line.ax, line.ay, line.bx, line.by)) count++;
        if (count === enough) return count;
      }
      most = Math.max(most, count);
    }
    return most;
  }

  /** The obstacles that a line to a tile may enter. */
  #between(id: number): readonly Obstacle[] {
    if (this.#obstacles.length === 0) return NO_OBSTACLES;
    return obstaclesBetween(this.#obstacles, this, { id, disc: this.#aimAt(id) });
  }

  /** The disc about a tile, valid until the next call. */
  #aimAt(id: number): Disc {
    this.#target.x = this.#map.centreX[id]!;
    this.#target.y = this.#map.centreY[id]!;
    return this.#target;
  }

  /** Whether a tile lies within this many tiles (G-14). */
  isWithin(id: number, range: number): boolean {
    return isWithin(this.#map, this.#place, { id, range });
  }

  /** Whether some corner of the observer sees the whole tile past walls, with no line that enters an outline. */
  #seesFreely(id: number, outlines: readonly BlockerOutline[]): boolean {
    const { field } = this;
    const target = { corners: cornersInUnits(this.#map.grid, this.#map.tile(id)), disc: this.#aimAt(id) };
    for (let n = 0; n < field.points.length / 2; n++) {
      if (!field.seesAll(n, id)) continue;
      const from = { x: field.points[2 * n]!, y: field.points[2 * n + 1]! };
      if (!entersAny(from, target, outlines)) return true;
    }
    return false;
  }
}

/** Whether a tile lies within this many tiles of a place (G-14). */
export function isWithin(map: TileMap, place: Place, { id, range }: { id: number; range: number }): boolean {
  return placeDistance(place, { ...map.tile(id), w: 1, h: 1 }, map.grid) <= range;
}
