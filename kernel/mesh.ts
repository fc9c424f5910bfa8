/**
 * The mesh as it lies in memory (`HalfEdges` and `Mesh.pastWalls` of the map engine). A half-edge goes by its place from the first one on: at its address are x and y of the corner where it begins,
 * and then what lies beyond it. Three make a triangle, which has 64 bytes.
 */
import { Ints } from "./memory";
import { Job } from "./job";

export const TRIANGLE_BITS: i32 = 6;
/** Bytes of a half-edge, and of two: where the second and the third of a triangle begin. */
const SECOND: i32 = 20;
const THIRD: i32 = 40;
/** The bits of its place that tell which one of its triangle a half-edge is, and the one of them that only the third has. */
const WHICH: i32 = 63;
const IS_THIRD: i32 = 5;

/** What lies beyond half-edges that are walls is this less their number. */
export const WALL: i32 = -2;

/** Where the corner is that a half-edge begins at: its x and y. */
export function spotOf(edges: usize, e: i32): v128 {
  return v128.load(edges + <usize>e);
}

export function xOf(edges: usize, e: i32): f64 {
  return load<f64>(edges + <usize>e);
}

export function yOf(edges: usize, e: i32): f64 {
  return load<f64>(edges + <usize>e, 8);
}

/** The half-edge of the triangle on the other side that begins at its far corner; −1 at the rim; `WALL` less its number for a wall. */
export function beyondOf(edges: usize, e: i32): i32 {
  return load<i32>(edges + <usize>e, 16);
}

/** The same for walls, too. */
export function pastOf(pastWalls: Ints, beyond: i32): i32 {
  return beyond <= WALL ? pastWalls[WALL - beyond] : beyond;
}

/** The piece of walls that a half-edge is, by what lies beyond it; −1 for none. */
export function pieceOf(beyond: i32): i32 {
  return beyond <= WALL ? (WALL - beyond) >> 1 : -1;
}

/** The number of a half-edge, of which there are four for each triangle. */
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

/** Triangles before one, and behind it, for each number of the star that was drawn last beyond the first few: a view that sees no more comes through hardly any. And so many at most. */
const ABOUT: i32 = 6;
const FEW: i32 = 24;
const MOST_ABOUT: i32 = 1024;

/**
 * Has the processor fetch triangles about one, which mostly lie near it on the map, too: as many as a view that sees as much as the last one may come through. From triangle to triangle each would be
 * waited for; side by side many are under way at the same time.
 */
export function fetchAbout(job: Job, triangle: i32): void {
  const about = (<usize>max(0, min(ABOUT * (job.starCount - FEW), MOST_ABOUT))) << TRIANGLE_BITS;
  const at = job.edges + ((<usize>triangle) << TRIANGLE_BITS);
  const end = min(at + about, job.edgesEnd);
  let all = 0;
  for (let next = at - min(about, at - job.edges); next < end; next += 1 << TRIANGLE_BITS) all |= load<i32>(next);
  // The compiler would leave out what comes to nothing.
  job.fetched = all;
}

/** Where the viewer is. */
export function viewerOf(job: Job): v128 {
  return v128.load(changetype<usize>(job), offsetof<Job>("vx"));
}
