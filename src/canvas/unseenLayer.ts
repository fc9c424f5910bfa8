import { viewedLevelId } from "../bridge/compat.ts";
import { gridOf } from "../bridge/scene/tiles.ts";
import { levelTerm } from "../bridge/scene/tokenPlace.ts";
import { tileAt, type CoverLine, type Footprint, type Tile } from "../rules/index.ts";
import { drawCoverLines } from "./draw/drawCoverLines.ts";
import { drawPlate, type PlateView } from "./draw/drawPlate.ts";
import { boundsOf, type DrawnGrid } from "./gridShapes.ts";
import type { Overlay, OverlayHandlers } from "./overlay.ts";
import { drawCursor } from "./shapeCursor.ts";
import { BackgroundDrawings } from "./backgroundDrawings.ts";
import { watchWheel } from "./turnWheel.ts";
import { TileSheet } from "./tileSheet.ts";
import { isViewed } from "./viewedAreas.ts";
import { type Box, firstTileIn } from "./viewport.ts";

/** The name of the layer on `canvas` and in `CONFIG.Canvas.layers`. */
export const LAYER_NAME = "unseen";

/** Above the tokens and everything else on the map. */
const DEPTH = 900;

/** The width of lines of cover, in pixels of the screen. */
const LINE = 2;

/** The drawings of an overlay, from the lowest to the highest. */
const newParts = () => ({
  tiles: new PIXI.Container(),
  cursor: new PIXI.Graphics(),
  lines: new PIXI.Graphics(),
  plate: new PIXI.Container(),
});

/**
 * The layer over all tokens, on which candidates and targets are shown and picked. It takes the pointer only while
 * it shows something.
 */
