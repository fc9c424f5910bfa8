/** What Foundry adds to the shapes of PIXI, as far as packages have needed it. */
import { Polygon, Rectangle } from "pixi.js";
import type { Box } from "./polygon.ts";

/** One side of a rectangle. */
interface Edge {
  readonly axis: 0 | 1;
  readonly at: number;
  /** 1 keeps greater coordinates, -1 smaller ones. */
  readonly keeps: 1 | -1;
}

/** Adds the intersections of polygons with rectangles to PIXI. */
export function extendShapes(): void {
  define(Rectangle, "intersectPolygon", function (this: Rectangle, polygon: Polygon) {
    return new Polygon(clipped(polygon.points, this));
  });
  define(Polygon, "intersectRectangle", function (this: Polygon, rectangle: Rectangle) {
    return new Polygon(clipped(this.points, rectangle));
  });
}

function define(cls: { readonly prototype: object }, name: string, value: unknown): void {
  Object.defineProperty(cls.prototype, name, { value, writable: true, configurable: true });
}

/** The part of a polygon in a rectangle, by Sutherland and Hodgman: one side of the rectangle after the other. */
function clipped(points: readonly number[], { x, y, width, height }: Box): number[] {
  const edges: Edge[] = [
    { axis: 0, at: x, keeps: 1 },
    { axis: 1, at: y, keeps: 1 },
    { axis: 0, at: x + width, keeps: -1 },
    { axis: 1, at: y + height, keeps: -1 },
  ];
  return edges.reduce(clippedBy, [...points]);
}

function clippedBy(points: number[], edge: Edge): number[] {
  const kept: number[] = [];
  for (let index = 0; index < points.length; index += 2) {
    const before = (index + points.length - 2) % points.length;
    const [a, b] = [corner(points, before), corner(points, index)];
    if (isInside(a, edge) !== isInside(b, edge)) kept.push(...cut(a, b, edge));
    if (isInside(b, edge)) kept.push(...b);
  }
  return kept;
}

type Corner = readonly [x: number, y: number];

const corner = (points: readonly number[], index: number): Corner => [points[index], points[index + 1]];

const isInside = (place: Corner, { axis, at, keeps }: Edge): boolean => (place[axis] - at) * keeps >= 0;

function cut(a: Corner, b: Corner, { axis, at }: Edge): Corner {
  const share = (at - a[axis]) / (b[axis] - a[axis]);
  const across = (from: Corner, to: Corner, other: 0 | 1): number => from[other] + share * (to[other] - from[other]);
  return axis === 0 ? [at, across(a, b, 1)] : [across(a, b, 0), at];
}
