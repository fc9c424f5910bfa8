import { tileCentre, type Tile } from "../../rules/index.ts";
import type { DrawnGrid } from "../gridShapes.ts";
import { colourOf, INK, PAPER } from "../palette.ts";
import { rimOfTiles } from "../tilesRim.ts";
import { middleOf, type DrawnArea } from "./drawArea.ts";

/** How far inside the rim its dashes begin, and how long they are, in tiles. */
const DASH = 0.22;
const GAP = 0.14;
/** Half the height of a region's name, in tiles. */
const NAME = 0.18;

/**
 * What the ground of a region does: a dashed rim about its tiles in a colour of its own, and the effects in words. It
 * has no fill, so that map and overlays stay legible.
 */
export function drawGround(graphics: PIXI.Graphics, { subject, tiles, label }: DrawnArea, grid: DrawnGrid): void {
  if (tiles.length === 0) return;
  const rim = rimOfTiles(tiles, grid);
  for (const [line, width, alpha] of [
    [INK, 0.07, 0.75],
    [colourOf(subject), 0.035, 0.95],
  ] as const) {
    graphics.lineStyle(Math.max(1.5, width * grid.size), line, alpha);
    for (const edge of rim) dash(graphics, edge, grid.size);
  }
  const text = new PIXI.Text(label, {
    fontFamily: "Signika, sans-serif",
    fontSize: Math.max(14, Math.round(grid.size * 0.22)),
    fill: PAPER,
    stroke: INK,
    strokeThickness: 3,
    align: "center",
    wordWrap: true,
    wordWrapWidth: grid.size * 3,
    breakWords: true,
  });
  text.anchor.set(0.5, 0);
  text.position.set(...belowName(tiles, grid));
  text.alpha = 0.9;
  graphics.addChild(text);
}

/** The host writes the region's name in the middle of all its tiles. */
function belowName(tiles: readonly Tile[], grid: DrawnGrid): [x: number, y: number] {
  const { x, y } = middleOf(tiles, grid);
  const rows = tiles.map((tile) => tileCentre(grid, tile).y);
  const name = (Math.min(...rows) + Math.max(...rows)) / 2;
  const isBeside = Math.abs(name - y) > grid.size;
  return [x, (isBeside ? y : Math.max(y, name)) + NAME * grid.size];
}

function dash(
  graphics: PIXI.Graphics,
  [ax, ay, bx, by]: readonly [number, number, number, number],
  size: number,
): void {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return;
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length];
  const step = (DASH + GAP) * size;
  for (let at = (GAP / 2) * size; at < length; at += step) {
    const end = Math.min(length, at + DASH * size);
    graphics.moveTo(ax + at * dx, ay + at * dy).lineTo(ax + end * dx, ay + end * dy);
  }
}
