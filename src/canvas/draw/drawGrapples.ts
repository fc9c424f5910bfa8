/**
 * Grapples on the map (T-7, T-10). A chain of dashes has an arrow to the one who is held. A dotted outline
 * surrounds the group. So colour is never the only sign.
 */
import { gridOf, placeOf } from "../../bridge/scene/tiles.ts";
import { hidingFlag } from "../../bridge/read.ts";
import { markerFlag } from "../../bridge/creature/markerFlag.ts";
import { edgesOf } from "../../rules/index.ts";
import { grappleMarks, type Body, type GrappleMarks } from "../grappleMarks.ts";
import { drawStrokes, type Dashes } from "../lineStrokes.ts";
import { INK } from "../palette.ts";
import { unseenLayer } from "../unseenLayer.ts";

const ROPE = 0xffd27a;
const CHAIN: Dashes = [4, 2];
const DOTS: Dashes = [1, 2];

/** Draws them anew whenever a token comes, goes, moves or is seen otherwise. */
export function watchGrapples(): void {
  for (const hook of ["createToken", "updateToken", "deleteToken", "canvasReady", "sightRefresh"] as const) {
    Hooks.on(hook as never, drawGrapples as never);
  }
}

function drawGrapples(): void {
  const layer = unseenLayer();
  const scene = canvas?.ready ? canvas.scene : null;
  if (!layer || !scene) return;
  const grid = gridOf(scene);
  const { links, outlines } = grappleMarks(grid, bodiesHere());
  const width = Math.max(2, grid.size / 30);
  layer.background.showGrapples((graphics) => {
    for (const [colour, share] of [
      [INK, 2],
      [ROPE, 1],
    ] as const) {
      graphics.lineStyle(width * share, colour, colour === INK ? 0.6 : 1);
      for (const [ax, ay, bx, by] of outlines.flatMap(edgesOf))
        drawStrokes(graphics, { from: { x: ax, y: ay }, to: { x: bx, y: by } }, DOTS, width);
      for (const link of links) drawStrokes(graphics, link, CHAIN, width);
    }
    for (const link of links) drawArrow(graphics, link, width);
  });
}

/** Everybody whom this seat sees in the open: whoever hides is nowhere in particular (H-10). */
function bodiesHere(): readonly Body[] {
  return (canvas?.tokens?.placeables ?? []).flatMap(({ document, visible }) => {
    const hiding = hidingFlag(document);
    const isThere = visible && markerFlag(document) === null && (hiding?.spots.length ?? 0) === 0;
    return isThere ? [{ id: document.id!, place: placeOf(document), grapples: hiding?.grapples ?? [] }] : [];
  });
}

type Link = GrappleMarks["links"][number];

/** In the middle of the line, pointing at the one who is held. */
function drawArrow(graphics: PIXI.Graphics, { from, to }: Link, width: number): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const tip = { x: (from.x + to.x) / 2 + 3 * width * x, y: (from.y + to.y) / 2 + 3 * width * y };
  const [back, side] = [6 * width, 3 * width];
  graphics
    .lineStyle(width / 2, INK, 1)
    .beginFill(ROPE, 1)
    .drawPolygon([
      tip.x,
      tip.y,
      tip.x - back * x - side * y,
      tip.y - back * y + side * x,
      tip.x - back * x + side * y,
      tip.y - back * y - side * x,
    ])
    .endFill();
}
