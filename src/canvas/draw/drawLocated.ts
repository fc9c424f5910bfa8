import type { Footprint } from "../../rules/index.ts";
import { boundsOf, centreOf, type DrawnGrid } from "../gridShapes.ts";
import { drawDashedCircle } from "../lineStrokes.ts";
import { INK } from "../palette.ts";
import { lettering } from "./lettering.ts";

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
    drawDashedCircle(graphics, { x, y }, radius, DASHES);
  }
  const sign = lettering("?", { fontSize: Math.max(16, Math.round(radius)), strokeThickness: 4 });
  sign.position.set(x, y);
  graphics.addChild(sign);
}
