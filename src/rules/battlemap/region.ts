/** Whether a point lies in a region: its shapes in order, each adding to it or cutting a hole. The rim belongs to the shape, and stays when a hole is cut. */
import type { Rect, Region, RegionShape } from "../situation.ts";
import { isOnSegment, sideOf as sideOfLine } from "./segment.ts";

/** In pixels. */
export function regionHolds(region: Region, x: number, y: number): boolean {
  let inside = false;
  for (const shape of region.shapes) {
    const side = sideOf(shape, x, y);
    if (shape.hole ? side > 0 : side >= 0) inside = !shape.hole;
  }
  return inside;
}

/** A rectangle that holds all that a region adds. */
export function regionBounds(region: Region): Rect {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const shape of region.shapes) {
    if (shape.hole) continue;
    const [a, b, c, d] = boundsOf(shape);
    [x0, y0, x1, y1] = [Math.min(x0, a), Math.min(y0, b), Math.max(x1, c), Math.max(y1, d)];
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

/** Rounding of turned and curved shapes is not taken for a distance from their rim. */
const RIM = 1e-9;

/** Positive inside a shape, 0 on its rim, negative outside. */
function sideOf(shape: RegionShape, x: number, y: number): number {
  switch (shape.type) {
    case "polygon":
      return sideOfPolygon(shape.points, x, y);
    case "circle":
      return sideOfEllipse({ x: x - shape.x, y: y - shape.y }, shape.radius, shape.radius);
    case "ellipse":
      return sideOfEllipse(turned(x - shape.x, y - shape.y, -shape.rotation), shape.radiusX, shape.radiusY);
    case "rectangle": {
      const p = turned(x - shape.x - shape.width / 2, y - shape.y - shape.height / 2, -shape.rotation);
      return sign(Math.min(shape.width / 2 - Math.abs(p.x), shape.height / 2 - Math.abs(p.y)));
    }
  }
}

function sideOfEllipse({ x, y }: { x: number; y: number }, radiusX: number, radiusY: number): number {
  if (radiusX <= 0 || radiusY <= 0) return -1;
  return sign(1 - (x / radiusX) ** 2 - (y / radiusY) ** 2);
}

/** By the parity of the edges that a line to the right crosses. */
function sideOfPolygon(points: readonly number[], x: number, y: number): number {
  let inside = false;
  for (let k = 0, last = points.length - 2; k < points.length; last = k, k += 2) {
    const edge = { ax: points[last]!, ay: points[last + 1]!, bx: points[k]!, by: points[k + 1]! };
    if (isOnSegment(edge, x, y)) return 0;
    if (edge.ay > y !== edge.by > y && sideOfLine(edge, x, y) > 0 === edge.by > edge.ay) inside = !inside;
  }
  return inside ? 1 : -1;
}

function turned(x: number, y: number, degrees: number): { x: number; y: number } {
  if (degrees === 0) return { x, y };
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

function sign(value: number): number {
  return Math.abs(value) < RIM ? 0 : value;
}

function boundsOf(shape: RegionShape): [number, number, number, number] {
  if (shape.type === "polygon") {
    const xs = shape.points.filter((_, k) => k % 2 === 0);
    const ys = shape.points.filter((_, k) => k % 2 === 1);
    return [least(xs), least(ys), -least(xs.map((x) => -x)), -least(ys.map((y) => -y))];
  }
  if (shape.type === "circle") return about(shape.x, shape.y, shape.radius);
  if (shape.type === "ellipse") return about(shape.x, shape.y, Math.max(shape.radiusX, shape.radiusY));
  const radius = Math.hypot(shape.width, shape.height) / 2;
  return about(shape.x + shape.width / 2, shape.y + shape.height / 2, radius);
}

function about(x: number, y: number, radius: number): [number, number, number, number] {
  return [x - radius, y - radius, x + radius, y + radius];
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
}
