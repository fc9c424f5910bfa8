/** Shapes of regions as polygons with corners on whole units. Curves become polygons of many sides. */
import { toUnits, UNITS_PER_PIXEL } from "../map/geometry/units.ts";
import type { RegionShape } from "../situation.ts";
import type { Point } from "../map/grid/gridShape.ts";

/** Points that lie inside an odd number of closed loops. A loop is x, y, x, y … in pixels. */
type Loops = readonly (readonly number[])[];

/** A shape as a union of parts. */
export interface PolygonShape {
  readonly parts: readonly Loops[];
  readonly hole: boolean;
}

/** Sides of a full circle. */
const SIDES = 64;

export function polygonOf(shape: RegionShape): PolygonShape {
  const parts = partsOf(shape).map((loops) => loops.map((loop) => loop.map(rounded)));
  return { parts, hole: shape.hole };
}

function rounded(pixels: number): number {
  return toUnits(pixels) / UNITS_PER_PIXEL;
}

/** Whether a point lies inside. Points on the rim may count either way. */
export function isInside(shapes: readonly PolygonShape[], x: number, y: number): boolean {
  let inside = false;
  for (const { parts, hole } of shapes)
    if (inside === hole && parts.some((loops) => isInLoops(loops, x, y))) inside = !hole;
  return inside;
}

function partsOf(shape: RegionShape): readonly Loops[] {
  switch (shape.type) {
    case "polygon":
      return [[shape.points]];
    case "circle":
      return [[arc(shape, { radiusX: shape.radius, radiusY: shape.radius })]];
    case "ellipse":
      return [[arc(shape, shape, { rotation: shape.rotation })]];
    case "rectangle":
      return [[rectangle(shape)]];
    case "ring":
      return [[shape.outer, shape.inner].filter((r) => r > 0).map((r) => arc(shape, { radiusX: r, radiusY: r }))];
    case "cone":
      return [[cone(shape)]];
    case "outlines":
      return shape.reach > 0 ? [shape.loops, ...shape.loops.flatMap((loop) => rims(loop, shape.reach))] : [shape.loops];
  }
}

/** Points of an ellipse: all of it, or from one angle to another, in degrees clockwise from the right. */
function arc(
  { x, y }: Point,
  { radiusX, radiusY }: { readonly radiusX: number; readonly radiusY: number },
  { from = 0, degrees = 360, rotation = 0 } = {},
): number[] {
  const steps = Math.max(1, Math.ceil((SIDES * degrees) / 360));
  const count = degrees < 360 ? steps + 1 : steps;
  const [cos, sin] = [Math.cos(radians(rotation)), Math.sin(radians(rotation))];
  return Array.from({ length: count }, (_, k) => radians(from + (degrees * k) / steps)).flatMap((angle) => {
    const [a, b] = [radiusX * Math.cos(angle), radiusY * Math.sin(angle)];
    return [x + a * cos - b * sin, y + a * sin + b * cos];
  });
}

function rectangle({ x, y, width, height, rotation }: Extract<RegionShape, { type: "rectangle" }>): number[] {
  const [cx, cy] = [x + width / 2, y + height / 2];
  if (rotation === 0) return [x, y, x + width, y, x + width, y + height, x, y + height];
  const [cos, sin] = [Math.cos(radians(rotation)), Math.sin(radians(rotation))];
  const corners = [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ] as const;
  return corners.flatMap(([a, b]) => [cx + a * cos - b * sin, cy + a * sin + b * cos]);
}

/** A flat cone is a triangle, longest along its sides. */
function cone(shape: Extract<RegionShape, { type: "cone" }>): number[] {
  const { x, y, radius, angle, rotation, flat } = shape;
  if (angle >= 360) return arc(shape, { radiusX: radius, radiusY: radius });
  const from = rotation - angle / 2;
  if (!flat) return [x, y, ...arc(shape, { radiusX: radius, radiusY: radius }, { from, degrees: angle })];
  const side = radius / Math.cos(radians(angle / 2));
  const corner = (degrees: number): number[] => [
    x + side * Math.cos(radians(degrees)),
    y + side * Math.sin(radians(degrees)),
  ];
  return [x, y, ...corner(from), ...corner(from + angle)];
}

/** All that lies within a reach of each edge of a loop. */
function rims(loop: readonly number[], reach: number): Loops[] {
  return loop.flatMap((ax, k) => {
    if (k % 2 === 1) return [];
    const ay = loop[k + 1]!;
    const [bx, by] = [loop[(k + 2) % loop.length]!, loop[(k + 3) % loop.length]!];
    const along = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    const round = { radiusX: reach, radiusY: reach };
    const far = arc({ x: bx, y: by }, round, { from: along - 90, degrees: 180 });
    return [[[...far, ...arc({ x: ax, y: ay }, round, { from: along + 90, degrees: 180 })]]];
  });
}

/** By the parity of the edges that a line to the right crosses. */
export function isInLoops(loops: Loops, x: number, y: number): boolean {
  let inside = false;
  for (const loop of loops)
    for (let k = 0, last = loop.length - 2; k < loop.length; last = k, k += 2) {
      const [ax, ay, bx, by] = [loop[last]!, loop[last + 1]!, loop[k]!, loop[k + 1]!];
      if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
    }
  return inside;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
