/** The faces of a drawing of walls: triangles of its mesh that no wall parts, together. */
import type { Mesh } from "./mesh/mesh.ts";

export interface Faces {
  /** The face of each triangle. */
  readonly of: Int32Array;
  /** For each face, in square units. */
  readonly areas: readonly number[];
  /** For each face a point inside it, in units. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

export function facesOf(mesh: Mesh): Faces {
  const of = new Int32Array(mesh.count).fill(-1);
  const areas: number[] = [];
  const points: (readonly [number, number])[] = [];
  for (let triangle = 0; triangle < of.length; triangle++) {
    if (of[triangle] !== -1) continue;
    points.push(centreOf(mesh, triangle));
    areas.push(fill(mesh, { of, face: areas.length }, triangle));
  }
  return { of, areas, points };
}

/** The triangle that a half-edge belongs to. */
export function triangleOf(e: number): number {
  return Math.floor(e / 3);
}

/** Gives a face to all triangles that can be reached from one, and returns their area. */
function fill(mesh: Mesh, { of, face }: { readonly of: Int32Array; readonly face: number }, from: number): number {
  let area = 0;
  const open = [from];
  of[from] = face;
  for (let triangle = open.pop(); triangle !== undefined; triangle = open.pop()) {
    area += areaOf(mesh, triangle);
    for (let k = 0; k < 3; k++) {
      const e = 3 * triangle + k;
      const twin = mesh.isWall(e) ? -1 : mesh.twinOf(e);
      if (twin < 0 || of[triangleOf(twin)] !== -1) continue;
      of[triangleOf(twin)] = face;
      open.push(triangleOf(twin));
    }
  }
  return area;
}

function areaOf(mesh: Mesh, triangle: number): number {
  const a = 3 * triangle;
  const [x, y] = [mesh.x(a), mesh.y(a)];
  return Math.abs((mesh.x(a + 1) - x) * (mesh.y(a + 2) - y) - (mesh.y(a + 1) - y) * (mesh.x(a + 2) - x)) / 2;
}

function centreOf(mesh: Mesh, triangle: number): readonly [number, number] {
  const corners = [0, 1, 2].map((k) => 3 * triangle + k);
  const mean = (of: (e: number) => number): number => corners.reduce((sum, e) => sum + of(e), 0) / 3;
  return [mean((e) => mesh.x(e)), mean((e) => mesh.y(e))];
}
