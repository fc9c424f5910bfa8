import { boxAt, coveredShare, edgesOf, freeLabelPoint, rimOf, type Rect, type Tile } from "../../rules/index.ts";
import { boundsOf, type DrawnGrid } from "../gridShapes.ts";
import { drawStrokes, type Dashes } from "../lineStrokes.ts";
import { colourOf, INK } from "../palette.ts";
import { boxAround } from "../viewport.ts";
import type { DrawnArea } from "./drawArea.ts";
import { lettering } from "./lettering.ts";

/** The dashes of the rim, in tiles. */
const DASHES: Dashes = [0.22, 0.14];
/** The size of a region's name, which the host writes in the middle of the region, in tiles. */
const NAME = { width: 2, height: 0.36 };

/** Moves the words to where they cover none of these, as far as they can. */
export type PlaceWords = (avoided: readonly Rect[]) => void;

/**
 * What the ground of regions does: a dashed rim about the tiles of each in a colour of its own, and the effects in
 * words. It has no fill, so that map and overlays stay legible.
 */
export function drawRegions(graphics: PIXI.Graphics, areas: readonly DrawnArea[], grid: DrawnGrid): PlaceWords {
  const words = areas.filter(({ tiles }) => tiles.length > 0).map((area) => drawRegion(graphics, area, grid));
  return (avoided) => {
    const taken = [...avoided];
    for (const { text, rim } of words) {
      const point = pointFor(rim, text, [...taken, nameIn(rim, grid)]);
      text.position.set(...point);
      taken.push(boxAt(point, text));
    }
  };
}

type Rim = Parameters<typeof freeLabelPoint>[0];

/** Inside the rim, or right above or below it where a token fills the region. */
function pointFor(rim: Rim, text: PIXI.Text, avoided: readonly Rect[]): readonly [number, number] {
  const inside = freeLabelPoint(rim, text, avoided);
  if (coveredShare(boxAt(inside, text), avoided) === 0) return inside;
  const { x, y, width, height } = rim.bounds;
  const [top, bottom] = [y - text.height, y + height + text.height];
  const pieces = [
    [x, top, x + width, top],
    [x + width, top, x + width, bottom],
    [x + width, bottom, x, bottom],
    [x, bottom, x, top],
  ] as const;
  return freeLabelPoint({ pieces, bounds: { x, y: top, width, height: bottom - top } }, text, avoided);
}

/** Draws a region. Its label is placed later. */
function drawRegion(graphics: PIXI.Graphics, { subject, tiles, label }: DrawnArea, grid: DrawnGrid) {
  const pieces = rimOf(grid, tiles).flatMap(edgesOf);
  for (const [line, width, alpha] of [
    [INK, 0.07, 0.75],
    [colourOf(subject), 0.035, 0.95],
  ] as const) {
    graphics.lineStyle(Math.max(1.5, width * grid.size), line, alpha);
    for (const [ax, ay, bx, by] of pieces)
      drawStrokes(graphics, { from: { x: ax, y: ay }, to: { x: bx, y: by } }, DASHES, grid.size);
  }
  const text = lettering(label, {
    fontSize: Math.max(14, Math.round(grid.size * 0.22)),
    fontWeight: "normal",
    strokeThickness: 3,
    align: "center",
    wordWrap: true,
    wordWrapWidth: grid.size * 3,
    breakWords: true,
  });
  text.alpha = 0.9;
  return { text: graphics.addChild(text), rim: { pieces, bounds: boundsOfTiles(tiles, grid) } };
}

function boundsOfTiles(tiles: readonly Tile[], grid: DrawnGrid): Rect {
  const { left, top, width, height } = boxAround(tiles.map((tile) => boundsOf(grid, { ...tile, w: 1, h: 1 })))!;
  return { x: left, y: top, width, height };
}

function nameIn({ bounds: { x, y, width, height } }: { readonly bounds: Rect }, { size }: DrawnGrid): Rect {
  return boxAt([x + width / 2, y + height / 2], { width: NAME.width * size, height: NAME.height * size });
}
