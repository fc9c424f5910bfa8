/**
 * The hexes under larger tokens. Documented (Foundry's issues 10144, 11760, 10151): tokens on hexes are ellipses, trapezoids or rectangles in two variants each; a form that width and
 * height do not allow falls back to a plain one; ellipses and trapezoids have their centre where that of their hexes is, rectangles in the middle of their bounds.
 * Which hexes those are follows from the bounds, as broad as the longest line of hexes.
 */
import { TOKEN_SHAPES } from "../const.ts";
import type { HexagonalGrid } from "../grid/hexagonalGrid.ts";
import type { GridOffset, Point } from "../grid/types.ts";

/** In grid spaces, with one of TOKEN_SHAPES. */
export interface TokenExtent {
  readonly width: number;
  readonly height: number;
  readonly shape?: number;
}

/** The hexes of a token, those of its first line first. */
export function hexFootprint(first: GridOffset, extent: TokenExtent, grid: HexagonalGrid): GridOffset[] {
  const lines = linesOf(extent, grid);
  const { q, r } = grid.getCube(first);
  return lines.flatMap(({ count, set }, k) => {
    const aside = (set - lines[0].set - k) / 2;
    return Array.from({ length: count }, (_, n) => {
      const [dq, dr] = grid.columns ? [k, aside + n] : [aside + n, k];
      return grid.cubeToOffset({ q: q + dq, r: r + dr, s: -q - r - dq - dr });
    });
  });
}

/** How far the first hex of a token lies from the corner of its bounds, in px. */
export function hexLead(extent: TokenExtent, grid: HexagonalGrid): Point {
  const lead = (linesOf(extent, grid)[0].set * grid.size) / 2;
  return grid.columns ? { x: 0, y: lead } : { x: lead, y: 0 };
}

/** Whether a token's centre is that of its hexes rather than that of its bounds. */
export function hasHexCentre(extent: TokenExtent, grid: HexagonalGrid): boolean {
  const { shape = TOKEN_SHAPES.RECTANGLE_1 } = extent;
  return shape < TOKEN_SHAPES.RECTANGLE_1 && isPossible(formLines(extent, grid));
}

/** A row of hexes, on grids of columns a column: how many there are, and how many halves of a hex the first is set off. */
interface Line {
  readonly count: number;
  readonly set: number;
}

/** A plain token has full lines, every second one set off. */
function linesOf(extent: TokenExtent, grid: HexagonalGrid): Line[] {
  const lines = formLines(extent, grid);
  if (isPossible(lines)) return lines;
  const { length } = extentIn(extent, grid);
  return lines.map((_, k) => ({ count: length, set: k & 1 }));
}

function isPossible(lines: readonly Line[]): boolean {
  return lines.every(({ count }) => count > 0);
}

function formLines(extent: TokenExtent, grid: HexagonalGrid): Line[] {
  const { length, lines } = extentIn(extent, grid);
  const { shape = TOKEN_SHAPES.RECTANGLE_1 } = extent;
  return Array.from({ length: lines }, (_, k) => {
    const set = SET_OFF[shape]?.(k, lines) ?? 0;
    return { count: length - set, set };
  });
}

function extentIn({ width, height }: TokenExtent, { columns }: HexagonalGrid): { length: number; lines: number } {
  const [length, lines] = columns ? [height, width] : [width, height];
  return { length: Math.max(1, Math.floor(length)), lines: Math.max(1, Math.floor(lines)) };
}

/** By how many halves of a hex the k-th of so many lines is set off; it is as many hexes shorter than the longest. */
const SET_OFF: Readonly<Record<number, (k: number, lines: number) => number>> = {
  [TOKEN_SHAPES.ELLIPSE_1]: (k, lines) => Math.abs(k - Math.floor((lines - 1) / 2)),
  [TOKEN_SHAPES.ELLIPSE_2]: (k, lines) => Math.abs(k - Math.ceil((lines - 1) / 2)),
  [TOKEN_SHAPES.TRAPEZOID_1]: (k) => k,
  [TOKEN_SHAPES.TRAPEZOID_2]: (k, lines) => lines - 1 - k,
  [TOKEN_SHAPES.RECTANGLE_1]: (k) => k & 1,
  [TOKEN_SHAPES.RECTANGLE_2]: (k, lines) => (lines > 1 ? 1 - (k & 1) : 0),
};
