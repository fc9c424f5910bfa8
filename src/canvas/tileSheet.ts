/**
 * The tiles of an overlay on the canvas. Tiles of one tone share one stamp, and a word is drawn once: triangulating
 * and writing take far longer than showing. A tile is made again only when its look changes.
 */
import { finished, placeTiles, shapeKey, tileCentre, type InSteps, type Footprint } from "../rules/index.ts";
import { centreOf, cornersOf, type DrawnGrid } from "./gridShapes.ts";
import type { Point } from "./viewport.ts";
import type { OverlayTile } from "./overlay.ts";
import { inSlices, whileWanted } from "./slices.ts";
import { lettering } from "./draw/lettering.ts";
import { TONES, type ToneStyle } from "./palette.ts";

export class TileSheet {
  readonly #grid: DrawnGrid;
  readonly #into: PIXI.Container;
  readonly #stamps = new Map<string, PIXI.Graphics>();
  readonly #words = new Map<string, PIXI.Text>();
  readonly #shown = new Map<string, PIXI.Container>();
  /** The last tiles to be shown. */
  #wanted: readonly OverlayTile[] = [];

  /** A sheet for one grid, which draws into a container. */
  constructor(grid: DrawnGrid, into: PIXI.Container) {
    this.#grid = grid;
    this.#into = into;
  }

  /**
   * Shows these tiles in place of the earlier ones, which stay until they are ready. Many tiles take several turns
   * of the window. An empty list removes all at once.
   */
  show(tiles: readonly OverlayTile[]): void {
    this.#wanted = tiles;
    if (tiles.length === 0) finished(this.#takeAway(new Map()));
    else void inSlices(whileWanted(this.#turnTo(tiles), () => this.#wanted === tiles));
  }

  /** Removes everything. */
  destroy(): void {
    this.show([]);
    for (const stamp of this.#stamps.values()) stamp.destroy();
    for (const word of this.#words.values()) word.destroy();
    this.#stamps.clear();
    this.#words.clear();
  }

  *#turnTo(tiles: readonly OverlayTile[]): InSteps<void> {
    const wanted = new Map(tiles.map((tile) => [keyOf(tile), tile]));
    for (const [key, tile] of wanted) {
      if (this.#shown.has(key)) continue;
      this.#shown.set(key, this.#print(tile));
      yield;
    }
    yield* this.#takeAway(wanted);
  }

  *#takeAway(wanted: ReadonlyMap<string, OverlayTile>): InSteps<void> {
    for (const [key, node] of this.#shown) {
      if (wanted.has(key)) continue;
      node.destroy({ children: true });
      this.#shown.delete(key);
      yield;
    }
  }

  #print(tile: OverlayTile): PIXI.Container {
    const { place, label } = tile;
    const node = this.#into.addChild(this.#stamp(tile).clone());
    const first = tileCentre(this.#grid, place);
    node.position.set(first.x, first.y);
    if (label !== "") {
      const word = node.addChild(new PIXI.Sprite(this.#word(label).texture));
      const { x, y } = centreOf(this.#grid, place);
      word.anchor.set(0.5);
      word.position.set(x - first.x, y - first.y);
    }
    return node;
  }

  #stamp({ tone, place }: OverlayTile): PIXI.Graphics {
    const key = `${tone} ${shapeKey(place)}`;
    const stamp = this.#stamps.get(key) ?? drawStamp(this.#grid, place, TONES[tone]);
    this.#stamps.set(key, stamp);
    return stamp;
  }

  #word(label: string): PIXI.Text {
    const word = this.#words.get(label) ?? write(label, this.#grid);
    this.#words.set(label, word);
    return word;
  }
}

/** Two tiles with the same key look the same and lie on the same tiles. */
function keyOf({ place, tone, label }: OverlayTile): string {
  return `${place.i},${place.j} ${shapeKey(place)} ${tone} ${label}`;
}

/**
 * The look of a tone on a place, relative to the centre of its first tile: fill and rim, and hatch, cross or ring.
 */
function drawStamp(grid: DrawnGrid, place: Footprint, style: ToneStyle): PIXI.Graphics {
  const graphics = new PIXI.Graphics();
  const first = tileCentre(grid, place);
  for (const tile of placeTiles(grid, place)) {
    const points = cornersOf(grid, tile, 0.92).map((at, k) => at - (k % 2 === 0 ? first.x : first.y));
    graphics.lineStyle(2, style.line, style.lineAlpha).beginFill(style.fill, style.fillAlpha);
    graphics.drawPolygon(points).endFill();
  }
  const { x, y } = centreOf(grid, place);
  drawPattern(graphics, { x: x - first.x, y: y - first.y }, { style, reach: grid.size * 0.32 });
  return graphics;
}

function drawPattern(
  graphics: PIXI.Graphics,
  { x, y }: Point,
  { style, reach }: { readonly style: ToneStyle; readonly reach: number },
): void {
  graphics.lineStyle(Math.max(1.5, reach / 16), style.line, style.lineAlpha);
  if (style.pattern === "cross") {
    const arm = reach / 2.4;
    graphics.moveTo(x - arm, y - arm).lineTo(x + arm, y + arm);
    graphics.moveTo(x + arm, y - arm).lineTo(x - arm, y + arm);
  }
  if (style.pattern === "ring") graphics.drawCircle(x, y, reach);
  if (style.pattern === "dot")
    graphics
      .beginFill(style.line, style.lineAlpha)
      .drawCircle(x, y, reach / 6)
      .endFill();
  if (style.pattern === "hatch")
    for (const shift of [-0.9, -0.3, 0.3, 0.9]) drawStripe(graphics, { x, y }, reach * shift, reach);
}

/** One stripe of a hatch, rising to the right, `shift` pixels beside the middle. */
function drawStripe(graphics: PIXI.Graphics, { x, y }: Point, shift: number, reach: number): void {
  const half = reach * 1.2 - Math.abs(shift);
  graphics.moveTo(x + shift - half, y + shift + half).lineTo(x + shift + half, y + shift - half);
}

function write(word: string, grid: DrawnGrid): PIXI.Text {
  const text = lettering(word, { fontSize: Math.round(grid.size * 0.3), strokeThickness: 4 });
  text.updateText(false);
  return text;
}
