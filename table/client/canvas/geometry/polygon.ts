import type { Point } from "./vector.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether a point lies in a polygon given as a flat list of coordinates. */
export function polygonContains(points: readonly number[], { x, y }: Point): boolean {
  let inside = false;
  for (let index = 0, last = points.length - 2; index < points.length; last = index, index += 2) {
    const ay = points[index + 1];
    const by = points[last + 1];
    if (ay > y === by > y) continue;
    const cut = points[index] + ((y - ay) * (points[last] - points[index])) / (by - ay);
    if (x < cut) inside = !inside;
  }
  return inside;
}

/** The box around a flat list of coordinates; an empty one for none. */
export function boxAround(points: readonly number[]): Box {
  if (points.length < 2) return { x: 0, y: 0, width: 0, height: 0 };
  const xs = points.filter((_value, index) => index % 2 === 0);
  const ys = points.filter((_value, index) => index % 2 === 1);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function boxContains(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** Whether two boxes share any point. */
export function boxesMeet(one: Box, two: Box): boolean {
  return (
    one.x <= two.x + two.width &&
    two.x <= one.x + one.width &&
    one.y <= two.y + two.height &&
    two.y <= one.y + one.height
  );
}
