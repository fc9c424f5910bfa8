/**
 * Whether a point lies in a region. Its shapes add or cut holes, in order. The rim belongs to the shape and stays
 * when a hole is cut.
 */
import type { Rect, Region, RegionShape } from "../../situation.ts";
import { toUnits, UNITS_PER_PIXEL } from "../geometry/units.ts";
import { sideOfShape } from "./regionShape.ts";

/** The side of a region that a point in pixels is on: positive inside, 0 on the rim, negative outside. */
export function sideOfRegion({ shapes }: Pick<Region, "shapes">, x: number, y: number): number {
  let side = -1;
  for (const shape of shapes) {
    const own = Math.sign(sideOfShape(shape, x, y));
    side = shape.hole ? Math.min(side, -own) : Math.max(side, own);
  }
  return side;
}

/** Whether a point in pixels lies in a region or on its rim. */
export function regionHolds(region: Pick<Region, "shapes">, x: number, y: number): boolean {
  return sideOfRegion(region, x, y) >= 0;
}

/** A rectangle in pixels that holds all that a region adds. */
export function regionBounds(region: Region): Rect {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const shape of region.shapes) {
    if (shape.hole) continue;
    const [a, b, c, d] = boundsOf(shape);
    [x0, y0, x1, y1] = [Math.min(x0, a), Math.min(y0, b), Math.max(x1, c), Math.max(y1, d)];
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

function boundsOf(shape: RegionShape): [number, number, number, number] {
  switch (shape.type) {
    case "polygon":
      return aroundPoints(shape.points, 0);
    case "outlines":
      return aroundPoints(shape.loops.flat(), shape.reach);
    case "circle":
      return about(shape.x, shape.y, shape.radius);
    case "ring":
      return about(shape.x, shape.y, shape.outer);
    case "cone":
      return about(shape.x, shape.y, shape.flat ? shape.radius / halfCosine(shape.angle) : shape.radius);
    case "ellipse":
      return about(shape.x, shape.y, Math.max(shape.radiusX, shape.radiusY));
    case "rectangle": {
      const radius = Math.hypot(shape.width, shape.height) / 2;
      return about(shape.x + shape.width / 2, shape.y + shape.height / 2, radius);
    }
  }
}

/** A cone with a flat end is longest along its sides. */
function halfCosine(angle: number): number {
  return Math.cos((angle * Math.PI) / 360);
}

function aroundPoints(corners: readonly number[], reach: number): [number, number, number, number] {
  const points = corners.map((pixels) => toUnits(pixels) / UNITS_PER_PIXEL);
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < points.length; k += 2) {
    const [x, y] = [points[k]!, points[k + 1]!];
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  }
  return [x0 - reach, y0 - reach, x1 + reach, y1 + reach];
}

function about(x: number, y: number, radius: number): [number, number, number, number] {
  return [x - radius, y - radius, x + radius, y + radius];
}
