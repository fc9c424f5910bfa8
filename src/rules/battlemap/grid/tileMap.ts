/** The tiles of a scene's padded canvas, numbered row by row, and which of them belong to the map. */
import type { SceneSnapshot } from "../../situation.ts";
import type { Place, Tile } from "../../vocabulary.ts";
import { bytesOf } from "../geometry/bytes.ts";
import { isHex, neighbours, tileAt, tileCentre } from "./grid.ts";
import type { GridShape } from "./gridShape.ts";
import { toUnits } from "../geometry/units.ts";

export class TileMap {
  readonly grid: GridShape;
  readonly rows: number;
  readonly cols: number;
  /** How many neighbours a tile has. */
  readonly ways: number;
  /** Centres in whole units, by tile number. */
  readonly centreX: Int32Array;
  readonly centreY: Int32Array;
  /** 1 for every tile of the map, and 0 for all others: those whose centres are not inside the scene rectangle. */
  readonly isOnMap: Uint8Array;
  #window: Place | null = null;
  /** How far aside the neighbours are, di, dj, di, dj …, of tiles of even and odd rows and columns (hexes differ). */
  readonly #steps: readonly Int8Array[];

  constructor(scene: SceneSnapshot) {
    const { canvas, rect } = scene;
    this.grid = scene.grid;
    const corner = tileAt(this.grid, { x: canvas.width - 1e-6, y: canvas.height - 1e-6 });
    const spare = isHex(this.grid) ? 1 : 0;
    this.ways = isHex(this.grid) ? 6 : 8;
    this.rows = corner.i + 1 + spare;
    this.cols = corner.j + 1 + spare;
    this.#steps = [0, 1, 2, 3].map((k) => stepsFrom(this.grid, { i: k >> 1, j: k & 1 }));
    const count = this.rows * this.cols;
    this.centreX = new Int32Array(count);
    this.centreY = new Int32Array(count);
    this.isOnMap = new Uint8Array(count);
    for (let id = 0; id < count; id++) {
      const { x, y } = tileCentre(this.grid, this.tile(id));
      this.centreX[id] = toUnits(x);
      this.centreY[id] = toUnits(y);
      this.isOnMap[id] = Number(x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height);
    }
  }

  get count(): number {
    return this.rows * this.cols;
  }

  get bytes(): number {
    return bytesOf(this.centreX, this.centreY, this.isOnMap);
  }

  /** A tile's number, −1 off the canvas. */
  id({ i, j }: Tile): number {
    return i >= 0 && j >= 0 && i < this.rows && j < this.cols ? i * this.cols + j : -1;
  }

  tile(id: number): Tile {
    const j = id % this.cols;
    return { i: (id - j) / this.cols, j };
  }

  /** The number of a tile's n-th neighbour, −1 off the canvas. */
  neighbour(id: number, n: number): number {
    const { cols } = this;
    const row = Math.floor(id / cols);
    const col = id - row * cols;
    const steps = this.#steps[((row & 1) << 1) | (col & 1)]!;
    const i = row + steps[2 * n]!;
    const j = col + steps[2 * n + 1]!;
    return i >= 0 && j >= 0 && i < this.rows && j < cols ? i * cols + j : -1;
  }

  /** Whether the tile's centre is inside the scene rectangle. */
  inside(tile: Tile): boolean {
    const id = this.id(tile);
    return id >= 0 && this.isOnMap[id] === 1;
  }

  insideId(id: number): boolean {
    return this.isOnMap[id] === 1;
  }

  /** A byte a tile: the same for every tile of the map, and 0 for all others. */
  filled(value: number): Uint8Array {
    const bytes = new Uint8Array(this.isOnMap);
    if (value === 1) return bytes;
    const { i, j, w, h } = this.window;
    // Only the border of a map of hexes is ragged.
    if (isHex(this.grid)) for (let id = 0; id < bytes.length; id++) bytes[id]! *= value;
    else for (let row = i; row < i + h; row++) bytes.fill(value, row * this.cols + j, row * this.cols + j + w);
    return bytes;
  }

  /** The smallest block of rows and columns that holds every tile of the map. */
  get window(): Place {
    return (this.#window ??= this.#findWindow());
  }

  #findWindow(): Place {
    let [i0, j0, i1, j1] = [this.rows, this.cols, -1, -1];
    for (let i = 0; i < this.rows; i++) {
      const row = this.isOnMap.subarray(i * this.cols, (i + 1) * this.cols);
      const first = row.indexOf(1);
      if (first < 0) continue;
      [i0, j0, i1, j1] = [Math.min(i0, i), Math.min(j0, first), i, Math.max(j1, row.lastIndexOf(1))];
    }
    return {
      i: Math.min(i0, i1 + 1),
      j: Math.min(j0, j1 + 1),
      w: Math.max(0, j1 - j0 + 1),
      h: Math.max(0, i1 - i0 + 1),
    };
  }
}

function stepsFrom(grid: GridShape, tile: Tile): Int8Array {
  return Int8Array.from(neighbours(grid, tile).flatMap(({ i, j }) => [i - tile.i, j - tile.j]));
}