export class UnseenLayer extends foundry.canvas.layers.CanvasLayer {
  /** What is shown below every overlay. */
  readonly background = new BackgroundDrawings(() => this.#grid());
  #parts = newParts();
  #sheet: TileSheet | null = null;
  #at: Tile | null = null;
  /** Whether the whole overlay lies on other levels than the viewed one (G-16). */
  #isElsewhere = false;
  #handlers: OverlayHandlers | null = null;
  #stopWheel: () => void = () => undefined;

  static override get layerOptions() {
    return foundry.utils.mergeObject(super.layerOptions, { name: LAYER_NAME });
  }

  /**
   * Shows an overlay in place of the earlier one, as far as it lies on the viewed level (G-16). It belongs to these
   * handlers.
   */
  show(overlay: Overlay, handlers: OverlayHandlers): void {
    const grid = this.#grid();
    if (grid === null) return;
    this.#handlers = handlers;
    this.#sheet ??= new TileSheet(grid, this.#parts.tiles);
    const tiles = overlay.tiles.filter(({ place }) => isViewed(place));
    this.#isElsewhere = overlay.tiles.length > 0 && tiles.length === 0;
    if (this.#isElsewhere) return this.#reset();
    this.#sheet.show(tiles);
    this.background.showRegionWords(tiles.every(({ label }) => label === ""));
    this.#takePointer();
    this.#clearParts();
    const { cursor, plate } = this.#parts;
    if (overlay.cursor !== null) drawCursor(cursor, overlay.cursor, grid);
    if (overlay.plate !== null) plate.addChild(drawPlate(overlay.plate, this.#view(grid, handlers.room())));
    this.#at = overlay.cursor;
  }

  /** Draws lines of cover over the overlay, in place of earlier ones. An empty list removes them. */
  drawLines(lines: readonly CoverLine[]): void {
    this.#parts.lines.clear();
    if (this.#isElsewhere) return;
    drawCoverLines(this.#parts.lines, lines, LINE / (canvas?.stage?.scale.x ?? 1));
  }

  /** The tile in the middle of the view. */
  middle(): Tile | null {
    return this.tileOn({ x: window.innerWidth / 2, y: window.innerHeight / 2 });
  }

  /** The tile at a point of the page, in CSS pixels. Null without a scene. */
  tileOn(point: { readonly x: number; readonly y: number }): Tile | null {
    const grid = this.#grid();
    return grid && { ...tileAt(grid, this.toLocal(point)), ...levelTerm(viewedLevelId()) };
  }

  /** Where a place is on the screen. */
  boxOf(place: Footprint): Box {
    const grid = this.#grid();
    if (grid === null) return { left: 0, top: 0, width: 0, height: 0 };
    const box = boundsOf(grid, place);
    const { x, y } = this.toGlobal({ x: box.left, y: box.top });
    const zoom = canvas.stage!.scale.x;
    return { left: x, top: y, width: box.width * zoom, height: box.height * zoom };
  }

  /** Removes the overlay of these handlers and lets the pointer through. The overlay of others stays. */
  clear(handlers: OverlayHandlers): void {
    if (this.#handlers === handlers) this.#reset();
  }

  #reset(): void {
    this.#handlers = null;
    this.#stopWheel();
    this.#at = null;
    this.eventMode = "none";
    this.#sheet?.show([]);
    this.background.showRegionWords(true);
    this.#clearParts();
  }

  #clearParts(): void {
    const { cursor, lines, plate } = this.#parts;
    cursor.clear();
    lines.clear();
    for (const child of plate.removeChildren()) child.destroy({ children: true });
  }

  /** Foundry ignores the depth in a plain layer's options. */
  protected override async _draw(): Promise<void> {
    this.zIndex = DEPTH;
    this.background.drawOn(this);
    this.#parts = newParts();
    for (const part of Object.values(this.#parts)) this.addChild(part);
    this.on("pointerdown", (event) => this.#onDown(event));
    this.on("pointermove", (event) => this.#onMove(event));
    this.#reset();
  }

  protected override async _tearDown(
    ...args: Parameters<foundry.canvas.layers.CanvasLayer["_tearDown"]>
  ): Promise<void> {
    this.#reset();
    this.#sheet?.destroy();
    this.#sheet = null;
    this.background.forget();
    this.removeAllListeners();
    await super._tearDown(...args);
    // The host may tear down twice. The first time it has destroyed the drawings.
    this.background.replace();
    this.#parts = newParts();
  }

  #takePointer(): void {
    const { width, height } = canvas!.dimensions!;
    this.hitArea = new PIXI.Rectangle(0, 0, width, height);
    this.eventMode = "static";
    this.#stopWheel();
    this.#stopWheel = watchWheel(canvas!.app!.view as HTMLCanvasElement, (way) => this.#handlers?.turn?.(way) ?? false);
  }

  #onDown(event: PIXI.FederatedPointerEvent): void {
    if (this.#handlers === null || event.button !== 0) return;
    event.stopPropagation();
    const tile = this.tileOn(event.global);
    if (tile !== null) this.#handlers.pick(tile);
  }

  /** The pointer is followed over the whole page. Over a window it points at no tile. */
  #onMove(event: PIXI.FederatedPointerEvent): void {
    if (!(event.nativeEvent.target instanceof HTMLCanvasElement)) return;
    const tile = this.tileOn(event.global);
    if (this.#handlers === null || tile === null || (tile.i === this.#at?.i && tile.j === this.#at.j)) return;
    this.#at = tile;
    this.#handlers.point(tile);
  }

  #view(grid: DrawnGrid, room: Box): PlateView {
    return { grid, zoom: canvas!.stage!.scale.x, onScreen: (point) => this.toGlobal(point), room };
  }

  #grid(): DrawnGrid | null {
    const scene = canvas?.ready ? canvas.scene : null;
    return scene ? gridOf(scene) : null;
  }
}

/** The layer of the drawn scene. Null while there is none. */
export function unseenLayer(): UnseenLayer | null {
  const layers: Readonly<Record<string, unknown>> = canvas as never;
  const layer = canvas?.ready ? layers[LAYER_NAME] : null;
  return layer instanceof UnseenLayer ? layer : null;
}

/** Where places of the drawn scene are on the screen. */
export function boxesOf(places: readonly Footprint[]): Box[] {
  const layer = unseenLayer();
  return layer === null ? [] : places.map((place) => layer.boxOf(place));
}

/** The first row and column of the drawn scene wholly within a room. Null without a scene. */
export function firstTileOnPage(room: Box): Tile | null {
  const layer = unseenLayer();
  return layer && firstTileIn(room, layer);
}

/** Calls back when panning or zooming changes the first tile of a room. The result stops it. */
export function onFirstTile(room: () => Box, changed: () => void): () => void {
  let last = nameOf(firstTileOnPage(room()));
  const hook = Hooks.on("canvasPan", () => {
    const now = nameOf(firstTileOnPage(room()));
    if (now === last) return;
    last = now;
    changed();
  });
  return () => Hooks.off("canvasPan", hook);
}

const nameOf = (tile: Tile | null): string => (tile === null ? "" : `${tile.i},${tile.j}`);
