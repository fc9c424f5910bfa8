import { rimOf, tileCentre, type Tile } from "../../rules/index.ts";
import { cornersOf, type DrawnGrid } from "../gridShapes.ts";
import { colourOf, INK } from "../palette.ts";
import { lettering } from "./lettering.ts";

/** An area marker: the tiles among which something known is. */
export interface DrawnArea {
  readonly subject: string;
  readonly tiles: readonly Tile[];
  readonly label: string;
  /** Whether it is a zone and nothing else. The drawing of zones says more (Z-1). */
  readonly isZone?: boolean;
}

/** How much of a stripe's tile it crosses. */
const STRIPES = [-0.25, 0.25];

/**
 * "Somewhere here" (K-2): a rim about the tiles in the subject's colour, stripes that fall to the right, and its name.
 * The stripes of overlays rise to the right.
 */
export function drawArea(graphics: PIXI.Graphics, { subject, tiles, label }: DrawnArea, grid: DrawnGrid): void {
  if (tiles.length === 0) return;
  const colour = colourOf(subject);
  for (const tile of tiles) drawTile(graphics, { tile, colour }, grid);
  for (const [line, width, alpha] of [
    [INK, 0.08, 0.9],
    [colour, 0.04, 1],
  ] as const) {
    graphics.lineStyle(width * grid.size, line, alpha);
    for (const loop of rimOf(grid, tiles)) graphics.drawPolygon([...loop]);
  }
  graphics.addChild(labelAt(middleOf(tiles, grid), label, grid));
}

function drawTile(
  graphics: PIXI.Graphics,
  { tile, colour }: { readonly tile: Tile; readonly colour: number },
  grid: DrawnGrid,
): void {
  const { x, y } = tileCentre(grid, tile);
  const half = 0.25 * grid.size;
  graphics
    .lineStyle(0)
    .beginFill(colour, 0.16)
    .drawPolygon(cornersOf(grid, tile, 1))
    .endFill();
  graphics.lineStyle(Math.max(1, grid.size / 50), colour, 0.55);
  for (const shift of STRIPES) {
    const at = shift * grid.size;
    graphics.moveTo(x - half + at, y - half - at).lineTo(x + half + at, y + half - at);
  }
}

/** The centre of the tile that is nearest to the middle of all. */
function middleOf(tiles: readonly Tile[], grid: DrawnGrid): { readonly x: number; readonly y: number } {
  const centres = tiles.map((tile) => tileCentre(grid, tile));
  const mean = (of: (at: { readonly x: number; readonly y: number }) => number): number =>
    centres.reduce((sum, at) => sum + of(at), 0) / centres.length;
  const [x, y] = [mean((at) => at.x), mean((at) => at.y)];
  const far = (at: { readonly x: number; readonly y: number }): number => Math.hypot(at.x - x, at.y - y);
  return centres.reduce((best, at) => (far(at) < far(best) ? at : best));
}

function labelAt({ x, y }: { readonly x: number; readonly y: number }, label: string, grid: DrawnGrid): PIXI.Text {
  const text = lettering(label, {
    fontSize: Math.max(14, Math.round(grid.size * 0.22)),
    strokeThickness: 4,
    align: "center",
    wordWrap: true,
    wordWrapWidth: grid.size * 4,
    breakWords: true,
  });
  text.position.set(x, y);
  return text;
}
