/** What the layer always shows, below the overlay of a choice. Each drawing replaces the one before it. */
import type { DrawnArea } from "./draw/drawArea.ts";
import { drawLevel, type DrawnLevel } from "./draw/drawLevel.ts";
import { drawLocated } from "./draw/drawLocated.ts";
import { drawZones, type ZonesView } from "./draw/drawZones.ts";
import type { DrawnGrid } from "./gridShapes.ts";
import type { OverlayTile } from "./overlay.ts";
import type { Footprint } from "../rules/index.ts";
import { INK, PAPER } from "./palette.ts";
import { TileSheet } from "./tileSheet.ts";
import { tokenBoxes } from "./tokenBoxes.ts";
import { emptied, isViewed, showAreasIn, type DrawAreas } from "./viewedAreas.ts";

/** How the rules read a scene: tiles that help to hide, or regions. */
export interface PreparedView {
  readonly tiles: readonly OverlayTile[];
  readonly areas: readonly DrawnArea[];
  /** Ends of walls to be marked, in pixels. */
  readonly ends: readonly { readonly x: number; readonly y: number }[];
}

/** The drawings, from the lowest to the highest. */
const newParts = () => ({
  ground: new PIXI.Graphics(),
  prepared: new PIXI.Container(),
  preparedAreas: new PIXI.Graphics(),
  zones: new PIXI.Container(),
  grapples: new PIXI.Graphics(),
  located: new PIXI.Graphics(),
  areas: new PIXI.Graphics(),
  levels: new PIXI.Graphics(),
});

/**
 * The drawings of one layer. None of them takes the pointer.
 */
export class BackgroundDrawings {
  #parts = newParts();
  #preparedSheet: TileSheet | null = null;
  #regionAreas: readonly DrawnArea[] = [];
  #drawAreas: DrawAreas | undefined;
  #hasZones = false;
  #areWordsShown = true;
  readonly #grid: () => DrawnGrid | null;

  /** `grid` gives the grid of the drawn scene; null while there is none. */
  constructor(grid: () => DrawnGrid | null) {
    this.#grid = grid;
  }

  /** Puts empty drawings on a layer. */
  drawOn(layer: PIXI.Container): void {
    this.#parts = newParts();
    for (const part of Object.values(this.#parts)) {
      part.eventMode = "none";
      layer.addChild(part);
    }
  }

  /** Forgets what is shown, before the host destroys the drawings. */
  forget(): void {
    this.#preparedSheet?.destroy();
    this.#preparedSheet = null;
    this.#regionAreas = [];
    this.#hasZones = false;
  }

  /** Takes new drawings in place of those that the host destroyed. They are not on the map. */
  replace(): void {
    this.#parts = newParts();
  }

  showGrapples(draw: (graphics: PIXI.Graphics) => void): void {
    this.#parts.grapples.clear();
    draw(this.#parts.grapples);
  }

  /** Z-1. Null for none. */
  showZones(view: ZonesView | null): void {
    this.#hasZones = view !== null;
    this.#drawRegions();
    const { zones } = this.#parts;
    for (const child of zones.removeChildren()) child.destroy({ children: true });
    if (view) drawZones(zones, view, { zoom: canvas?.stage?.scale.x ?? 1, tokens: tokenBoxes() });
  }

  /** Marks the tiles of located creatures (C-9), as far as they lie on the viewed level. */
  showLocated(places: readonly Footprint[]): void {
    const grid = this.#grid();
    const located = emptied(this.#parts.located);
    if (grid) for (const place of places.filter(isViewed)) drawLocated(located, place, grid);
  }

  /** The area markers of what is known (K-2), as far as they lie on the viewed level. */
  showAreas(areas: readonly DrawnArea[]): void {
    const grid = this.#grid();
    if (grid) showAreasIn(this.#parts.areas, areas, grid);
  }

  /** What the ground does, as far as it lies on the viewed level. */
  showRegions(areas: readonly DrawnArea[], draw: DrawAreas): void {
    this.#regionAreas = areas;
    this.#drawAreas = draw;
    this.#drawRegions();
  }

  /** Whether the ground says in words what it does. The numbers of a choice would cross them. */
  showRegionWords(areShown: boolean): void {
    this.#areWordsShown = areShown;
    for (const text of this.#parts.ground.children) text.visible = areShown;
  }

  /** How the rules read tiles and regions, for a Gamemaster who prepares the scene; null for nothing. */
  showPrepared(view: PreparedView | null): void {
    const grid = this.#grid();
    if (grid === null) return;
    this.#preparedSheet ??= new TileSheet(grid, this.#parts.prepared);
    this.#preparedSheet.show(view?.tiles.filter(({ place }) => isViewed(place)) ?? []);
    const { preparedAreas } = this.#parts;
    showAreasIn(preparedAreas, view?.areas ?? [], grid);
    for (const [colour, width] of [
      [INK, 0.08],
      [PAPER, 0.04],
    ] as const)
      for (const { x, y } of view?.ends ?? [])
        preparedAreas.lineStyle(width * grid.size, colour).drawCircle(x, y, grid.size / 4);
  }

  /** What the chosen observer knows of the creatures (K-1), as far as they are on the viewed level. */
  showLevels(drawn: readonly DrawnLevel[]): void {
    const grid = this.#grid();
    const levels = emptied(this.#parts.levels);
    if (grid) for (const level of drawn.filter(({ place }) => isViewed(place))) drawLevel(levels, level, grid);
  }

  /** Regions that are only zones are left out while zones are drawn: two labels would cross. */
  #drawRegions(): void {
    const grid = this.#grid();
    const areas = this.#regionAreas.filter(({ isZone }) => !(isZone && this.#hasZones));
    if (grid) showAreasIn(this.#parts.ground, areas, grid, this.#drawAreas);
    this.showRegionWords(this.#areWordsShown);
  }
}
