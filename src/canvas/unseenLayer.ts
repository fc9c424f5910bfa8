import { viewedLevelId } from "../bridge/compat.ts";
import { gridOf } from "../bridge/scene/tiles.ts";
import { levelTerm } from "../bridge/scene/tokenPlace.ts";
import { tileAt, type CoverLine, type Place, type Tile } from "../rules/index.ts";
import type { DrawnArea } from "./draw/drawArea.ts";
import { drawGround } from "./draw/drawGround.ts";
import { drawCoverLines } from "./draw/drawCoverLines.ts";
import { drawLevel, type DrawnLevel } from "./draw/drawLevel.ts";
import { drawLocated } from "./draw/drawLocated.ts";
import { drawZones, type ZonesView } from "./draw/drawZones.ts";
import { drawPlate, type PlateView } from "./draw/drawPlate.ts";
import { boundsOf, type DrawnGrid } from "./gridShapes.ts";
import type { Overlay, OverlayHandlers, OverlayTile } from "./overlay.ts";
import { drawCursor } from "./shapeCursor.ts";
import { watchWheel } from "./turnWheel.ts";
import { TileSheet } from "./tileSheet.ts";
import { isViewed, showAreasIn } from "./viewedAreas.ts";
import { boxAround, framing, type Box } from "./viewport.ts";

/** How the rules read a scene: tiles that help to hide, or regions. */
export interface PreparedView {
  readonly tiles: readonly OverlayTile[];
  readonly areas: readonly DrawnArea[];
}

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
  /** Grapples are always shown, whatever else is. */
  #grapples = new PIXI.Graphics();
  /** So are the tiles of invisible creatures that this seat knows. */
  #located = new PIXI.Graphics();
  /** And where something known is. */
  #areas = new PIXI.Graphics();
  /** And what the chosen observer knows of the creatures. */
  #levels = new PIXI.Graphics();
  /** And what the ground does. */
  #ground = new PIXI.Graphics();
  #groundAreas: readonly DrawnArea[] = [];
  #hasZones = false;
  /** And the zones of stealth mode. */
  #zones = new PIXI.Container();
  /** And how the rules read the tiles, for a Gamemaster who prepares the scene. */
  #prepared = new PIXI.Container();
  #preparedAreas = new PIXI.Graphics();
  #preparedSheet: TileSheet | null = null;
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

  /** Draws all grapples, in place of those before. */
  drawGrapples(draw: (graphics: PIXI.Graphics) => void): void {
    this.#grapples.clear();
    draw(this.#grapples);
  }

  /** Draws zones in place of those before (Z-1); null for none. */
  showZones(view: ZonesView | null): void {
    this.#hasZones = view !== null;
    this.#drawGround();
    drawZones(this.#zones, view ?? { zones: [], borders: [] }, canvas?.stage?.scale.x ?? 1);
  }

  /** Marks the tiles of located creatures, in place of those before (C-9), as far as they lie on the viewed level. */
  showLocated(places: readonly Place[]): void {
    const grid = this.#grid();
    this.#located.clear();
    for (const label of this.#located.removeChildren()) label.destroy();
    if (grid) for (const place of places.filter(isViewed)) drawLocated(this.#located, place, grid);
  }

  /**
   * Draws the area markers of what is known, in place of those before (K-2), as far as they lie on the viewed level.
   */
  showAreas(areas: readonly DrawnArea[]): void {
    const grid = this.#grid();
    if (grid) showAreasIn(this.#areas, areas, grid);
  }

  /** Draws what the ground does, in place of that before, as far as it lies on the viewed level. */
  showGround(areas: readonly DrawnArea[]): void {
    this.#groundAreas = areas;
    this.#drawGround();
  }

  /** Shows how the rules read tiles and regions, in place of those before; null for nothing. Takes no pointer. */
  showPrepared(view: PreparedView | null): void {
    const grid = this.#grid();
    if (grid === null) return;
    this.#preparedSheet ??= new TileSheet(grid, this.#prepared);
    this.#preparedSheet.show(view?.tiles.filter(({ place }) => isViewed(place)) ?? []);
    showAreasIn(this.#preparedAreas, view?.areas ?? [], grid);
  }

  /** Draws what an observer knows of the creatures, in place of that before (K-1), as far as they are on this level. */
  showLevels(levels: readonly DrawnLevel[]): void {
    const grid = this.#grid();
    this.#levels.clear();
    for (const letter of this.#levels.removeChildren()) letter.destroy();
    if (grid) for (const level of levels.filter(({ place }) => isViewed(place))) drawLevel(this.#levels, level, grid);
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
    const page = { width: window.innerWidth, height: window.innerHeight };
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
    empty(this.#plate);
    this.#cursor.clear();
    this.#lines.clear();
  }

  /** Foundry ignores the depth in a plain layer's options. */
  protected override async _draw(): Promise<void> {
    this.zIndex = DEPTH;
    this.#ground = this.addChild(new PIXI.Graphics());
    this.#ground.eventMode = "none";
    this.#prepared = this.addChild(new PIXI.Container());
    this.#prepared.eventMode = "none";
    this.#preparedAreas = this.addChild(new PIXI.Graphics());
    this.#preparedAreas.eventMode = "none";
    this.#zones = this.addChild(new PIXI.Container());
    this.#zones.eventMode = "none";
    this.#grapples = this.addChild(new PIXI.Graphics());
    this.#grapples.eventMode = "none";
    this.#located = this.addChild(new PIXI.Graphics());
    this.#located.eventMode = "none";
    this.#areas = this.addChild(new PIXI.Graphics());
    this.#areas.eventMode = "none";
    this.#levels = this.addChild(new PIXI.Graphics());
    this.#levels.eventMode = "none";
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
    this.#preparedSheet?.destroy();
    this.#preparedSheet = null;
    this.#groundAreas = [];
    this.#hasZones = false;
    this.removeAllListeners();
    await super._tearDown(...args);
    // The host may tear down twice. The first time it has destroyed the drawings.
    this.#ground = new PIXI.Graphics();
    this.#grapples = new PIXI.Graphics();
    this.#located = new PIXI.Graphics();
    this.#areas = new PIXI.Graphics();
    this.#levels = new PIXI.Graphics();
    this.#zones = new PIXI.Container();
    this.#prepared = new PIXI.Container();
    this.#preparedAreas = new PIXI.Graphics();
    this.#tiles = new PIXI.Container();
    this.#cursor = new PIXI.Graphics();
    this.#lines = new PIXI.Graphics();
    this.#plate = new PIXI.Container();
  }

  /** Regions that are only zones are left out while zones are drawn: two labels would cross. */
  #drawGround(): void {
    const grid = this.#grid();
    const areas = this.#groundAreas.filter(({ isZone }) => !(isZone && this.#hasZones));
    if (grid) showAreasIn(this.#ground, areas, grid, drawGround);
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
