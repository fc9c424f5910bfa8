import type { AwarenessLevel, Footprint } from "../../rules/index.ts";
import { boundsOf, type DrawnGrid } from "../gridShapes.ts";
import { INK } from "../palette.ts";
import { lettering } from "./lettering.ts";

/** What the chosen observer knows of a creature, on its token. */
export interface DrawnLevel {
  readonly place: Footprint;
  readonly level: AwarenessLevel;
  /** The level's letter in the reader's language. */
  readonly letter: string;
}

const COLOURS: Readonly<Record<AwarenessLevel, number>> = { unknown: 0xb9bccb, known: 0xffd27a, obvious: 0x7ff0d4 };

/**
 * K-1: a letter in the upper left corner. Its plate is a disc for obvious, a square for known, a diamond for unknown.
 */
export function drawLevel(graphics: PIXI.Graphics, { place, level, letter }: DrawnLevel, grid: DrawnGrid): void {
  const { left, top, width, height } = boundsOf(grid, place);
  const radius = 0.17 * Math.min(width, height);
  const [x, y] = [left + radius * 1.1, top + radius * 1.1];
  graphics.lineStyle(Math.max(2, radius / 5), COLOURS[level], 1).beginFill(INK, 0.92);
  if (level === "obvious") graphics.drawCircle(x, y, radius);
  else graphics.drawPolygon(cornersAt(x, y, level === "known" ? radius * 1.3 : radius * 1.25, level === "known"));
  graphics.endFill();
  const text = lettering(letter, { fontSize: Math.max(12, Math.round(radius * 1.35)) });
  text.position.set(x, y);
  graphics.addChild(text);
}

/** The corners of a square with that half diagonal, upright or on its tip. */
function cornersAt(x: number, y: number, radius: number, isUpright: boolean): number[] {
  const turn = isUpright ? Math.PI / 4 : 0;
  return [0, 1, 2, 3].flatMap((corner) => {
    const angle = turn + (corner * Math.PI) / 2;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}
