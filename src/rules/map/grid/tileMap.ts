/** The tiles of a scene's padded canvas, numbered row by row, and which of them belong to the map (G-7). */
import type { SceneSnapshot } from "../../situation.ts";
import type { Footprint, Tile } from "../../vocabulary.ts";
import { isHex, neighbours, tileAt, tileCentre } from "./grid.ts";
import type { GridShape, Point } from "./gridShape.ts";
import { toUnits } from "../geometry/units.ts";
import { TilesAbout } from "./tilesAbout.ts";

export class TileMap {
  readonly grid: GridShape;
  readonly rows: number;
  readonly cols: number;
  readonly neighbours: TilesAbout;
  readonly #rect: SceneSnapshot["rect"];
  #window: Footprint | null = null;

  constructor({ grid, canvas, rect }: Pick<SceneSnapshot, "grid" | "canvas" | "rect">) {
    this.grid = grid;
    this.#rect = rect;
    const corner = tileAt(grid, { x: canvas.width - 1e-6, y: canvas.height - 1e-6 });
    const spare = isHex(grid) ? 1 : 0;
    this.rows = corner.i + 1 + spare;
    this.cols = corner.j + 1 + spare;
    this.neighbours = new TilesAbout(this, (tile) => neighbours(grid, tile));
  }

  get count(): number {
    return this.rows * this.cols;
  }

  /** A tile's number, −1 off the canvas. */
  id({ i, j }: Tile): number {
    return i >= 0 && j >= 0 && i < this.rows && j < this.cols ? i * this.cols + j : -1;
  }

  /** The tile of a number. */
  tile(id: number): Tile {
    const j = id % this.cols;
    return { i: (id - j) / this.cols, j };
  }

  /** The centre of a tile in whole units. */
  centre(id: number): Point {
    const { x, y } = tileCentre(this.grid, this.tile(id));
    return { x: toUnits(x), y: toUnits(y) };
  }

  /** Whether a tile's centre is inside the scene rectangle. */
  inside(tile: Tile): boolean {
    return this.insideId(this.id(tile));
  }

  /** The same, by the number of a tile. */
  insideId(id: number): boolean {
    return id >= 0 && this.#isInRect(tileCentre(this.grid, this.tile(id)));
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
    return { i: top, j: left, w, h };
  }
}
