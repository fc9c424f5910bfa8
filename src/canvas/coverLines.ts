/** Lines of cover on the map (G-13): free ones solid, half ones dashed, blocked ones dotted and crossed out, so that colour alone tells nothing. */
import type { CoverLine } from "../rules/index.ts";
import { INK } from "./palette.ts";
import type { Point } from "./gridShapes.ts";

interface LineStyle {
  readonly colour: number;
  /** Drawn and left out in turn, in widths of the line; null for a solid one. */
  readonly dashes: readonly [number, number] | null;
  readonly isCrossed: boolean;
}

const STYLES: Readonly<Record<CoverLine["state"], LineStyle>> = {
  free: { colour: 0x7ff0d4, dashes: null, isCrossed: false },
  half: { colour: 0xf2c66b, dashes: [5, 3], isCrossed: false },
  blocked: { colour: 0xffb199, dashes: [1.5, 3], isCrossed: true },
};

/** Draws the lines, so many pixels wide. */
export function drawCoverLines(graphics: PIXI.Graphics, lines: readonly CoverLine[], width: number): void {
  for (const [colour, share] of [
    [INK, 2.2],
    [null, 1],
  ] as const) {
    for (const line of lines) {
      const style = STYLES[line.state];
      graphics.lineStyle(width * share, colour ?? style.colour, colour === null ? 1 : 0.55);
      for (const [from, to] of strokesOf(line, style, width)) graphics.moveTo(from.x, from.y).lineTo(to.x, to.y);
    }
  }
  for (const { to, state } of lines) drawEnd(graphics, to, { ...STYLES[state], width });
}

/** The parts of a line that are drawn. Pure. */
export function strokesOf(
  { from, to }: Pick<CoverLine, "from" | "to">,
  { dashes }: Pick<LineStyle, "dashes">,
  width: number,
): readonly (readonly [Point, Point])[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (dashes === null || length === 0) return [[from, to]];
  const [drawn, left] = [dashes[0] * width, dashes[1] * width];
  const count = Math.ceil(length / (drawn + left));
  const along = (distance: number): Point => {
    const share = Math.min(1, distance / length);
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  return Array.from({ length: count }, (_, k) => [along(k * (drawn + left)), along(k * (drawn + left) + drawn)]);
}

function drawEnd(
  graphics: PIXI.Graphics,
  { x, y }: Point,
  { colour, isCrossed, width }: LineStyle & { readonly width: number },
): void {
  const arm = width * 2.2;
  graphics.lineStyle(width, colour, 1);
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
