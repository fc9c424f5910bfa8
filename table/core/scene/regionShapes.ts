/**
 * Whether a point lies in the shapes of a region. Later shapes override earlier ones: a hole removes, a later shape
 * adds again.
 */
import type { Point } from "../grid/types.ts";

/** A shape as it is stored: lengths in px, rotation in degrees clockwise. */
export interface RegionShape {
  readonly type: string;
  readonly hole?: boolean;
  readonly rotation?: number;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly radius?: number;
  readonly radiusX?: number;
  readonly radiusY?: number;
  /** Polygon vertices [x0, y0, x1, y1, …]. */
  readonly points?: readonly number[];
}

export interface RegionElevation {
  readonly bottom: number | null;
  readonly top: number | null;
}

export function testRegionPoint(shapes: readonly RegionShape[], point: Point): boolean {
  return shapes.reduce((inside, shape) => (inShape(shape, point) ? !shape.hole : inside), false);
}

/** Whether an elevation in grid units lies in a region's range. A null end is unlimited. */
export function testRegionElevation({ bottom, top }: RegionElevation, elevation: number): boolean {
  return elevation >= (bottom ?? -Infinity) && elevation <= (top ?? Infinity);
}

function inShape(shape: RegionShape, point: Point): boolean {
  const test = TESTS[shape.type];
  if (!test) throw new Error(`not in the table's subset: region shape "${shape.type}"`);
  return test(shape, point);
}

const TESTS: Readonly<Record<string, (shape: RegionShape, point: Point) => boolean>> = {
  rectangle: inRectangle,
  circle: ({ x = 0, y = 0, radius = 0 }, point) => Math.hypot(point.x - x, point.y - y) <= radius,
  ellipse: inEllipse,
  polygon: ({ points = [] }, point) => inPolygon(points, point),
};

/** A rectangle rotates about its centre. */
function inRectangle({ x = 0, y = 0, width = 0, height = 0, rotation = 0 }: RegionShape, point: Point): boolean {
  const center = { x: x + width / 2, y: y + height / 2 };
  const local = unrotated(point, center, rotation);
  return Math.abs(local.x) <= width / 2 && Math.abs(local.y) <= height / 2;
}

function inEllipse({ x = 0, y = 0, radiusX = 0, radiusY = 0, rotation = 0 }: RegionShape, point: Point): boolean {
  if (radiusX <= 0 || radiusY <= 0) return false;
  const local = unrotated(point, { x, y }, rotation);
  return (local.x / radiusX) ** 2 + (local.y / radiusY) ** 2 <= 1;
}

/** A point relative to a centre with rotated axes. */
function unrotated(point: Point, center: Point, rotation: number): Point {
  const angle = (-rotation * Math.PI) / 180;
  const [dx, dy] = [point.x - center.x, point.y - center.y];
  return { x: dx * Math.cos(angle) - dy * Math.sin(angle), y: dx * Math.sin(angle) + dy * Math.cos(angle) };
}

/** Counts the edges that a ray to the right crosses. Points on an edge count as inside. */
function inPolygon(points: readonly number[], { x, y }: Point): boolean {
  let inside = false;
  const count = points.length / 2;
  for (let index = 0; index < count; index++) {
    const before = (index + count - 1) % count;
    const [ax, ay, bx, by] = [points[2 * before], points[2 * before + 1], points[2 * index], points[2 * index + 1]];
    if (onEdge([ax, ay, bx, by], x, y)) return true;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

function onEdge([ax, ay, bx, by]: readonly number[], x: number, y: number): boolean {
  const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const within = x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);
  return cross === 0 && within;
}
