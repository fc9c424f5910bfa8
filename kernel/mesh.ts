/**
 * The mesh in memory (`HalfEdges` and `Mesh.pastWalls` of the map engine). A half-edge is identified by its offset
 * from the first one. At its address are x and y of the corner where it begins, then what lies beyond it. Three
 * half-edges make a triangle of 64 bytes.
 */
import { Ints } from "./memory";
import { Job } from "./job";

export const TRIANGLE_BITS: i32 = 6;
/** Bytes of one half-edge and of two: the offsets of a triangle's second and third. */
const SECOND: i32 = 20;
const THIRD: i32 = 40;
/** The bits of an offset that tell which half-edge of its triangle it is, and the bit that only the third one has. */
const WHICH: i32 = 63;
const IS_THIRD: i32 = 5;

/** For half-edges that are walls, the field `beyond` is this minus their number. */
export const WALL: i32 = -2;

/** x and y of the corner where a half-edge begins. */
export function spotOf(edges: usize, e: i32): v128 {
  return v128.load(edges + <usize>e);
}

export function xOf(edges: usize, e: i32): f64 {
  return load<f64>(edges + <usize>e);
}

export function yOf(edges: usize, e: i32): f64 {
  return load<f64>(edges + <usize>e, 8);
}

/**
 * The half-edge that begins at the far corner of the triangle on the other side; −1 at the rim; `WALL` minus its
 * number for a wall.
 */
export function beyondOf(edges: usize, e: i32): i32 {
  return load<i32>(edges + <usize>e, 16);
}

/** The same for walls, too. */
export function pastOf(pastWalls: Ints, beyond: i32): i32 {
  return beyond <= WALL ? pastWalls[WALL - beyond] : beyond;
}

/** The piece of a wall that a half-edge is, from its field `beyond`; −1 if none. */
export function pieceOf(beyond: i32): i32 {
  return beyond <= WALL ? (WALL - beyond) >> 1 : -1;
}

/** The number of a half-edge. There are four numbers per triangle. */
export function numberOf(e: i32): i32 {
  return e >> 4;
}

/** 1 for a half-edge that begins at a tricky corner (`MeshWalls.tricky`), else 0. */
export function isTricky(job: Job, e: i32): i32 {
  return job.tricky[numberOf(e) & job.trickyBits];
}

/** The half-edge of a triangle that has a number, from 0 to 2. */
export function halfEdge(triangle: i32, k: i32): i32 {
  return (triangle << TRIANGLE_BITS) + SECOND * k;
}

/** The half-edge after one, round its triangle. */
export function nextOf(e: i32): i32 {
  return e + SECOND - (SECOND + THIRD) * ((e >> IS_THIRD) & 1);
}

/** The half-edge before one. */
export function lastOf(e: i32): i32 {
  return e - SECOND + (SECOND + THIRD) * <i32>((e & WHICH) == 0);
}

/**
 * How many triangles to fetch on either side, per number of the last polygon beyond the first few, and at most. A
 * view that sees little passes few triangles.
 */
const ABOUT: i32 = 6;
const FEW: i32 = 24;
const MOST_ABOUT: i32 = 1024;

/**
 * Prefetches the triangles around one; they are mostly near it on the map too. Fetches as many as a view like the
 * last one may pass. Following views would wait for each triangle in turn; a run is fetched many at a time.
 */
export function fetchAbout(job: Job, triangle: i32): void {
  const about = (<usize>max(0, min(ABOUT * (job.polygonCount - FEW), MOST_ABOUT))) << TRIANGLE_BITS;
  const at = job.edges + ((<usize>triangle) << TRIANGLE_BITS);
  const end = min(at + about, job.edgesEnd);
  let all = 0;
  for (let next = at - min(about, at - job.edges); next < end; next += 1 << TRIANGLE_BITS) all |= load<i32>(next);
  // Otherwise the compiler would drop a result that nobody uses.
  job.fetched = all;
}

/** Where the viewpoint is. */
export function viewpointOf(job: Job): v128 {
  return v128.load(changetype<usize>(job), offsetof<Job>("vx"));
}
