/**
 * The Delaunay triangulation of points in a rectangle, point by point, after C. L. Lawson (1977): the point's
 * triangle is split in three, then edges around it are flipped until the triangles are Delaunay. The work can pause
 * after any point, which libraries do not allow. Successive points are near each other and are found by walking
 * from the one before. Sides are tested exactly. The circle test is not exact and need not be.
 */
import { cellsOver, inCells } from "./cells.ts";
import type { InSteps } from "../../map/geometry/inSteps.ts";
import { cornersOf, nextEdge, Triangles } from "./triangles.ts";

/** Work per step: takes a fraction of a millisecond. */
const POINTS_A_STEP = 16;

/**
 * The triangles of distinct points. `coords` holds their x and y in turn. The last four points are the corners of a
 * rectangle around all others, from the x axis towards the y axis.
 */
export function* triangulating(coords: Float64Array): InSteps<Triangles> {
  const count = coords.length / 2;
  const triangles = rectangle(coords);
  yield;
  const { x, y } = triangles;
  const rim = { x0: x[count - 4]!, y0: y[count - 4]!, x1: x[count - 2]!, y1: y[count - 2]! };
  const order = yield* inCells(cellsOver(rim, count), triangles, count - 4);
  yield;
  let near = 0;
  for (let k = 0; k < order.length; k++) {
    near = insert(triangles, order[k]!, { near, made: 2 * k + 2 });
    if (k % POINTS_A_STEP === POINTS_A_STEP - 1) yield;
  }
  return triangles;
}

/** Room for all triangles. At first there are two: those of the rectangle. */
function rectangle(coords: Float64Array): Triangles {
  const count = coords.length / 2;
  const edges = 3 * (2 * count - 6);
  const [corner, twin] = [new Uint32Array(edges), new Int32Array(edges).fill(-1)];
  const [a, b, c, d] = [count - 4, count - 3, count - 2, count - 1];
  corner.set([a, c, b, a, d, c]);
  twin.set([5, -1, -1, -1, -1, 0]);
  return new Triangles({ ...cornersOf(coords), corner, twin }, 6);
}

/**
 * Inserts a point and returns a triangle of its own. `near`: where the search begins. `made`: the number of the
 * first of the two new triangles.
 */
function insert(triangles: Triangles, point: number, { near, made }: { near: number; made: number }): number {
  const { triangle, edge } = find(triangles, point, { near, made });
  triangles.split(triangle, point, made);
  const waiting = [3 * triangle, 3 * made, 3 * made + 3];
  // A point on an edge forms a triangle without area with that edge. Flipping the edge removes the triangle.
  if (edge >= 0) waiting.push(...exchanged(triangles, edge === 0 ? 3 * triangle : 3 * (made + edge - 1)));
  while (waiting.length > 0) {
    const e = waiting.pop()!;
    if (triangles.apex(e) !== point || triangles.twin[e]! < 0 || !triangles.isSlim(e) || !triangles.canFlip(e))
      continue;
    waiting.push(...exchanged(triangles, e));
  }
  return Math.floor(triangles.someFrom(point) / 3);
}

/** Flips the edge opposite the new point. Returns the two edges that are opposite now. */
function exchanged(triangles: Triangles, e: number): readonly [number, number] {
  const t = triangles.twin[e]!;
  triangles.flip(e);
  return [e, nextEdge(nextEdge(t))];
}

interface Found {
  readonly triangle: number;
  /** Which of its sides the point lies on; −1 for none. */
  readonly edge: number;
}

/**
 * The triangle that contains a point, found by walking. The side tried first varies, to avoid cycles. If the walk
 * still fails, every triangle is checked.
 */
function find(triangles: Triangles, point: number, { near, made }: { near: number; made: number }): Found {
  let t = near;
  for (let step = 0; step < made; step++) {
    const { next, on } = towards(triangles, point, { t, first: step % 3 });
    if (next === t) return { triangle: t, edge: on };
    t = next;
  }
  for (t = 0; t < made; t++) {
    const { next, on } = towards(triangles, point, { t, first: 0 });
    if (next === t) return { triangle: t, edge: on };
  }
  throw new RangeError("A point to be triangulated lies outside the rectangle.");
}

/**
 * The neighbour of a triangle towards a point, or the triangle itself if the point is inside; and the side that the
 * point lies on.
 */
function towards(
  triangles: Triangles,
  point: number,
  { t, first }: { t: number; first: number },
): { next: number; on: number } {
  const { corner, twin } = triangles;
  let on = -1;
  for (let n = 0; n < 3; n++) {
    const k = (n + first) % 3;
    const e = 3 * t + k;
    const side = triangles.side(corner[e]!, corner[nextEdge(e)]!, point);
    if (side > 0) return { next: Math.floor(twin[e]! / 3), on: -1 };
    if (side === 0) on = k;
  }
  return { next: t, on };
}
