import type { Tile } from "../rules/index.ts";
import { drawCursor, drawTiles, type DrawnGrid } from "./drawTiles.ts";
import { drawPlate, type PlateView } from "./drawPlate.ts";
import type { Overlay, OverlayHandlers, OverlayTile } from "./overlay.ts";

/** The name of the layer on `canvas` and in `CONFIG.Canvas.layers`. */
export const LAYER_NAME = "unseen";

/** What the host's sidebar covers of the screen, in pixels. */
const SIDEBAR = 340;

/** Nearer than so many pixels to the edge of the screen a tile does not count as seen. */
const EDGE = 60;

/** The layer over all tokens on which candidates and targets are shown and picked. It takes the pointer only while it shows something. */
export class UnseenLayer extends foundry.canvas.layers.CanvasLayer {
  #tiles = new PIXI.Container();
  #cursor = new PIXI.Graphics();
  #plate = new PIXI.Container();
  #drawn: readonly OverlayTile[] | null = null;
  #at: Tile | null = null;
  #handlers: OverlayHandlers | null = null;

  static override get layerOptions() {
    return foundry.utils.mergeObject(super.layerOptions, { name: LAYER_NAME, zIndex: 900 });
  }

  /** Shows an overlay in place of the one before. Tiles are drawn anew only when they are others. */
  show(overlay: Overlay, handlers: OverlayHandlers): void {
    const grid = this.#grid();
    if (grid === null) return;
    this.#handlers = handlers;
    this.#take(overlay.tiles, grid);
    this.#cursor.clear();
    if (overlay.cursor !== null) drawCursor(this.#cursor, overlay.cursor, grid);
    empty(this.#plate);
    if (overlay.plate !== null) this.#plate.addChild(drawPlate(overlay.plate, this.#view(grid)));
    this.#at = overlay.cursor;
  }

  /** Moves the view so far that a tile chosen by keys can be seen. */
  reveal(tile: Tile): void {
    const grid = this.#grid();
    if (grid === null) return;
    const centre = grid.getCenterPoint(tile);
    const { x, y } = this.toGlobal(centre);
    const { width, height } = this.#view(grid).room;
    const isSeen = x > EDGE && y > EDGE && x < width - EDGE && y < height - EDGE;
    if (!isSeen) canvas.pan(centre);
  }

  /** Shows nothing and lets the pointer through. */
  clear(): void {
    this.#handlers = null;
    this.#drawn = null;
    this.#at = null;
    this.eventMode = "none";
    empty(this.#tiles);
    empty(this.#plate);
    this.#cursor.clear();
  }

  protected override async _draw(): Promise<void> {
    this.#tiles = this.addChild(new PIXI.Container());
    this.#cursor = this.addChild(new PIXI.Graphics());
    this.#plate = this.addChild(new PIXI.Container());
    this.on("pointerdown", (event) => this.#onDown(event));
    this.on("pointermove", (event) => this.#onMove(event));
    this.clear();
  }

  protected override async _tearDown(
    ...args: Parameters<foundry.canvas.layers.CanvasLayer["_tearDown"]>
  ): Promise<void> {
    this.clear();
    this.removeAllListeners();
    await super._tearDown(...args);
    // The host may tear down twice, and has destroyed what was drawn on the first time.
    this.#tiles = new PIXI.Container();
    this.#cursor = new PIXI.Graphics();
    this.#plate = new PIXI.Container();
  }

  #take(tiles: readonly OverlayTile[], grid: DrawnGrid): void {
    if (sameTiles(tiles, this.#drawn)) return;
    this.#drawn = tiles;
    empty(this.#tiles);
    drawTiles(this.#tiles, tiles, grid);
    const { width, height } = canvas!.dimensions!;
    this.hitArea = new PIXI.Rectangle(0, 0, width, height);
    this.eventMode = "static";
  }

  #onDown(event: PIXI.FederatedPointerEvent): void {
    if (this.#handlers === null || event.button !== 0) return;
    event.stopPropagation();
    this.#handlers.pick(this.#tileAt(event));
  }

  /** The pointer is told of wherever it is on the page: over a window it points at no tile. */
  #onMove(event: PIXI.FederatedPointerEvent): void {
    if (!(event.nativeEvent.target instanceof HTMLCanvasElement)) return;
    const tile = this.#tileAt(event);
    if (this.#handlers === null || (tile.i === this.#at?.i && tile.j === this.#at.j)) return;
    this.#at = tile;
    this.#handlers.point(tile);
  }

  #tileAt(event: PIXI.FederatedPointerEvent): Tile {
    const { x, y } = event.getLocalPosition(this);
    const { i, j } = canvas!.grid!.getOffset({ x, y });
    return { i, j };
  }

  #view(grid: DrawnGrid): PlateView {
    const room = { width: window.innerWidth - SIDEBAR, height: window.innerHeight };
    return { grid, zoom: canvas!.stage!.scale.x, onScreen: (point) => this.toGlobal(point), room };
  }

  #grid(): DrawnGrid | null {
    return canvas?.ready ? canvas.grid : null;
  }
}

/** The layer of the drawn scene, or null while there is none. */
export function unseenLayer(): UnseenLayer | null {
  const layers: Readonly<Record<string, unknown>> = canvas as never;
  const layer = canvas?.ready ? layers[LAYER_NAME] : null;
  return layer instanceof UnseenLayer ? layer : null;
}

function empty(container: PIXI.Container): void {
  for (const child of container.removeChildren()) child.destroy({ children: true });
}

function sameTiles(a: readonly OverlayTile[], b: readonly OverlayTile[] | null): boolean {
  return (
    b !== null &&
    a.length === b.length &&
    a.every((tile, at) => {
      const other = b[at]!;
      const { i, j } = tile.place;
      return i === other.place.i && j === other.place.j && tile.tone === other.tone && tile.label === other.label;
    })
  );
}
