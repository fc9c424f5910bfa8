import type { RegionShape } from "../../../core/scene/regionShapes.ts";
import type { Point } from "./vector.ts";

const ROUND = 64;

/** The outline of a shape as a flat list of coordinates. Empty for a shape that the table does not draw. */
export function outlineOf(shape: RegionShape): number[] {
  switch (shape.type) {
    case "polygon":
      return [...(shape.points ?? [])];
    case "rectangle":
      return rectangle(shape);
    case "circle":
      return ellipse(shape, shape.radius ?? 0, shape.radius ?? 0);
    case "ellipse":
      return ellipse(shape, shape.radiusX ?? 0, shape.radiusY ?? 0);
    default:
      return [];
  }
}

/** A rectangle turns about its middle. */
function rectangle({ x = 0, y = 0, width = 0, height = 0, rotation = 0 }: RegionShape): number[] {
  const corners = [x, y, x + width, y, x + width, y + height, x, y + height];
  return turned(corners, { x: x + width / 2, y: y + height / 2 }, rotation);
}

function ellipse({ x = 0, y = 0, rotation = 0 }: RegionShape, radiusX: number, radiusY: number): number[] {
  const points: number[] = [];
  for (let index = 0; index < ROUND; index += 1) {
    const angle = (index / ROUND) * Math.PI * 2;
    points.push(x + Math.cos(angle) * radiusX, y + Math.sin(angle) * radiusY);
  }
  return turned(points, { x, y }, rotation);
}

function turned(points: readonly number[], middle: Point, degrees: number): number[] {
  if (degrees % 360 === 0) return [...points];
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const result: number[] = [];
  for (let index = 0; index < points.length; index += 2) {
    const dx = points[index] - middle.x;
    const dy = points[index + 1] - middle.y;
    result.push(middle.x + dx * cos - dy * sin, middle.y + dx * sin + dy * cos);
  }
  return result;
}
