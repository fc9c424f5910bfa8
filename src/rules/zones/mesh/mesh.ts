/**
 * A mesh of triangles in which every wall is an edge: the constrained Delaunay triangulation of the pieces of walls.
 * Half-edges 3t, 3t + 1 and 3t + 2 are those of triangle t.
 */
import { finished } from "../../map/geometry/inSteps.ts";
import { constraining } from "./constrain.ts";
import { planarOf, type PlacedSegments, type PlanarWalls } from "./planarWalls.ts";
import { nextEdge, type Triangles } from "./triangles.ts";
import { triangulating } from "./triangulate.ts";

/** How far the mesh reaches beyond the canvas and the walls, in units. */
const RIM = 10_000;

export class Mesh {
  /** How many triangles there are. */
  readonly count: number;
  readonly #triangles: Triangles;
  /** A half-edge of each piece. */
  readonly #edges: Int32Array;
  /** The pieces of each wall. */
  readonly #pieces = new Map<number, number[]>();

  constructor(triangles: Triangles, { start, walls }: PlanarWalls) {
    this.#triangles = triangles;
    this.count = triangles.corner.length / 3;
    this.#edges = new Int32Array(start.length - 1);
    triangles.piece.forEach((piece, e) => {
      if (piece >= 0) this.#edges[piece] = e;
    });
    for (let piece = 0; piece + 1 < start.length; piece++)
      for (const wall of walls.subarray(start[piece], start[piece + 1]))
        this.#pieces.set(wall, [...(this.#pieces.get(wall) ?? []), piece]);
  }

  /** Where the corner is that a half-edge begins at, in units. */
  x(e: number): number {
    return this.#triangles.x[this.#triangles.corner[e]!]!;
  }

  y(e: number): number {
    return this.#triangles.y[this.#triangles.corner[e]!]!;
  }

  /** The half-edge on the other side of an edge; −1 at the rim. */
  twinOf(e: number): number {
    return this.#triangles.twin[e]!;
  }

  /** Whether a half-edge is a piece of walls. */
  isWall(e: number): boolean {
    return this.#triangles.piece[e]! >= 0;
  }

  /** Visits every half-edge that begins at the same corner as one. The corner must not be one of the rim's. */
  eachFrom(e: number, visit: (e: number) => void): void {
    let at = e;
    do {
      visit(at);
      at = this.twinOf(nextEdge(nextEdge(at)));
    } while (at !== e && at >= 0);
  }

  /** The half-edges along a wall, on both of its sides. */
  along(wall: number): readonly number[] {
    return (this.#pieces.get(wall) ?? []).flatMap((piece) => {
      const e = this.#edges[piece]!;
      return [e, this.twinOf(e)].filter((side) => side >= 0);
    });
  }
}

/** The mesh of walls; null if none is possible. */
export function meshOf(placed: PlacedSegments): Mesh | null {
  const walls = planarOf(placed);
  if (!walls) return null;
  const triangles = finished(triangulating(withRim(walls.coords, placed)));
  return finished(constraining(triangles, walls.ends)) ? new Mesh(triangles, walls) : null;
}

/** The corners of the walls, and four more so far out that everything lies between them. */
function withRim(coords: readonly number[], { buckets: { rows, cols, side } }: PlacedSegments): Float64Array {
  let [x0, y0, x1, y1] = [0, 0, cols * side, rows * side];
  for (let k = 0; k < coords.length; k += 2) {
    x0 = Math.min(x0, coords[k]!);
    x1 = Math.max(x1, coords[k]!);
    y0 = Math.min(y0, coords[k + 1]!);
    y1 = Math.max(y1, coords[k + 1]!);
  }
  [x0, y0, x1, y1] = [Math.floor(x0) - RIM, Math.floor(y0) - RIM, Math.ceil(x1) + RIM, Math.ceil(y1) + RIM];
  const rimmed = new Float64Array(coords.length + 8);
  rimmed.set(coords);
  rimmed.set([x0, y0, x1, y0, x1, y1, x0, y1], coords.length);
  return rimmed;
}
