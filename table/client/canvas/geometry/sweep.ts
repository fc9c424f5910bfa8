import { angularIndex } from "./angularIndex.ts";
import type { Barrier } from "./barriers.ts";
import { crossing, distance, normalAngle, pointAlong, type Point, type Segment } from "./vector.ts";

export interface Sweep {
  readonly origin: Point;
  readonly barriers: readonly Barrier[];
  /** Pixels; infinite for a sweep that only walls and bounds end. */
  readonly radius: number;
  /** The limits of the sweep. */
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Degrees of the swept cone, 360 for all around. */
  readonly angle?: number;
  /** Degrees, clockwise from straight down. */
  readonly rotation?: number;
}

/** The angle between a ray to a corner and the rays beside it, in radians. */
const ASIDE = 1e-5;
/** Points on a free circle. */
const ROUND = 72;

/**
 * The visibility polygon of an origin as a flat list of points in clockwise order. Rays are cast beside every end and
 * crossing of the barriers. Each ends at the first barrier that stops it.
 */
export function sweepPolygon(sweep: Sweep): number[] {
  const barriers = [...near(sweep), ...edgesOf(sweep)];
  const cast = castFrom(sweep, barriers);
  const points: number[] = [];
  for (const angle of anglesOf(sweep, barriers)) {
    const point = cast(angle);
    if (!same(points, point)) points.push(point.x, point.y);
  }
  if (coneOf(sweep)) points.push(sweep.origin.x, sweep.origin.y);
  return points;
}

function same(points: readonly number[], point: Point): boolean {
  return Math.abs(points[points.length - 2] - point.x) < 1e-3 && Math.abs(points[points.length - 1] - point.y) < 1e-3;
}

function near(sweep: Sweep): Barrier[] {
  const { origin, radius } = sweep;
  if (!Number.isFinite(radius)) return [...sweep.barriers];
  return sweep.barriers.filter(
    ({ a, b }) =>
      Math.max(a.x, b.x) >= origin.x - radius &&
      Math.min(a.x, b.x) <= origin.x + radius &&
      Math.max(a.y, b.y) >= origin.y - radius &&
      Math.min(a.y, b.y) <= origin.y + radius,
  );
}

function edgesOf({ bounds }: Sweep): Barrier[] {
  const { x, y, width, height } = bounds;
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return corners.map((a, index) => ({ a, b: corners[(index + 1) % 4], limited: false }));
}

/** A function from an angle to the end point of its ray. */
function castFrom(sweep: Sweep, barriers: readonly Barrier[]): (angle: number) => Point {
  const at = angularIndex(sweep.origin, barriers);
  const { x, y, width, height } = sweep.bounds;
  const reach = Math.min(sweep.radius, Math.abs(sweep.origin.x - x) + Math.abs(sweep.origin.y - y) + width + height);
  return (angle) => {
    const ray = {
      a: sweep.origin,
      b: { x: sweep.origin.x + Math.cos(angle) * reach, y: sweep.origin.y + Math.sin(angle) * reach },
    };
    return pointAlong(ray, endOf(ray, at(angle)));
  };
}

/** The free share of a ray: up to the first normal barrier, or the second limited one. */
function endOf(ray: Segment, barriers: readonly Barrier[]): number {
  let end = 1;
  let first = Infinity;
  let second = Infinity;
  for (const barrier of barriers) {
    const hit = crossing(ray, barrier);
    if (!hit || hit.t < 0) continue;
    if (!barrier.limited) end = Math.min(end, hit.t);
    else if (hit.t < first) [first, second] = [hit.t, first];
    else second = Math.min(second, hit.t);
  }
  return Math.min(end, second);
}

function anglesOf(sweep: Sweep, barriers: readonly Barrier[]): number[] {
  const angles: number[] = [];
  for (const point of cornersOf(sweep, barriers)) {
    const angle = Math.atan2(point.y - sweep.origin.y, point.x - sweep.origin.x);
    angles.push(normalAngle(angle - ASIDE), normalAngle(angle + ASIDE));
  }
  if (Number.isFinite(sweep.radius)) {
    for (let index = 0; index < ROUND; index += 1) angles.push((index / ROUND) * Math.PI * 2);
  }
  const cone = coneOf(sweep);
  if (!cone) return angles.sort((one, two) => one - two);
  const inside = angles.map((angle) => normalAngle(angle - cone.from)).filter((angle) => angle < cone.width);
  return [0, ...inside.sort((one, two) => one - two), cone.width].map((angle) => angle + cone.from);
}

function coneOf({ angle = 360, rotation = 0 }: Sweep): { from: number; width: number } | null {
  if (angle >= 360 || angle <= 0) return null;
  const width = (angle * Math.PI) / 180;
  return { from: normalAngle(((rotation + 90) * Math.PI) / 180 - width / 2), width };
}

/** Ends, crossings, and where barriers leave the circle. */
function cornersOf(sweep: Sweep, barriers: readonly Barrier[]): Point[] {
  const corners = barriers.flatMap((barrier) => [barrier.a, barrier.b, ...circleCrossings(barrier, sweep)]);
  return [...corners, ...crossings(barriers)].filter((corner) => distance(corner, sweep.origin) <= sweep.radius + 1);
}

/** The crossings of barriers, found with a sweep over x, so that only overlapping ones are compared. */
function crossings(barriers: readonly Barrier[]): Point[] {
  const sorted = [...barriers].sort((one, two) => Math.min(one.a.x, one.b.x) - Math.min(two.a.x, two.b.x));
  const found: Point[] = [];
  sorted.forEach((barrier, index) => {
    const right = Math.max(barrier.a.x, barrier.b.x);
    for (let other = index + 1; other < sorted.length; other += 1) {
      if (Math.min(sorted[other].a.x, sorted[other].b.x) > right) break;
      const hit = crossing(barrier, sorted[other]);
      if (hit && inner(hit.t) && inner(hit.u)) found.push(pointAlong(barrier, hit.t));
    }
  });
  return found;
}

function inner(share: number): boolean {
  return share > 1e-6 && share < 1 - 1e-6;
}

function circleCrossings(barrier: Barrier, { origin, radius }: Sweep): Point[] {
  if (!Number.isFinite(radius)) return [];
  const dx = barrier.b.x - barrier.a.x;
  const dy = barrier.b.y - barrier.a.y;
  const fx = barrier.a.x - origin.x;
  const fy = barrier.a.y - origin.y;
  const a = dx * dx + dy * dy;
  const b = 2 * (fx * dx + fy * dy);
  const root = b * b - 4 * a * (fx * fx + fy * fy - radius * radius);
  if (a === 0 || root < 0) return [];
  const shares = [(-b - Math.sqrt(root)) / (2 * a), (-b + Math.sqrt(root)) / (2 * a)];
  return shares.filter((share) => share > 0 && share < 1).map((share) => pointAlong(barrier, share));
}
