import type { OverlayPlate } from "../overlay.ts";
import { INK, PAPER } from "../palette.ts";
import { plateBeside, type Box, type Point } from "../viewport.ts";
import { centreOf, type DrawnGrid } from "../gridShapes.ts";

const PADDING = 10;
const WIDTH = 260;

/** Where a plate is drawn: the grid, and how the canvas lies on the screen. */
export interface PlateView {
  readonly grid: DrawnGrid;
  readonly zoom: number;
  /** The screen pixel of a point of the canvas. */
  readonly onScreen: (point: Point) => Point;
  /** The part of the screen without windows over the canvas, in pixels. */
  readonly room: Box;
}

/** The readable panel beside a tile: title and lines, at the same size on screen at any zoom. */
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

function placePlate({ at }: OverlayPlate, view: PlateView, size: { width: number; height: number }): Point {
  const { grid, zoom, room } = view;
  const centre = centreOf(grid, at);
  const { x, y } = view.onScreen(centre);
  const beside = { width: grid.size * zoom * 0.7, height: grid.size * zoom * 0.7 };
  const place = plateBeside({ x, y }, { beside, size, room });
  return { x: centre.x + (place.x - x) / zoom, y: centre.y + (place.y - y) / zoom };
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
