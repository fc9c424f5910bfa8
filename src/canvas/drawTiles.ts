import type { Place, Tile } from "../rules/index.ts";
import type { OverlayTile } from "./overlay.ts";
import { CURSOR, INK, PAPER, TONES, type ToneStyle } from "./palette.ts";

/** The part of a host grid that drawing needs. */
export interface DrawnGrid {
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  getVertices(tile: Tile): readonly { x: number; y: number }[];
  getCenterPoint(tile: Tile): { x: number; y: number };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws the tiles of an overlay: fill and rim by tone, hatch, cross or ring besides, and their labels. */
export function drawTiles(into: PIXI.Container, tiles: readonly OverlayTile[], grid: DrawnGrid): void {
  const graphics = into.addChild(new PIXI.Graphics());
  for (const { place, tone } of tiles) {
    const style = TONES[tone];
    for (const tile of tilesOf(place)) drawTile(graphics, outline(grid, tile, 0.92), style);
    drawPattern(graphics, centreOf(grid, place), { style, reach: grid.size * 0.32 });
  }
  for (const tile of tiles) if (tile.label !== "") into.addChild(label(tile, grid));
}

/** Draws the tile cursor: a double rim that shows on light and dark ground. */
export function drawCursor(graphics: PIXI.Graphics, tile: Tile, grid: DrawnGrid): void {
  const points = outline(grid, tile, 0.98).flatMap(({ x, y }) => [x, y]);
  const width = Math.max(2, grid.size / 25);
  graphics.lineStyle(width * 2, INK, 0.9).drawPolygon(points);
  graphics.lineStyle(width, CURSOR, 1).drawPolygon(points);
}

/** The pixel in the middle of all tiles of a place. */
export function centreOf(grid: DrawnGrid, place: Place): Point {
  const first = grid.getCenterPoint({ i: place.i, j: place.j });
  const last = grid.getCenterPoint({ i: place.i + place.h - 1, j: place.j + place.w - 1 });
  return { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
}

function drawTile(graphics: PIXI.Graphics, points: readonly Point[], style: ToneStyle): void {
  graphics
    .lineStyle(2, style.line, style.lineAlpha)
    .beginFill(style.fill, style.fillAlpha)
    .drawPolygon(points.flatMap(({ x, y }) => [x, y]))
    .endFill();
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
  if (style.pattern === "hatch")
    for (const shift of [-0.9, -0.3, 0.3, 0.9]) drawStripe(graphics, { x, y }, reach * shift, reach);
}

/** One stripe of a hatch, rising to the right, `shift` pixels beside the middle. */
function drawStripe(graphics: PIXI.Graphics, { x, y }: Point, shift: number, reach: number): void {
  const half = reach * 1.2 - Math.abs(shift);
  graphics.moveTo(x + shift - half, y + shift + half).lineTo(x + shift + half, y + shift - half);
}

function label({ place, label: text }: OverlayTile, grid: DrawnGrid): PIXI.Text {
  const node = new PIXI.Text(text, {
    fontFamily: "Signika, sans-serif",
    fontSize: Math.round(grid.size * 0.3),
    fontWeight: "bold",
    fill: PAPER,
    stroke: INK,
    strokeThickness: 4,
  });
  node.anchor.set(0.5);
  const { x, y } = centreOf(grid, place);
  node.position.set(x, y);
  return node;
}

/** A tile's corners, drawn in towards its centre. */
function outline(grid: DrawnGrid, tile: Tile, share: number): readonly Point[] {
  const { x, y } = grid.getCenterPoint(tile);
  return grid.getVertices(tile).map((corner) => ({ x: x + (corner.x - x) * share, y: y + (corner.y - y) * share }));
}

function tilesOf({ i, j, w, h }: Place): readonly Tile[] {
  return Array.from({ length: w * h }, (_, at) => ({ i: i + Math.floor(at / w), j: j + (at % w) }));
}
