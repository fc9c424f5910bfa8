/** The ground that creatures travel on: tiles, the walls between them, and what regions make of it (G-10). */
import type { Place, Tile } from "../vocabulary.ts";
import { neighbours, placeTiles, type GridShape } from "./grid.ts";
import type { RegionMap } from "./regionMap.ts";
import type { TileMap } from "./tileMap.ts";
import type { WallIndex } from "./wallIndex.ts";

export class Ground {
  readonly map: TileMap;
  readonly regions: RegionMap;
  readonly #index: WallIndex;
  /** A bit a neighbour: whether the way there was looked up, and whether it is barred. */
  readonly #known: Uint8Array;
  readonly #barred: Uint8Array;

  constructor(map: TileMap, regions: RegionMap, index: WallIndex) {
    this.map = map;
    this.regions = regions;
    this.#index = index;
    this.#known = new Uint8Array(map.count);
    this.#barred = new Uint8Array(map.count);
  }

  get grid(): GridShape {
    return this.map.grid;
  }

  inside(tile: Tile): boolean {
    return this.map.inside(tile);
  }

  /** Whether a tile effect lies on some tile of a place (H-6). */
  hasEffect(place: Place): boolean {
    return placeTiles(this.grid, place).some((tile) => this.regions.hasEffect(this.map.id(tile)));
  }

  /** G-10: whether the line between the centres of two tiles touches a wall that blocks movement from `a` to `b`. */
  parted(a: Tile, b: Tile): boolean {
    const [from, to] = [this.map.id(a), this.map.id(b)];
    return from < 0 || to < 0 || this.#line(from, to);
  }

  /** The same for a tile and its n-th neighbour, remembered. */
  barred(tile: Tile, n: number): boolean {
    const from = this.map.id(tile);
    if (from < 0) return true;
    if (((this.#known[from]! >> n) & 1) === 0) {
      const to = neighbours(this.grid, tile)[n]!;
      this.#known[from]! |= 1 << n;
      if (this.parted(tile, to)) this.#barred[from]! |= 1 << n;
    }
    return ((this.#barred[from]! >> n) & 1) === 1;
  }

  #line(from: number, to: number): boolean {
    const { centreX, centreY } = this.map;
    return this.#index.blocks(centreX[from]!, centreY[from]!, centreX[to]!, centreY[to]!);
  }
}
