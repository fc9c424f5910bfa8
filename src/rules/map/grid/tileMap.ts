/** The tiles of a scene's padded canvas, numbered row by row, and which of them belong to the map (G-7). */
import type { SceneSnapshot } from "../../situation.ts";
import type { Footprint, Tile } from "../../vocabulary.ts";
import { isHex, neighbours, tileAt, tileCentre } from "./grid.ts";
import type { GridShape, Point } from "./gridShape.ts";
import { toUnits } from "../geometry/units.ts";

export class TileMap {
  readonly grid: GridShape;
  readonly rows: number;
  readonly cols: number;
  /** How many neighbours a tile has. */
  readonly ways: number;
  readonly #rect: SceneSnapshot["rect"];
  /** By tile number: 1 for a tile of the map, 2 for one off the map, 0 while unknown. */
  readonly #onMap: Uint8Array;
  #window: Footprint | null = null;
  /** How far aside the neighbours are, di, dj, di, dj …, of tiles of even and odd rows and columns (hexes differ). */
  readonly #steps: readonly Int8Array[];

  constructor({ grid, canvas, rect }: Pick<SceneSnapshot, "grid" | "canvas" | "rect">) {
    this.grid = grid;
    this.#rect = rect;
    const corner = tileAt(grid, { x: canvas.width - 1e-6, y: canvas.height - 1e-6 });
    const spare = isHex(grid) ? 1 : 0;
    this.ways = isHex(grid) ? 6 : 8;
    this.rows = corner.i + 1 + spare;
    this.cols = corner.j + 1 + spare;
    this.#steps = [0, 1, 2, 3].map((k) => stepsFrom(grid, { i: k >> 1, j: k & 1 }));
    this.#onMap = new Uint8Array(this.count);
  }

  get count(): number {
    return this.rows * this.cols;
  }

  get bytes(): number {
    return this.#onMap.byteLength;
  }

  /** A tile's number, −1 off the canvas. */
  id({ i, j }: Tile): number {
    return i >= 0 && j >= 0 && i < this.rows && j < this.cols ? i * this.cols + j : -1;
  }

  tile(id: number): Tile {
    const j = id % this.cols;
    return { i: (id - j) / this.cols, j };
  }

  /** The centre of a tile in whole units. */
  centre(id: number): Point {
    const { x, y } = tileCentre(this.grid, this.tile(id));
    return { x: toUnits(x), y: toUnits(y) };
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

  /** Whether a tile's centre is inside the scene rectangle. */
  inside(tile: Tile): boolean {
    return this.insideId(this.id(tile));
  }

  insideId(id: number): boolean {
    if (id < 0) return false;
    if (this.#onMap[id] === 0) this.#onMap[id] = this.#isInRect(tileCentre(this.grid, this.tile(id))) ? 1 : 2;
    return this.#onMap[id] === 1;
  }

  /** The smallest block of rows and columns that holds every tile of the map. */
  get window(): Footprint {
    return (this.#window ??= this.#windowOfMap());
  }

  #isInRect({ x, y }: Point): boolean {
    const rect = this.#rect;
    return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
  }

  #windowOfMap(): Footprint {
    let [top, left, bottom, right] = [this.rows, this.cols, -1, -1];
    for (let id = 0; id < this.count; id++) {
      if (!this.insideId(id)) continue;
      const { i, j } = this.tile(id);
      [top, left, bottom, right] = [Math.min(top, i), Math.min(left, j), Math.max(bottom, i), Math.max(right, j)];
    }
    const [h, w] = [Math.max(0, bottom - top + 1), Math.max(0, right - left + 1)];
    return { i: Math.min(top, bottom + 1), j: Math.min(left, right + 1), w, h };
  }
}

function stepsFrom(grid: GridShape, tile: Tile): Int8Array {
  return Int8Array.from(neighbours(grid, tile).flatMap(({ i, j }) => [i - tile.i, j - tile.j]));
}
