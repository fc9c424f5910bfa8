/** The ground that creatures travel on: tiles, the walls between them, and what regions make of it (G-10). */
import type { Wall } from "../situation.ts";
import type { Place, Tile } from "../vocabulary.ts";
import { bytesOf } from "./bytes.ts";
import { placeTiles, tileAt, type GridShape } from "./grid.ts";
import type { RegionMap } from "./regionMap.ts";
import type { TileMap } from "./tileMap.ts";
import type { WallChange } from "./wallChange.ts";
import type { WallIndex } from "./wallIndex.ts";

/** Times the grid's size: no step is longer, on any grid. */
const FAR = 3;

export class Ground {
  readonly map: TileMap;
  readonly regions: RegionMap;
  readonly index: WallIndex;
  /** A bit a neighbour: whether the way there was looked up, and whether it is barred. */
  readonly #known: Uint8Array;
  readonly #barred: Uint8Array;

  constructor(map: TileMap, regions: RegionMap, index: WallIndex) {
    this.map = map;
    this.regions = regions;
    this.index = index;
    this.#known = new Uint8Array(map.count);
    this.#barred = new Uint8Array(map.count);
  }

  /** The same for changed walls and regions, with the ways that the walls leave as they are. */
  after(regions: RegionMap, { index, changed }: WallChange): Ground {
    if (index === this.index && regions === this.regions) return this;
    const next = new Ground(this.map, regions, index);
    if (changed === null) return next;
    next.#known.set(this.#known);
    next.#barred.set(this.#barred);
    for (const { c } of changed) next.#forget(c);
    return next;
  }

  /** Forgets the ways of all tiles that a wall may come near. */
  #forget([x0, y0, x1, y1]: Wall["c"]): void {
    const { size } = this.grid;
    const from = tileAt(this.grid, { x: Math.min(x0, x1) - FAR * size, y: Math.min(y0, y1) - FAR * size });
    const to = tileAt(this.grid, { x: Math.max(x0, x1) + FAR * size, y: Math.max(y0, y1) + FAR * size });
    const cols = this.map.cols;
    for (let i = Math.max(0, from.i); i <= Math.min(this.map.rows - 1, to.i); i++)
      for (let id = i * cols + Math.max(0, from.j); id <= i * cols + Math.min(cols - 1, to.j); id++) {
        this.#known[id] = 0;
        this.#barred[id] = 0;
      }
  }

  get bytes(): number {
    return this.index.bytes + bytesOf(this.#known, this.#barred);
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

  /** The same for the tile of a number and its n-th neighbour, remembered. */
  barred(from: number, n: number): boolean {
    if (((this.#known[from]! >> n) & 1) === 0) {
      const to = this.map.neighbour(from, n);
      this.#known[from]! |= 1 << n;
      if (to < 0 || this.#line(from, to)) this.#barred[from]! |= 1 << n;
    }
    return ((this.#barred[from]! >> n) & 1) === 1;
  }

  #line(from: number, to: number): boolean {
    const { centreX, centreY } = this.map;
    return this.index.blocks(centreX[from]!, centreY[from]!, centreX[to]!, centreY[to]!);
  }
}
