/** The outline of a room as loops of points, from the faces of the mesh. */
import { orientation } from "./mesh/orientation.ts";
import { UNITS_PER_PIXEL } from "../map/geometry/units.ts";
import type { Mesh } from "./mesh/mesh.ts";
import { nextEdge } from "./mesh/triangles.ts";
import { triangleOf, type Faces } from "./faces.ts";

/** One face, and all faces that are rooms. */
interface Wanted {
  readonly face: number;
  readonly wanted: ReadonlySet<number>;
}

/**
 * The rim of a face, the outer loop first, clockwise on the canvas. Holes without a room in them are filled. Rooms
 * that share a wall share all points on it.
 */
export function loopsAround(mesh: Mesh, faces: Faces, { face, wanted }: Wanted): { loops: number[][]; area: number } {
  const [outer, ...holes] = rimsOf(mesh, faces, face)
    .map((edges) => ({ edges, area: areaOf(mesh, edges) }))
    .toSorted((one, other) => Math.abs(other.area) - Math.abs(one.area));
  if (!outer) return { loops: [], area: 0 };
  const kept = holes.filter(({ edges }) => holdsRoom(mesh, faces, { face, wanted }, edges));
  const loops = [outer, ...kept];
  const sum = loops.reduce((all, { area }, k) => all + (k === 0 ? 1 : -1) * Math.abs(area), 0);
  return { loops: loops.map(({ edges }) => pointsOf(mesh, faces, edges)), area: sum / UNITS_PER_PIXEL ** 2 };
}

/** Half-edges of a face with another face beyond, from loop to loop. */
function rimsOf(mesh: Mesh, { of }: Faces, face: number): number[][] {
  const isRim = (e: number): boolean => beyond(mesh, of, e) !== face;
  const done = new Set<number>();
  const rims: number[][] = [];
  for (let triangle = 0; triangle < of.length; triangle++) {
    if (of[triangle] !== face) continue;
    for (let k = 0; k < 3; k++) {
      const first = 3 * triangle + k;
      if (done.has(first) || !isRim(first)) continue;
      const rim: number[] = [];
      for (let e = first; !done.has(e); e = following(mesh, e, isRim)) {
        done.add(e);
        rim.push(e);
      }
      rims.push(rim);
    }
  }
  return rims;
}

/** The next half-edge of the rim, without leaving the face. */
function following(mesh: Mesh, e: number, isRim: (e: number) => boolean): number {
  let next = nextEdge(e);
  while (!isRim(next)) next = nextEdge(mesh.twinOf(next));
  return next;
}

/** The face beyond a half-edge; −1 at the rim of the mesh. */
function beyond(mesh: Mesh, of: Int32Array, e: number): number {
  const twin = mesh.twinOf(e);
  return twin < 0 ? -1 : of[triangleOf(twin)]!;
}

function areaOf(mesh: Mesh, rim: readonly number[]): number {
  return rim.reduce((sum, e, k) => {
    const next = rim[(k + 1) % rim.length]!;
    return sum + (mesh.x(e) * mesh.y(next) - mesh.y(e) * mesh.x(next)) / 2;
  }, 0);
}

/** Whether a room lies in the holes beyond a rim. Holes that touch at a corner share one. */
function holdsRoom(mesh: Mesh, { of }: Faces, { face, wanted }: Wanted, rim: readonly number[]): boolean {
  const seen = new Set(rim.map((e) => triangleOf(mesh.twinOf(e))));
  const open = [...seen];
  for (let triangle = open.pop(); triangle !== undefined; triangle = open.pop()) {
    if (wanted.has(of[triangle]!)) return true;
    for (let k = 0; k < 3; k++) {
      const twin = mesh.twinOf(3 * triangle + k);
      if (twin < 0 || of[triangleOf(twin)] === face || seen.has(triangleOf(twin))) continue;
      seen.add(triangleOf(twin));
      open.push(triangleOf(twin));
    }
  }
  return false;
}

/** The corners of a rim in pixels, without those in the middle of a straight side that only two faces share. */
function pointsOf(mesh: Mesh, { of }: Faces, rim: readonly number[]): number[] {
  const corners = rim.filter((e, k) => {
    const [before, after] = [rim.at(k - 1)!, rim[(k + 1) % rim.length]!];
    const turn = orientation(
      mesh.x(e) - mesh.x(before),
      mesh.y(e) - mesh.y(before),
      mesh.x(after) - mesh.x(e),
      mesh.y(after) - mesh.y(e),
    );
    return turn !== 0 || rimsAt(mesh, of, e) !== 2;
  });
  const points = corners.flatMap((e) => [mesh.x(e) / UNITS_PER_PIXEL, mesh.y(e) / UNITS_PER_PIXEL]);
  return isClockwise(points) ? points : reversed(points);
}

/** How many edges between two faces meet at the corner where a half-edge begins. */
function rimsAt(mesh: Mesh, of: Int32Array, e: number): number {
  let count = 0;
  mesh.eachFrom(e, (one) => {
    if (beyond(mesh, of, one) !== of[triangleOf(one)]) count++;
  });
  return count;
}

function isClockwise(points: readonly number[]): boolean {
  let sum = 0;
  for (let k = 0, last = points.length - 2; k < points.length; last = k, k += 2)
    sum += points[last]! * points[k + 1]! - points[last + 1]! * points[k]!;
  return sum > 0;
}

function reversed(points: readonly number[]): number[] {
  return points.flatMap((_, k) =>
    k % 2 === 0 ? [points[points.length - 2 - k]!, points[points.length - 1 - k]!] : [],
  );
}
