/** G-13: creatures larger than the hider, as convex outlines that lines may enter. */
import type { Place } from "../../vocabulary.ts";
import { isHex, placeTiles, tileOutline } from "../grid/grid.ts";
import type { GridShape, Point } from "../grid/gridShape.ts";
import type { Extent } from "../cast/samples.ts";
import { entersOutline } from "../geometry/segment.ts";
import { isPlain } from "../grid/shape.ts";
import { placeKey, type PlaceKey } from "../grid/placeKey.ts";
import { discAbout, type Disc } from "../cast/strip.ts";
import { toUnits } from "../geometry/units.ts";

/**
 * A convex part of a creature's area: its corners, x, y, x, y … in units, clockwise on the canvas, and a disc that
 * contains them.
 */
export interface BlockerOutline extends Disc {
  readonly points: readonly number[];
  readonly box: Extent;
  /** The bounding box of the whole creature. All parts of a creature share the same object. */
  readonly body: Extent;
}

/** The outlines of a creature's area. Equal places share the same objects. */
export function outlinesOf(grid: GridShape, place: Place): readonly BlockerOutline[] {
  const here = outlinesOn.get(grid) ?? new Map<PlaceKey, readonly BlockerOutline[]>();
  outlinesOn.set(grid, here);
  const key = placeKey(place);
  const outlines = here.get(key) ?? outlinesAbout(convexParts(grid, place));
  here.delete(key);
  here.set(key, outlines);
  const [oldest] = here.keys();
  if (here.size > MOST_PLACES && oldest !== undefined) here.delete(oldest);
  return outlines;
}

function outlinesAbout(parts: readonly number[][]): BlockerOutline[] {
  const body = boxAbout(parts.flat());
  return parts.map((points) => ({ points, ...discAbout(points), box: boxAbout(points), body }));
}

function boxAbout(points: readonly number[]): Extent {
  const xs = points.filter((_, k) => k % 2 === 0);
  const ys = points.filter((_, k) => k % 2 === 1);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** Outlines of at most this many places are kept. */
const MOST_PLACES = 256;

/**
 * One part per tile. A plain block of squares is a single part: lines between drawn-in corners never run along the
 * borders between its tiles.
 */
function convexParts(grid: GridShape, place: Place): number[][] {
  const tiles = placeTiles(grid, place).map((tile) => tileOutline(grid, tile).map(toUnits));
  if (isHex(grid) || !isPlain(place) || tiles.length === 1) return tiles;
  const [x0, y0] = tiles[0]!;
  const [, , , , x1, y1] = tiles[tiles.length - 1]!;
  return [[x0!, y0!, x1!, y0!, x1!, y1!, x0!, y1!]];
}

const outlinesOn = new WeakMap<GridShape, Map<PlaceKey, readonly BlockerOutline[]>>();

/** Whether a line from one disc to another may enter any outline. Fast and conservative. */
export function mayShade(outlines: readonly BlockerOutline[], from: Disc, to: Disc): boolean {
  for (const outline of outlines) if (mayPass(outline, from, to)) return true;
  return false;
}

/** The same for one outline. */
export function mayPass({ x, y, radius }: BlockerOutline, from: Disc, to: Disc): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  const spare = (Math.max(from.radius, to.radius) + 1 + radius) * Math.sqrt(square);
  const aside = dx * (y - from.y) - dy * (x - from.x);
  if (aside > spare || aside < -spare) return false;
  const along = dx * (x - from.x) + dy * (y - from.y);
  return along >= -spare && along <= square + spare;
}

/** Whether the interiors of two boxes overlap. A box may be flat: a line or a point. */
export function boxesMeet(a: Extent, b: Extent): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

/** The least box that holds another one and a point. */
export function boxWith({ x0, y0, x1, y1 }: Extent, { x, y }: Point): Extent {
  return { x0: Math.min(x0, x), y0: Math.min(y0, y), x1: Math.max(x1, x), y1: Math.max(y1, y) };
}

/** Whether an outline may reach into a box. */
export function isAmong({ x, y, radius }: Disc, { x0, y0, x1, y1 }: Extent): boolean {
  const far = radius + 1;
  return x + far >= x0 && x - far <= x1 && y + far >= y0 && y - far <= y1;
}

/** Whether any line from a point to a tile's corners enters an outline. The corners lie in `disc`. */
export function entersAny(
  { x, y }: Point,
  { corners, disc }: { corners: readonly number[]; disc: Disc },
  outlines: readonly BlockerOutline[],
): boolean {
  const from = { x, y, radius: 0 };
  for (const outline of outlines) if (mayPass(outline, from, disc) && enters(from, corners, outline)) return true;
  return false;
}

/** The largest distance of a drawn-in corner from its tile's centre, in units. */
export function tileRadius({ size }: GridShape): number {
  return toUnits(CORNER_RADIUS * size);
}

/** In grid sizes: slightly more than four fifths of half a square's diagonal. Hexagons' corners are nearer. */
const CORNER_RADIUS = 0.6;

function enters({ x, y }: Point, corners: readonly number[], { points }: BlockerOutline): boolean {
  for (let k = 0; k < corners.length; k += 2)
    if (entersOutline({ ax: x, ay: y, bx: corners[k]!, by: corners[k + 1]! }, points)) return true;
  return false;
}
