/**
 * The memory layout of a mesh's triangles. Fetching memory dominates the time of a walk, so a triangle fits in one
 * cache line of 64 bytes. It has three half-edges of 20 bytes: x and y of the corner where each begins, in units,
 * and what lies beyond. A half-edge is identified by its byte offset: 64t, 64t + 20 and 64t + 40 for triangle t.
 * The kernel has a copy (`kernel/mesh.ts`), so numbers have its byte order.
 */
import { viewOf } from "../geometry/bytes.ts";

export const TRIANGLE = 64;
const HALF_EDGE = 20;

/** The offset of `beyond` in a half-edge: after two numbers of 8 bytes. */
const Y = 8;
const BEYOND = 16;

/** For half-edges that are walls, `beyond` is this minus a number; see `Mesh.pastWalls`. */
export const WALL = -2;

export class HalfEdges {
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = viewOf(bytes);
  }

  /** Room for this many triangles. */
  static room(triangles: number): HalfEdges {
    return new HalfEdges(new Uint8Array(TRIANGLE * triangles));
  }

  get triangles(): number {
    return this.bytes.length / TRIANGLE;
  }

  /** Where the corner is that a half-edge begins at. */
  x(e: number): number {
    return this.#view.getFloat64(e, true);
  }

  y(e: number): number {
    return this.#view.getFloat64(e + Y, true);
  }

  /**
   * The half-edge that begins at the far corner of the triangle on the other side. It is −1 at the rim, and `WALL`
   * minus the wall's number at a wall.
   */
  beyond(e: number): number {
    return this.#view.getInt32(e + BEYOND, true);
  }

  put(e: number, { x, y }: { x: number; y: number }, beyond: number): void {
    this.#view.setFloat64(e, x, true);
    this.#view.setFloat64(e + Y, y, true);
    this.#view.setInt32(e + BEYOND, beyond, true);
  }
}

/** The half-edge of a triangle that has a number, from 0 to 2. */
export function halfEdge(triangle: number, k: number): number {
  return TRIANGLE * triangle + HALF_EDGE * k;
}

/** The half-edge after one, round its triangle. */
export function nextOf(e: number): number {
  return (e & (TRIANGLE - 1)) === 2 * HALF_EDGE ? e - 2 * HALF_EDGE : e + HALF_EDGE;
}

/** A number for a half-edge. There are four numbers per triangle. */
export function numberOf(e: number): number {
  return e >> 4;
}
