/**
 * Lines of cover on the map (G-13). Free ones are solid, half ones dashed, blocked ones dotted and crossed out, so that
 * colour is never the only sign. Where an obstacle is the cause (G-17), the end has a square instead of a dot.
 */
import type { CoverLine } from "../../rules/index.ts";
import { INK } from "../palette.ts";
import type { Point } from "../viewport.ts";
import { drawStrokes, type Dashes } from "../lineStrokes.ts";

interface LineStyle {
  readonly colour: number;
  readonly dashes: Dashes | null;
  readonly isCrossed: boolean;
}

const STYLES: Readonly<Record<CoverLine["state"], LineStyle>> = {
  free: { colour: 0x7ff0d4, dashes: null, isCrossed: false },
  half: { colour: 0xf2c66b, dashes: [5, 3], isCrossed: false },
  blocked: { colour: 0xffb199, dashes: [1.5, 3], isCrossed: true },
};

/** Draws the lines. `width` is in pixels. */
export function drawCoverLines(graphics: PIXI.Graphics, lines: readonly CoverLine[], width: number): void {
  for (const [colour, share] of [
    [INK, 2.2],
    [null, 1],
  ] as const) {
    for (const line of lines) {
      const style = STYLES[line.state];
      graphics.lineStyle(width * share, colour ?? style.colour, colour === null ? 1 : 0.55);
      drawStrokes(graphics, line, style.dashes, width);
    }
  }
  for (const { to, state, byObstacle } of lines) drawEnd(graphics, to, { ...STYLES[state], width, byObstacle });
}

function drawEnd(
  graphics: PIXI.Graphics,
  { x, y }: Point,
  { colour, isCrossed, width, byObstacle }: LineStyle & { readonly width: number; readonly byObstacle: boolean },
): void {
  const arm = width * 2.2;
  graphics.lineStyle(width, colour, 1);
  if (byObstacle) graphics.drawRect(x - arm, y - arm, 2 * arm, 2 * arm);
  if (!isCrossed && byObstacle) return;
  if (!isCrossed) {
    graphics
      .beginFill(colour, 1)
      .drawCircle(x, y, arm / 1.5)
      .endFill();
    return;
  }
  graphics.moveTo(x - arm, y - arm).lineTo(x + arm, y + arm);
  graphics.moveTo(x + arm, y - arm).lineTo(x - arm, y + arm);
}
