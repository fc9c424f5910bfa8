/**
 * The faces of a planar graph: the parts of the map that its pieces part from each other. Piece p has two half-edges,
 * 2p and 2p + 1, one each way. A half-edge belongs to the face on its right hand.
 */
import type { PlanarGraph } from "./planar.ts";
import { isInLoops } from "./shapeLoops.ts";

/** A part of the map that pieces enclose. */
export interface Face {
  /** Clockwise on the canvas. */
  readonly outer: Loop;
  /** Counterclockwise. Pieces that no other piece joins to the outer loop lie in them. */
  readonly holes: readonly Loop[];
}

/** The way round a face. */
export interface Loop {
  /** Its half-edges, from corner to corner. */
  readonly edges: readonly number[];
  /**
   * The places of its corners: x, y, x, y … in units. Corners in the middle of a straight side count where three or
   * more faces meet, so faces that share a side share all points on it.
   */
  readonly points: readonly number[];
  /** In square units. Negative for a hole. */
  readonly area: number;
}

/** Units. So near beside an edge, no other piece is between. */
const BESIDE = 2 ** -10;
/** Units. A corner that is nearer to the line between its neighbours is straight: crossings are rounded. */
const STRAIGHT = 2 ** -16;

/** Every face that is enclosed. A piece with the same face on both sides encloses nothing and is left out. */
export function facesOf(graph: PlanarGraph): readonly Face[] {
  const leaving = leavingOf(graph, partingEdges(graph));
  const loops = cyclesOf(leaving).map((cycle) => loopAlong(graph, cycle, leaving));
  const faces = loops
    .filter(({ area }) => area > 0)
    .toSorted((one, other) => one.area - other.area)
    .map((outer) => ({ outer, holes: [] as Loop[] }));
  for (const hole of loops.filter(({ area }) => area <= 0)) {
    const inside = pointIn(hole);
    faces.find(({ outer }) => goesRound(outer, inside))?.holes.push(hole);
  }
  return faces;
}

/** A point of the face that a loop belongs to: beside the middle of the loop's longest edge. */
export function pointIn({ points }: Loop): Point {
  let longest = { length: 0, x: 0, y: 0 };
  for (let k = 0, last = points.length - 2; k < points.length; last = k, k += 2) {
    const [ax, ay, bx, by] = [points[last]!, points[last + 1]!, points[k]!, points[k + 1]!];
    const length = Math.hypot(bx - ax, by - ay);
    if (length <= longest.length) continue;
    const beside = BESIDE / length;
    longest = { length, x: (ax + bx) / 2 - (by - ay) * beside, y: (ay + by) / 2 + (bx - ax) * beside };
  }
  return [longest.x, longest.y];
}

/** Whether a loop goes round a point. */
export function goesRound({ points }: Loop, [x, y]: Point): boolean {
  return isInLoops([points], x, y);
}

/** Half-edges with another face on their left hand. */
function partingEdges(graph: PlanarGraph): readonly number[] {
  const all = [...graph.ends.keys()];
  const cycleOf = new Int32Array(all.length);
  cyclesOf(leavingOf(graph, all)).forEach((cycle, k) => cycle.forEach((e) => (cycleOf[e] = k)));
  return all.filter((e) => cycleOf[e] !== cycleOf[e ^ 1]);
}

/** The ways round faces: where a half-edge ends, the one with the sharpest turn to the right follows. */
function cyclesOf(leaving: Leaving): readonly (readonly number[])[] {
  const next = new Map(
    [...leaving.values()].flatMap((edges) => edges.map((e, k) => [e ^ 1, edges.at(k - 1)!] as const)),
  );
  const done = new Set<number>();
  return [...next.keys()].flatMap((first) => {
    const cycle: number[] = [];
    for (let e = first; !done.has(e); e = next.get(e)!) {
      done.add(e);
      cycle.push(e);
    }
    return cycle.length > 0 ? [cycle] : [];
  });
}

/** The half-edges that leave each corner, clockwise on the canvas. */
type Leaving = ReadonlyMap<number, readonly number[]>;

function leavingOf({ coords, ends }: PlanarGraph, edges: readonly number[]): Leaving {
  const angle = (e: number): number => {
    const [from, to] = [2 * ends[e]!, 2 * ends[e ^ 1]!];
    return Math.atan2(coords[to + 1]! - coords[from + 1]!, coords[to]! - coords[from]!);
  };
  const leaving = new Map<number, number[]>();
  for (const e of edges) {
    const list = leaving.get(ends[e]!);
    if (list) list.push(e);
    else leaving.set(ends[e]!, [e]);
  }
  for (const list of leaving.values()) list.sort((e, f) => angle(e) - angle(f));
  return leaving;
}

function loopAlong({ coords, ends }: PlanarGraph, edges: readonly number[], leaving: Leaving): Loop {
  const corners = edges.map((e) => ends[e]!);
  const at = (k: number): Point => {
    const corner = corners.at(k % corners.length)!;
    return [coords[2 * corner]!, coords[2 * corner + 1]!];
  };
  const points = corners.flatMap((corner, k) =>
    leaving.get(corner)!.length === 2 && isStraight(at(k - 1), at(k), at(k + 1)) ? [] : at(k),
  );
  let area = 0;
  for (let k = 0, last = points.length - 2; k < points.length; last = k, k += 2)
    area += (points[last]! * points[k + 1]! - points[last + 1]! * points[k]!) / 2;
  return { edges, points, area };
}

type Point = readonly [x: number, y: number];

function isStraight([ax, ay]: Point, [x, y]: Point, [bx, by]: Point): boolean {
  const turn = (x - ax) * (by - ay) - (y - ay) * (bx - ax);
  return Math.abs(turn) < STRAIGHT * Math.hypot(bx - ax, by - ay);
}
