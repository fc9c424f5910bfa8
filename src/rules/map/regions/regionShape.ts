/**
 * The side of a shape's rim that a point lies on. Turned and curved shapes use floating point. Polygons are exact
 * once their corners are whole units, as all tile centres are.
 */
import type { RegionShape } from "../../situation.ts";
import { isOnSegment, sideOf as sideOfLine, type Segment } from "../geometry/segment.ts";
import { toUnits } from "../geometry/units.ts";
import type { Point } from "../grid/gridShape.ts";

/** Positive inside a shape, 0 on its rim, negative outside. In pixels. */
export function sideOfShape(shape: RegionShape, x: number, y: number): number {
  switch (shape.type) {
    case "polygon":
      return sideOfPolygon(shape.points, x, y);
    case "outlines":
      return sideOfOutlines(shape.loops, shape.reach, { x, y });
    case "circle":
      return sideOfEllipse({ x: x - shape.x, y: y - shape.y }, shape.radius, shape.radius);
    case "ellipse":
      return sideOfEllipse(turned(x - shape.x, y - shape.y, -shape.rotation), shape.radiusX, shape.radiusY);
    case "ring":
      return sideOfRing(Math.hypot(x - shape.x, y - shape.y), shape.inner, shape.outer);
    case "cone":
      return sideOfCone(shape, turned(x - shape.x, y - shape.y, -shape.rotation));
    case "rectangle": {
      const p = turned(x - shape.x - shape.width / 2, y - shape.y - shape.height / 2, -shape.rotation);
      return sign(Math.min(shape.width / 2 - Math.abs(p.x), shape.height / 2 - Math.abs(p.y)));
    }
  }
}

/** Rounding of turned and curved shapes is not taken for a distance from their rim. */
const RIM = 1e-9;

function sideOfEllipse({ x, y }: Point, radiusX: number, radiusY: number): number {
  if (radiusX <= 0 || radiusY <= 0) return -1;
  return sign(1 - (x / radiusX) ** 2 - (y / radiusY) ** 2);
}

/** A ring without an inner radius is a disc, centre and all. */
function sideOfRing(distance: number, inner: number, outer: number): number {
  if (outer <= 0) return -1;
  const fromInner = inner <= 0 ? Infinity : distance / inner - 1;
  return sign(Math.min(fromInner, 1 - distance / outer));
}

/** A point as seen from the tip, with the cone opening to the right. Its sides are rim, and so is its tip. */
function sideOfCone({ radius, angle, flat }: Extract<RegionShape, { type: "cone" }>, { x, y }: Point): number {
  if (radius <= 0) return -1;
  const distance = Math.hypot(x, y);
  const fromEnd = 1 - (flat ? x : distance) / radius;
  if (angle >= 360) return sign(fromEnd);
  if (distance === 0) return 0;
  return sign(Math.min(fromEnd, (angle * Math.PI) / 360 - Math.abs(Math.atan2(y, x))));
}

/** By the parity of the edges that a line to the right crosses. */
function sideOfPolygon(corners: readonly number[], pixelsX: number, pixelsY: number): number {
  const points = corners.map(toUnits);
  const [x, y] = [toUnits(pixelsX), toUnits(pixelsY)];
  let inside = false;
  for (let k = 0; k < points.length; k += 2) {
    const edge = edgeTo(points, k);
    if (isOnSegment(edge, x, y)) return 0;
    if (edge.ay > y !== edge.by > y && sideOfLine(edge, x, y) > 0 === edge.by > edge.ay) inside = !inside;
  }
  return inside ? 1 : -1;
}

function sideOfOutlines(loops: readonly (readonly number[])[], reach: number, { x, y }: Point): number {
  const sides = loops.map((loop) => sideOfPolygon(loop, x, y));
  const isInside = sides.filter((side) => side > 0).length % 2 === 1;
  if (reach <= 0) return sides.includes(0) ? 0 : isInside ? 1 : -1;
  if (isInside || sides.includes(0)) return 1;
  return sign(1 - distanceToLoops(loops, { x, y }) / reach);
}

function distanceToLoops(loops: readonly (readonly number[])[], point: Point): number {
  let least = Infinity;
  for (const loop of loops)
    for (let k = 0; k < loop.length; k += 2) least = Math.min(least, distanceToSegment(edgeTo(loop, k), point));
  return least;
}

/** Pixels from a point to a segment. */
export function distanceToSegment({ ax, ay, bx, by }: Segment, { x, y }: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** The edge that ends at the point of an index. */
function edgeTo(points: readonly number[], k: number): Segment {
  const last = k === 0 ? points.length - 2 : k - 2;
  return { ax: points[last]!, ay: points[last + 1]!, bx: points[k]!, by: points[k + 1]! };
}

function turned(x: number, y: number, degrees: number): Point {
  if (degrees === 0) return { x, y };
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

function sign(value: number): number {
  return Math.abs(value) < RIM ? 0 : value;
}
