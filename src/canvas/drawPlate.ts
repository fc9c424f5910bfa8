import type { OverlayPlate } from "./overlay.ts";
import { INK, PAPER } from "./palette.ts";
import { centreOf, type DrawnGrid } from "./drawTiles.ts";

const PADDING = 10;
const WIDTH = 260;

/** The readable panel beside a tile: title and lines, at the same size on screen whatever the zoom. */
export function drawPlate(plate: OverlayPlate, grid: DrawnGrid, zoom: number): PIXI.Container {
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
  box.scale.set(1 / zoom);
  const { x, y } = centreOf(grid, plate.at);
  box.position.set(x + grid.sizeX * 0.7, y - grid.sizeY * 0.5);
  return box;
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
