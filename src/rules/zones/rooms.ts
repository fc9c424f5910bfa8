/**
 * The rooms that walls and doors enclose, as drafts of zones (Z-1). The sides of the scene enclose as well. Walls are
 * laid as a mesh of triangles. Triangles that no wall parts are one room.
 */
import { UNITS_PER_PIXEL } from "../map/geometry/units.ts";
import { gapsBetween } from "../map/walls/gaps.ts";
import { meshOf, type Mesh } from "./mesh/mesh.ts";
import type { Rect, SceneSnapshot, Wall } from "../situation.ts";
import type { LevelId } from "../vocabulary.ts";
import { facesOf, triangleOf, type Faces } from "./faces.ts";
import { placed, type Piece } from "./planar.ts";
import { loopsAround } from "./roomLoops.ts";

export interface Room {
  /** The outline, then the rim of each hole that holds other rooms: x, y, x, y … in pixels. */
  readonly loops: readonly (readonly number[])[];
  /** Square pixels, without the holes. */
  readonly area: number;
  /** The doors in its walls. */
  readonly doors: readonly Wall["id"][];
  /** Whether it ends at a side of the scene, as the ground outside a house does. */
  readonly isAtRim: boolean;
}

/** A face with fewer tiles is a pillar or the inside of a wall, unless a door leads there. */
const FEWEST_TILES = 2;
/** Even with a door. */
const LEAST_TILES = 0.5;

/**
 * The rooms of a scene, or of one of its levels, the largest first. Null where the walls are too many or too tangled
 * to be laid as a mesh.
 */
export function roomsOf(scene: SceneSnapshot, level: LevelId | null = null): readonly Room[] | null {
  const walls = scene.walls.filter((wall) => encloses(wall) && isOn(wall, level));
  const own = walls.map(({ c }) => c);
  const rim = sidesOf(scene.rect);
  const mesh = meshOf(placed([...own, ...rim, ...closedGaps(own, scene.grid.size)], scene.canvas));
  if (!mesh) return null;
  const faces = facesOf(mesh);
  const doors = doorsByFace(mesh, faces, walls);
  const atRim = new Set(rim.flatMap((_, k) => facesAlong(mesh, faces, own.length + k)));
  const wanted = roomFaces(faces, doors, scene);
  return [...wanted]
    .map((face): Room => {
      const { loops, area } = loopsAround(mesh, faces, { face, wanted });
      return { loops, area, doors: [...(doors.get(face) ?? [])], isAtRim: atRim.has(face) };
    })
    .toSorted((one, other) => other.area - one.area);
}

/** Whether a wall parts rooms. Doors do, open or shut. */
function encloses({ move, door }: Wall): boolean {
  return move !== 0 || door !== 0;
}

function isOn({ levels }: Wall, level: LevelId | null): boolean {
  return level === null || !levels || levels.includes(level);
}

function sidesOf({ x, y, width, height }: Rect): readonly Piece[] {
  const [right, bottom] = [x + width, y + height];
  return [
    [x, y, right, y],
    [right, y, right, bottom],
    [right, bottom, x, bottom],
    [x, bottom, x, y],
  ];
}

/** The faces that are large enough to be a room, inside the scene. */
function roomFaces(
  { areas, points }: Faces,
  doors: ReadonlyMap<number, ReadonlySet<string>>,
  { rect, grid }: SceneSnapshot,
): ReadonlySet<number> {
  const tile = (grid.size * UNITS_PER_PIXEL) ** 2;
  const faces = [...areas.keys()].filter((face) => {
    const [x, y] = points[face]!.map((units) => units / UNITS_PER_PIXEL) as [number, number];
    const isInside = x > rect.x && y > rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
    return isInside && areas[face]! >= (doors.has(face) ? LEAST_TILES : FEWEST_TILES) * tile;
  });
  return new Set(faces);
}

function doorsByFace(mesh: Mesh, faces: Faces, walls: readonly Wall[]): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, Set<string>>();
  walls.forEach(({ id, door }, k) => {
    if (door === 0) return;
    for (const face of facesAlong(mesh, faces, k)) found.set(face, (found.get(face) ?? new Set()).add(id));
  });
  return found;
}

/** The faces on both sides of a wall. */
function facesAlong(mesh: Mesh, { of }: Faces, wall: number): number[] {
  return mesh.along(wall).map((e) => of[triangleOf(e)]!);
}

/** Nobody fits through a narrower gap. As a share of a tile. */
const WIDEST_GAP = 0.25;

/** Pixels that a segment reaches beyond a slanted wall, so that rounding cannot leave it short of the wall. */
const BEYOND = 0.25;

/** The segments that close the gaps between loose ends and the nearest other wall. `tile` is in pixels. */
export function closedGaps(walls: readonly Piece[], tile: number): readonly Piece[] {
  return gapsBetween(walls, tile, tile * WIDEST_GAP).map(({ x, y, nearest, isEnd }): Piece => {
    const further = isEnd ? 0 : BEYOND / nearest.distance;
    return [x, y, nearest.x + (nearest.x - x) * further, nearest.y + (nearest.y - y) * further];
  });
}
