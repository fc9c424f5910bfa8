/**
 * Makes the pieces of walls edges of a triangulation, after S. W. Sloan (1993). Edges that a piece crosses are
 * flipped. Those that cannot be flipped yet wait for others. Then edges that are no walls are flipped until the
 * triangles are Delaunay.
 */
import type { InSteps } from "../../map/geometry/inSteps.ts";
import { nextEdge, type Triangles } from "./triangles.ts";

/** More flips than this times the crossed edges mean that rounding made the task impossible. */
const MOST_TRIES = 64;
/** Passes over all edges to restore Delaunay triangles, at most. Two or three are usual, and six are the most seen. */
const ROUNDS = 16;
/** Work per step: takes a fraction of a millisecond. */
const PIECES_A_STEP = 64;
const EDGES_A_STEP = 1024;

/**
 * Makes each piece (a pair of corners) an edge. Returns false if that is impossible because pieces cross, overlap or
 * pass through a corner.
 */
export function* constraining(triangles: Triangles, ends: Int32Array): InSteps<boolean> {
  for (let p = 0; 2 * p < ends.length; p++) {
    if (!insert(triangles, [ends[2 * p]!, ends[2 * p + 1]!], p)) return false;
    if (p % PIECES_A_STEP === 0) yield;
  }
  for (let round = 0; round < ROUNDS; round++) if (!(yield* relaxing(triangles))) break;
  return isEdgeEach(triangles, ends);
}

/**
 * Whether every piece of walls is one edge. Rounding may let a piece pass through a corner, or along another piece;
 * such a mesh would not close around its corners.
 */
function isEdgeEach({ piece, twin }: Triangles, ends: Int32Array): boolean {
  const edges = new Uint8Array(ends.length / 2);
  for (let e = 0; e < piece.length; e++) {
    if (piece[e]! < 0 || e < twin[e]!) continue;
    if (edges[piece[e]!]!++ > 0) return false;
  }
  return !edges.includes(0);
}

/** Makes the way between two corners an edge, or several where it passes through corners. */
function insert(triangles: Triangles, [from, to]: readonly [number, number], piece: number): boolean {
  const known = triangles.find(from, to);
  if (known >= 0) {
    triangles.fix(known, piece);
    return true;
  }
  const crossed = crossedEdges(triangles, from, to);
  if (!crossed) return false;
  const { through, edges } = crossed;
  if (through >= 0) return insert(triangles, [from, through], piece) && insert(triangles, [through, to], piece);
  if (!uncross(triangles, [from, to], edges)) return false;
  const made = triangles.find(from, to);
  if (made >= 0) triangles.fix(made, piece);
  return made >= 0;
}

/**
 * The edges that the way between two corners crosses, as pairs of corners, or a corner that it passes through. Null
 * if a wall is in the way.
 */
function crossedEdges(triangles: Triangles, from: number, to: number): { through: number; edges: number[] } | null {
  let edge = firstCrossed(triangles, from, to);
  if (edge < 0) return null;
  const edges: number[] = [];
  for (;;) {
    const [a, b] = [triangles.corner[edge]!, triangles.corner[nextEdge(edge)]!];
    const [sideA, sideB] = [triangles.side(from, to, a), triangles.side(from, to, b)];
    if (sideA === 0) return { through: a, edges };
    if (sideB === 0) return { through: b, edges };
    const twin = triangles.twin[edge]!;
    if (triangles.piece[edge]! >= 0 || twin < 0) return null;
    edges.push(a, b);
    const apex = triangles.apex(twin);
    if (apex === to) return { through: -1, edges };
    edge = triangles.side(from, to, apex) * sideA > 0 ? nextEdge(nextEdge(twin)) : nextEdge(twin);
  }
}

/** The edge opposite a corner through which the way to another corner leaves; −1 for none. */
function firstCrossed(triangles: Triangles, from: number, to: number): number {
  const first = triangles.someFrom(from);
  let e = first;
  do {
    const opposite = nextEdge(e);
    const [a, b] = [triangles.corner[opposite]!, triangles.corner[nextEdge(opposite)]!];
    const turn = triangles.side(from, a, b);
    if (triangles.side(from, a, to) * turn >= 0 && triangles.side(from, to, b) * turn >= 0) return opposite;
    e = triangles.turn(e);
  } while (e >= 0 && e !== first);
  return -1;
}

/** Flips the edges that cross the line between two corners, until none does. */
function uncross(triangles: Triangles, [from, to]: readonly [number, number], edges: number[]): boolean {
  let tries = MOST_TRIES * (edges.length + 1);
  for (let k = 0; k < edges.length; k += 2) {
    if (tries-- === 0) return false;
    const [a, b] = [edges[k]!, edges[k + 1]!];
    const e = triangles.find(a, b);
    if (e < 0) return false;
    if (!triangles.canFlip(e)) {
      edges.push(a, b);
      continue;
    }
    const made = triangles.flip(e);
    const [c, d] = [triangles.corner[made]!, triangles.corner[nextEdge(made)]!];
    const ends = c === from || c === to || d === from || d === to;
    if (!ends && triangles.side(from, to, c) * triangles.side(from, to, d) < 0) edges.push(c, d);
  }
  return true;
}

/** Flips every edge whose circle contains the opposite corner, once. Returns false if there was none. */
function* relaxing(triangles: Triangles): InSteps<boolean> {
  let changed = false;
  for (let from = 0; from < triangles.twin.length; from += EDGES_A_STEP) {
    if (relax(triangles, from, Math.min(from + EDGES_A_STEP, triangles.twin.length))) changed = true;
    yield;
  }
  return changed;
}

function relax(triangles: Triangles, from: number, end: number): boolean {
  let changed = false;
  for (let e = from; e < end; e++) {
    const t = triangles.twin[e]!;
    if (t < e || triangles.piece[e]! >= 0 || !triangles.isSlim(e) || !triangles.canFlip(e)) continue;
    triangles.flip(e);
    changed = true;
  }
  return changed;
}
