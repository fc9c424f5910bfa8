/**
 * The hexes under large tokens. Documented in Foundry's issues 10144, 11760 and 10151: tokens on hexes are ellipses,
 * trapezoids or rectangles, in two variants each. A form that width and height do not allow becomes a plain one.
 * Ellipses and trapezoids are centred on their hexes, rectangles on their bounds. The hexes follow from the bounds,
 * which are as wide as the longest line of hexes.
 */
import { TOKEN_SHAPES } from "../const.ts";
import type { HexagonalGrid } from "../grid/hexagonalGrid.ts";
import type { GridOffset, Point } from "../grid/types.ts";

/** Width and height in grid spaces, and one of TOKEN_SHAPES. */
export interface TokenExtent {
  readonly width: number;
  readonly height: number;
  readonly shape?: number;
}

/** The hexes of a token, line by line. */
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

/** The offset of a token's first hex from the corner of its bounds, in px. */
export function hexLead(extent: TokenExtent, grid: HexagonalGrid): Point {
  const lead = (linesOf(extent, grid)[0].set * grid.size) / 2;
  return grid.columns ? { x: 0, y: lead } : { x: lead, y: 0 };
}

/** Whether a token is centred on its hexes instead of its bounds. */
export function hasHexCentre(extent: TokenExtent, grid: HexagonalGrid): boolean {
  const { shape = TOKEN_SHAPES.RECTANGLE_1 } = extent;
  return shape < TOKEN_SHAPES.RECTANGLE_1 && isPossible(formLines(extent, grid));
}

/** A row of hexes (a column on column grids): their number, and the offset of the first in half hexes. */
interface Line {
  readonly count: number;
  readonly set: number;
}

/** A plain token has full lines. Every second line is offset. */
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

/** The offset of line k in half hexes. The line is shorter than the longest by the same number of hexes. */
const SET_OFF: Readonly<Record<number, (k: number, lines: number) => number>> = {
  [TOKEN_SHAPES.ELLIPSE_1]: (k, lines) => Math.abs(k - Math.floor((lines - 1) / 2)),
  [TOKEN_SHAPES.ELLIPSE_2]: (k, lines) => Math.abs(k - Math.ceil((lines - 1) / 2)),
  [TOKEN_SHAPES.TRAPEZOID_1]: (k) => k,
  [TOKEN_SHAPES.TRAPEZOID_2]: (k, lines) => lines - 1 - k,
  [TOKEN_SHAPES.RECTANGLE_1]: (k) => k & 1,
  [TOKEN_SHAPES.RECTANGLE_2]: (k, lines) => (lines > 1 ? 1 - (k & 1) : 0),
};
