/** Tiles as convex outlines that lines may enter: of larger creatures (G-13), and of obstacles (G-17). */
import type { Footprint, Tile } from "../../vocabulary.ts";
import { isHex, placeTiles, tileCentre, tileOutline } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";
import { entersOutline, type Segment } from "../geometry/segment.ts";
import { isPlain } from "../grid/shape.ts";
import { toUnits } from "../geometry/units.ts";
import type { Points } from "../lines.ts";

/** Its corners are x, y, x, y … in units, clockwise on the canvas. */
export type Outline = Points;

/**
 * How many pixels narrower than hexes their outlines are. The corners of hexes are rounded to whole units, and so are
 * the lines. Lines along a side would enter now and then.
 */
const NARROWER = 0.4;

/**
 * The outlines of a place, one for each tile. A plain block of squares is a single one: lines between drawn-in corners
 * never run along the borders between its tiles.
 */
export function outlinesOf(grid: GridShape, place: Footprint): readonly Outline[] {
  const tiles = placeTiles(grid, place).map((tile) => sidesOf(grid, tile));
  if (isHex(grid) || !isPlain(place) || tiles.length === 1) return tiles.map(outlined);
  const [x0, y0] = tiles[0]!;
  const [, , , , x1, y1] = tiles[tiles.length - 1]!;
  return [outlined([x0!, y0!, x1!, y0!, x1!, y1!, x0!, y1!])];
}

function sidesOf(grid: GridShape, tile: Tile): readonly number[] {
  if (!isHex(grid)) return tileOutline(grid, tile).map(toUnits);
  const { x, y } = tileCentre(grid, tile);
  const share = 1 - NARROWER / grid.size;
  return tileOutline(grid, tile).map((at, k) => {
    const middle = k % 2 === 0 ? x : y;
    return toUnits(middle + (at - middle) * share);
  });
}

function outlined(points: readonly number[]): Outline {
  const xs = points.filter((_, k) => k % 2 === 0);
  const ys = points.filter((_, k) => k % 2 === 1);
  const [x, y] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  return { x, y, radius: Math.max(...xs.map((px, k) => Math.hypot(px - x, ys[k]! - y))), points };
}

/** Whether a line between two groups of points may enter an outline. Fast and conservative. */
export function mayEnter({ x, y, radius }: Outline, from: Points, to: Points): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  const spare = (Math.max(from.radius, to.radius) + 1 + radius) * Math.sqrt(square);
  const aside = dx * (y - from.y) - dy * (x - from.x);
  if (aside > spare || aside < -spare) return false;
  const along = dx * (x - from.x) + dy * (y - from.y);
  return along >= -spare && along <= square + spare;
}

/** Whether a line enters any of some outlines. */
export function entersSome(line: Segment, outlines: readonly Outline[]): boolean {
  for (const { points } of outlines) if (entersOutline(line, points)) return true;
  return false;
}
