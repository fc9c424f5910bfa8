/**
 * A mesh of triangles in which every wall is an edge: the constrained Delaunay triangulation of the pieces of
 * walls. It depends on where walls stand, not on what they do: doors are edges, open or closed. Senses with the
 * same walls share it.
 */
import { constraining } from "./constrain.ts";
import { finished, type InSteps } from "../geometry/inSteps.ts";
import { Mesh } from "./laidMesh.ts";
import { planarising } from "./planarWalls.ts";
import { triangulating } from "./triangulate.ts";
import type { WallCells } from "../walls/wallCells.ts";
import type { WallPlaces } from "../walls/wallPlaces.ts";

/** How far the mesh reaches beyond the canvas and the walls, in units. */
const RIM = 10_000;

const known = new WeakMap<WallPlaces, Mesh | null>();

/** The mesh of the walls in `cells`, made once; null if none is possible. */
export function meshOf(places: WallPlaces, cells: WallCells): Mesh | null {
  return finished(meshing(places, cells));
}

/** The same in steps. All callers that wait for the same mesh share them. */
export function* meshing(places: WallPlaces, cells: WallCells): InSteps<Mesh | null> {
  for (;;) {
    const mesh = known.get(places);
    if (mesh !== undefined) return mesh;
    const work = begun.get(places) ?? makeMesh(places, cells);
    begun.set(places, work);
    const step = work.next();
    if (step.done) {
      known.set(places, step.value);
      begun.delete(places);
    }
    yield;
  }
}

/** The meshes that are being made. */
const begun = new WeakMap<WallPlaces, InSteps<Mesh | null>>();

/** How many bytes of arrays the mesh of walls takes; 0 while there is none. */
export function meshBytes(places: WallPlaces): number {
  return known.get(places)?.bytes ?? 0;
}

/** Whether the mesh of walls has been made, or found impossible. */
export function hasMesh(places: WallPlaces): boolean {
  return known.has(places);
}

function* makeMesh(places: WallPlaces, cells: WallCells): InSteps<Mesh | null> {
  const walls = yield* planarising(places, cells);
  if (!walls) return null;
  yield;
  const coords = withRim(walls.coords, cells);
  yield;
  const triangles = yield* triangulating(coords);
  yield;
  const isConstrained = yield* constraining(triangles, walls.ends);
  yield;
  return isConstrained ? yield* Mesh.laying(triangles, walls) : null;
}

/** The corners of the walls, and four more so far out that everything lies between them. */
function withRim(coords: readonly number[], { rows, cols, side }: WallCells): Float64Array {
  let x0 = 0;
  let y0 = 0;
  let x1 = cols * side;
  let y1 = rows * side;
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
