/**
 * C-2: borders that conceal without blocking, such as a hedge. A line passes one by crossing it or by running along
 * it, not by touching it, nor by starting or ending on it. Borders that share an end are one.
 */
import { tileOutline, wholeCorners } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";
import { sideOf, type Segment } from "../geometry/segment.ts";

/** A concealing wall: its ends in pixels. */
export interface ConcealingBorder {
  readonly c: readonly [number, number, number, number];
  readonly percent: number;
}

/** A border in the whole numbers of tile corners. Ends elsewhere are fractions with the denominator `PARTS`. */
export interface BorderOnGrid extends Segment {
  readonly percent: number;
}

/** Parts of a whole number. With a power of two every product of fractions stays exact. */
const PARTS = 1024;

/** An end this near to a corner of a tile, in pixels, is that corner. Foundry stores walls in whole pixels. */
const NEAR = 1;

/** Borders in the numbers of the grid. */
export function bordersOn(grid: GridShape, borders: readonly ConcealingBorder[]): readonly BorderOnGrid[] {
  if (borders.length === 0) return [];
  const [x, y] = [axisOf(grid, 0), axisOf(grid, 1)];
  return borders.map(({ c: [x0, y0, x1, y1], percent }) => ({ ax: x(x0), ay: y(y0), bx: x(x1), by: y(y1), percent }));
}

/** Pixels on an axis as the numbers of the grid. On hexes the two axes are stretched differently. */
function axisOf(grid: GridShape, axis: 0 | 1): (pixels: number) => number {
  const isAxis = (_: number, k: number): boolean => k % 2 === axis;
  const pixels = tileOutline(grid, { i: 0, j: 0 }).filter(isAxis);
  const whole = wholeCorners(grid, { i: 0, j: 0 }).filter(isAxis);
  const [low, high] = [Math.min(...pixels), Math.max(...pixels)];
  const [first, last] = [Math.min(...whole), Math.max(...whole)];
  const scale = (last - first) / (high - low);
  return (at) => {
    const exact = first + (at - low) * scale;
    const nearest = Math.round(exact);
    return Math.abs(exact - nearest) <= NEAR * scale ? nearest : Math.round(exact * PARTS) / PARTS;
  };
}

/** The highest percentage of the borders that a line passes. */
export function percentOfBorders(line: Segment, borders: readonly BorderOnGrid[]): number {
  let most = 0;
  for (const border of borders) if (border.percent > most && passes(line, border, borders)) most = border.percent;
  return most;
}

/** The highest percentage of the sides of tiles that a line runs along. Crossing one is entering its tiles. */
export function percentAlong(line: Segment, sides: readonly BorderOnGrid[]): number {
  let most = 0;
  for (const side of sides) if (side.percent > most && runsAlong(line, side)) most = side.percent;
  return most;
}

function runsAlong(line: Segment, side: Segment): boolean {
  const isOnLine = sideOf(line, side.ax, side.ay) === 0 && sideOf(line, side.bx, side.by) === 0;
  return isOnLine && overlaps(line, side);
}

function passes(line: Segment, border: Segment, borders: readonly Segment[]): boolean {
  const a = sideOf(line, border.ax, border.ay);
  const b = sideOf(line, border.bx, border.by);
  if (a === 0 && b === 0) return overlaps(line, border);
  if (a * b < 0) return sideOf(border, line.ax, line.ay) * sideOf(border, line.bx, line.by) < 0;
  if (a === 0) return crossesJoint(line, { x: border.ax, y: border.ay, other: b }, borders);
  return b === 0 && crossesJoint(line, { x: border.bx, y: border.by, other: a }, borders);
}

/**
 * Whether a line goes from one side to the other through the end that two borders share. `other` tells the side on
 * which the first one lies.
 */
function crossesJoint(
  line: Segment,
  { x, y, other }: { readonly x: number; readonly y: number; readonly other: number },
  borders: readonly Segment[],
): boolean {
  if (!isInside(line, x, y)) return false;
  return borders.some(({ ax, ay, bx, by }) => {
    if (ax === x && ay === y) return sideOf(line, bx, by) * other < 0;
    return bx === x && by === y && sideOf(line, ax, ay) * other < 0;
  });
}

/** Whether a point of its line lies on a segment, and is no end of it. */
function isInside({ ax, ay, bx, by }: Segment, x: number, y: number): boolean {
  return (x - ax) * (x - bx) + (y - ay) * (y - by) < 0;
}

/** Whether two segments of one line have more than a point in common. */
function overlaps(s: Segment, t: Segment): boolean {
  const share = (a: number, b: number, c: number, d: number): number =>
    Math.min(Math.max(a, b), Math.max(c, d)) - Math.max(Math.min(a, b), Math.min(c, d));
  return Math.max(share(s.ax, s.bx, t.ax, t.bx), share(s.ay, s.by, t.ay, t.by)) > 0;
}
