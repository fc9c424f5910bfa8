/** The ground that creatures travel on: tiles, the walls between them, and what regions make of it (G-10). */
import type { Footprint, Tile } from "../../vocabulary.ts";
import type { Barriers } from "./barriers.ts";
import { placeTiles } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";
import type { RegionMap } from "../regions/regionMap.ts";
import type { TileMap } from "../grid/tileMap.ts";

export class Ground {
  readonly map: TileMap;
  readonly regions: RegionMap;
  readonly barriers: Barriers;

  constructor(barriers: Barriers, regions: RegionMap) {
    this.map = barriers.map;
    this.barriers = barriers;
    this.regions = regions;
  }

  get grid(): GridShape {
    return this.map.grid;
  }

  inside(tile: Tile): boolean {
    return this.map.inside(tile);
  }

  /** Whether a tile effect lies on some tile of a place (H-6). */
  hasEffect(place: Footprint): boolean {
    if (!this.regions.hasEffects) return false;
    return placeTiles(this.grid, place).some((tile) => this.regions.hasEffect(this.map.id(tile)));
  }

  /** G-10: whether the line between the centres of two tiles touches a wall that blocks movement from `a` to `b`. */
  parted(a: Tile, b: Tile): boolean {
    const [from, to] = [this.map.id(a), this.map.id(b)];
    if (from < 0 || to < 0) return true;
    const [start, end] = [this.map.centre(from), this.map.centre(to)];
    return this.barriers.lines.blocks(start.x, start.y, end.x, end.y);
  }
}
