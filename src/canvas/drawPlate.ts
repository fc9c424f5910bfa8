import type { OverlayPlate } from "./overlay.ts";
import { INK, PAPER } from "./palette.ts";
import { centreOf, type DrawnGrid } from "./drawTiles.ts";

const PADDING = 10;
const WIDTH = 260;

/** Where a plate is drawn: the grid, and how the canvas lies on the screen. */
export interface PlateView {
  readonly grid: DrawnGrid;
  readonly zoom: number;
  /** The screen pixel of a point of the canvas. */
  readonly onScreen: (point: Point) => Point;
  /** How much of the screen the canvas has to itself, in pixels from its top left. */
  readonly room: { readonly width: number; readonly height: number };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The readable panel beside a tile: title and lines, at the same size on screen whatever the zoom. */
export function drawPlate(plate: OverlayPlate, view: PlateView): PIXI.Container {
  const box = new PIXI.Container();
  const title = text(plate.title, { fontSize: 15, fontWeight: "bold" });
  const lines = text(plate.lines.join("\n"), { fontSize: 14, fontWeight: "normal" });
  lines.position.set(PADDING, PADDING + title.height + 4);
  title.position.set(PADDING, PADDING);
  const width = Math.max(title.width, lines.width) + PADDING * 2;
  const height = lines.y + lines.height + PADDING;
  const back = new PIXI.Graphics();
  back.lineStyle(1.5, PAPER, 0.65).beginFill(INK, 0.92).drawRoundedRect(0, 0, width, height, 6).endFill();
  box.addChild(back, title, lines);
  box.scale.set(1 / view.zoom);
  box.position.copyFrom(placePlate(plate, view, { width, height }));
  return box;
}

/** To the right of the tile; where the screen has no room there, under it, and over it where it has none below. */
function placePlate({ at }: OverlayPlate, view: PlateView, size: { width: number; height: number }): Point {
  const { grid, zoom, room } = view;
  const { x, y } = centreOf(grid, at);
  const right = { x: x + grid.sizeX * 0.7, y: y - grid.sizeY * 0.5 };
  const excess = view.onScreen(right).x + size.width - room.width;
  if (excess <= 0) return right;
  const below = { x: right.x - excess / zoom, y: y + grid.sizeY * 0.7 };
  const fits = view.onScreen(below).y + size.height <= room.height;
  return fits ? below : { x: below.x, y: y - grid.sizeY * 0.7 - size.height / zoom };
}

function text(words: string, style: { fontSize: number; fontWeight: "bold" | "normal" }): PIXI.Text {
  return new PIXI.Text(words, {
    ...style,
    fontFamily: "Signika, sans-serif",
    fill: PAPER,
    lineHeight: style.fontSize * 1.35,
    wordWrap: true,
    wordWrapWidth: WIDTH,
  });
}
