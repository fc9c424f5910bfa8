import type { Footprint } from "../../rules/index.ts";
import { boundsOf, centreOf, type DrawnGrid } from "../gridShapes.ts";
import { INK, PAPER } from "../palette.ts";

const COLOUR = 0xffd27a;
const DASHES = 12;

/** The place of an invisible creature that was located (C-9): a dashed ring with a question mark, without a name. */
export function drawLocated(graphics: PIXI.Graphics, place: Footprint, grid: DrawnGrid): void {
  const { width, height } = boundsOf(grid, place);
  const { x, y } = centreOf(grid, place);
  const radius = 0.42 * Math.min(width, height);
  for (const [colour, share] of [
    [INK, 2],
    [COLOUR, 1],
  ] as const) {
    graphics.lineStyle((share * grid.size) / 30, colour, 1);
    for (let dash = 0; dash < DASHES; dash += 1) {
      const start = (dash / DASHES) * Math.PI * 2;
      graphics.moveTo(x + Math.cos(start) * radius, y + Math.sin(start) * radius);
      graphics.arc(x, y, radius, start, start + Math.PI / DASHES);
    }
  }
  const sign = new PIXI.Text("?", {
    fontFamily: "Signika, sans-serif",
    fontSize: Math.max(16, Math.round(radius)),
    fontWeight: "bold",
    fill: PAPER,
    stroke: INK,
    strokeThickness: 4,
  });
  sign.anchor.set(0.5);
  sign.position.set(x, y);
  graphics.addChild(sign);
}
