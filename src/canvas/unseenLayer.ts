import { viewedLevelId } from "../bridge/compat.ts";
import { gridOf } from "../bridge/scene/tiles.ts";
import { levelTerm } from "../bridge/scene/tokenPlace.ts";
import { tileAt, type CoverLine, type Place, type Tile } from "../rules/index.ts";
import { drawCoverLines } from "./draw/drawCoverLines.ts";
import { drawPlate, type PlateView } from "./draw/drawPlate.ts";
import { boundsOf, type DrawnGrid } from "./gridShapes.ts";
import type { Overlay, OverlayHandlers } from "./overlay.ts";
import { drawCursor } from "./shapeCursor.ts";
import { BackgroundDrawings } from "./backgroundDrawings.ts";
import { watchWheel } from "./turnWheel.ts";
import { TileSheet } from "./tileSheet.ts";
import { isViewed } from "./viewedAreas.ts";
import { boxAround, framing, type Box } from "./viewport.ts";

/** The name of the layer on `canvas` and in `CONFIG.Canvas.layers`. */
export const LAYER_NAME = "unseen";

/** Above the tokens and everything else on the map. */
const DEPTH = 900;

/** Pixels around the content that the view also shows. */
const EDGE = 24;

/** The width of lines of cover, in pixels of the screen. */
const LINE = 2;

/**
 * The layer over all tokens, on which candidates and targets are shown and picked. It takes the pointer only while
 * it shows something.
 */
export class UnseenLayer extends foundry.canvas.layers.CanvasLayer {
  /** What is shown below every overlay. */
  readonly background = new BackgroundDrawings(() => this.#grid());
  #tiles = new PIXI.Container();
  #cursor = new PIXI.Graphics();
  #lines = new PIXI.Graphics();
  #plate = new PIXI.Container();
  #sheet: TileSheet | null = null;
  #at: Tile | null = null;
  /** Whether the whole overlay lies on other levels than the viewed one (G-16). */
  #isElsewhere = false;
  #handlers: OverlayHandlers | null = null;
  #stopWheel: () => void = () => undefined;

  static override get layerOptions() {
    return foundry.utils.mergeObject(super.layerOptions, { name: LAYER_NAME });
  }

  /** Shows an overlay in place of the earlier one, as far as it lies on the viewed level (G-16). */
  show(overlay: Overlay, handlers: OverlayHandlers): void {
    const grid = this.#grid();
    if (grid === null) return;
    this.#handlers = handlers;
    this.#sheet ??= new TileSheet(grid, this.#tiles);
    const tiles = overlay.tiles.filter(({ place }) => isViewed(place));
    this.#isElsewhere = overlay.tiles.length > 0 && tiles.length === 0;
    if (this.#isElsewhere) return this.clear();
    this.#sheet.show(tiles);
    this.background.showGroundWords(tiles.every(({ label }) => label === ""));
    this.#takePointer();
    this.#cursor.clear();
    this.#lines.clear();
    if (overlay.cursor !== null) drawCursor(this.#cursor, overlay.cursor, grid);
    empty(this.#plate);
    if (overlay.plate !== null) this.#plate.addChild(drawPlate(overlay.plate, this.#view(grid, handlers.room())));
    this.#at = overlay.cursor;
  }

  /** Draws lines of cover over the overlay, in place of earlier ones. An empty list removes them. */
  drawLines(lines: readonly CoverLine[]): void {
    this.#lines.clear();
    if (this.#isElsewhere) return;
    drawCoverLines(this.#lines, lines, LINE / (canvas?.stage?.scale.x ?? 1));
  }

  /** Moves the view until these places are visible within a part of the screen. */
  frame(places: readonly Place[], room: Box): void {
    const box = boxAround(places.map((place) => this.boxOf(place)));
    if (box === null) return;
    const seen = {
      left: box.left - EDGE,
      top: box.top - EDGE,
      width: box.width + 2 * EDGE,
      height: box.height + 2 * EDGE,
    };
    const tile = (this.#grid()?.size ?? 1) * canvas!.stage!.scale.x;
    const page = { width: window.innerWidth, height: window.innerHeight, tile };
    const { zoom, shift } = framing(seen, room, page);
    if (zoom === 1 && shift.x === 0 && shift.y === 0) return;
    const { x, y } = this.toLocal({ x: page.width / 2 - shift.x / zoom, y: page.height / 2 - shift.y / zoom });
    canvas.pan({ x, y, scale: canvas.stage!.scale.x * zoom });
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
  boxOf(place: Place): Box {
    const grid = this.#grid();
    if (grid === null) return { left: 0, top: 0, width: 0, height: 0 };
    const box = boundsOf(grid, place);
    const { x, y } = this.toGlobal({ x: box.left, y: box.top });
    const zoom = canvas.stage!.scale.x;
    return { left: x, top: y, width: box.width * zoom, height: box.height * zoom };
  }

  /** Shows nothing and lets the pointer through. */
  clear(): void {
    this.#handlers = null;
    this.#stopWheel();
    this.#at = null;
    this.eventMode = "none";
    this.#sheet?.show([]);
    this.background.showGroundWords(true);
    empty(this.#plate);
    this.#cursor.clear();
    this.#lines.clear();
  }

  /** Foundry ignores the depth in a plain layer's options. */
  protected override async _draw(): Promise<void> {
    this.zIndex = DEPTH;
    this.background.drawOn(this);
    this.#tiles = this.addChild(new PIXI.Container());
    this.#cursor = this.addChild(new PIXI.Graphics());
    this.#lines = this.addChild(new PIXI.Graphics());
    this.#plate = this.addChild(new PIXI.Container());
    this.on("pointerdown", (event) => this.#onDown(event));
    this.on("pointermove", (event) => this.#onMove(event));
    this.clear();
  }

  protected override async _tearDown(
    ...args: Parameters<foundry.canvas.layers.CanvasLayer["_tearDown"]>
  ): Promise<void> {
    this.clear();
    this.#sheet?.destroy();
    this.#sheet = null;
    this.background.forget();
    this.removeAllListeners();
    await super._tearDown(...args);
    // The host may tear down twice. The first time it has destroyed the drawings.
    this.background.replace();
    this.#tiles = new PIXI.Container();
    this.#cursor = new PIXI.Graphics();
    this.#lines = new PIXI.Graphics();
    this.#plate = new PIXI.Container();
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
    const tile = this.#tileAt(event);
    if (tile !== null) this.#handlers.pick(tile);
  }

  /** The pointer is followed over the whole page. Over a window it points at no tile. */
  #onMove(event: PIXI.FederatedPointerEvent): void {
    if (!(event.nativeEvent.target instanceof HTMLCanvasElement)) return;
    const tile = this.#tileAt(event);
    if (this.#handlers === null || tile === null || (tile.i === this.#at?.i && tile.j === this.#at.j)) return;
    this.#at = tile;
    this.#handlers.point(tile);
  }

  #tileAt(event: PIXI.FederatedPointerEvent): Tile | null {
    const grid = this.#grid();
    return grid && { ...tileAt(grid, event.getLocalPosition(this)), ...levelTerm(viewedLevelId()) };
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
export function boxesOf(places: readonly Place[]): Box[] {
  const layer = unseenLayer();
  return layer === null ? [] : places.map((place) => layer.boxOf(place));
}

function empty(container: PIXI.Container): void {
  for (const child of container.removeChildren()) child.destroy({ children: true });
}
