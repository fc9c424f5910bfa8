/** The rim of a zone (Z-1): the union of its region's shapes, less their holes. */
import { UNITS_PER_PIXEL } from "../map/geometry/units.ts";
import type { Rect, RegionShape } from "../situation.ts";
import { planarOf, type Piece } from "./planar.ts";
import { isInside, polygonOf, type PolygonShape } from "./shapeLoops.ts";
import type { Outline } from "./types.ts";

/** Pixels. So near beside a piece it is decided which side of it lies inside. */
const BESIDE = 1 / 256;

/** Shapes add or cut holes, in order. Empty where the edges cross too often to be followed. */
export function outlineOf(shapes: readonly RegionShape[]): Outline {
  const polygons = shapes.map(polygonOf);
  const pieces = rimOf(polygons);
  return { pieces, area: areaOf(pieces), bounds: boundsOf(pieces) };
}

function rimOf(polygons: readonly PolygonShape[]): readonly Piece[] {
  const edges = polygons.flatMap(({ parts }) => parts.flatMap((loops) => loops.flatMap(edgesOf)));
  const { x, y, width, height } = boundsOf(edges);
  const planar = planarOf(edges, { width: x + width, height: y + height });
  if (!planar) return [];
  const pieces: Piece[] = [];
  for (let k = 0; k < planar.ends.length; k += 2) {
    const [a, b] = [planar.ends[k]!, planar.ends[k + 1]!];
    const at = (corner: number, axis: 0 | 1): number => planar.coords[2 * corner + axis]! / UNITS_PER_PIXEL;
    const piece: Piece = [at(a, 0), at(a, 1), at(b, 0), at(b, 1)];
    const [left, right] = sidesOf(polygons, piece);
    if (left !== right) pieces.push(right ? piece : [piece[2], piece[3], piece[0], piece[1]]);
  }
  return pieces;
}

function sidesOf(polygons: readonly PolygonShape[], [ax, ay, bx, by]: Piece): [left: boolean, right: boolean] {
  const length = Math.hypot(bx - ax, by - ay);
  const [nx, ny] = [(-(by - ay) / length) * BESIDE, ((bx - ax) / length) * BESIDE];
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  return [isInside(polygons, x - nx, y - ny), isInside(polygons, x + nx, y + ny)];
}

/** The sides of a loop of corners, x and y in turn. One side leads from the last corner to the first. */
export function edgesOf(loop: readonly number[]): Piece[] {
  const edges: Piece[] = [];
  for (let k = 0, last = loop.length - 2; k < loop.length; last = k, k += 2)
    edges.push([loop[last]!, loop[last + 1]!, loop[k]!, loop[k + 1]!]);
  return edges;
}

/** Half the sum of the cross products: positive with the inside to the right, as y points down. */
function areaOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, [ax, ay, bx, by]) => sum + (ax * by - ay * bx) / 2, 0);
}

/** A rectangle about pieces; without any, an empty one. */
export function boundsOf(pieces: readonly Piece[]): Rect {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [ax, ay, bx, by] of pieces) {
    [x0, y0] = [Math.min(x0, ax, bx), Math.min(y0, ay, by)];
    [x1, y1] = [Math.max(x1, ax, bx), Math.max(y1, ay, by)];
  }
  return x0 <= x1 ? { x: x0, y: y0, width: x1 - x0, height: y1 - y0 } : { x: 0, y: 0, width: 0, height: 0 };
}
