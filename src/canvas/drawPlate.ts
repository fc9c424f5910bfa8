import type { OverlayPlate } from "./overlay.ts";
import { INK, PAPER } from "./palette.ts";
import type { Box } from "./viewport.ts";
import { centreOf, type DrawnGrid } from "./drawTiles.ts";

const PADDING = 10;
const WIDTH = 260;

/** So much of the screen stays free under a plate. */
const EDGE = 8;

/** Where a plate is drawn: the grid, and how the canvas lies on the screen. */
export interface PlateView {
  readonly grid: DrawnGrid;
  readonly zoom: number;
  /** The screen pixel of a point of the canvas. */
  readonly onScreen: (point: Point) => Point;
  /** The part of the screen that the canvas has to itself, in pixels. */
  readonly room: Box;
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

/** To the right of the tile, to its left where the screen has no room there; as high as it must be to end above the screen's edge. */
function placePlate({ at }: OverlayPlate, view: PlateView, size: { width: number; height: number }): Point {
  const { grid, zoom, room } = view;
  const { x, y } = centreOf(grid, at);
  const right = { x: x + grid.sizeX * 0.7, y: y - grid.sizeY * 0.5 };
  const corner = view.onScreen(right);
  const isRoom = corner.x + size.width <= room.left + room.width;
  const deep = Math.max(0, corner.y + size.height + EDGE - room.top - room.height);
  return { x: isRoom ? right.x : x - grid.sizeX * 0.7 - size.width / zoom, y: right.y - deep / zoom };
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
