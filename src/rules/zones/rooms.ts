/**
 * The rooms that walls and doors enclose, as drafts of zones (Z-1). The sides of the scene enclose as well. A room is
 * a face of the planar graph of all these.
 */
import { UNITS_PER_PIXEL } from "../map/geometry/units.ts";
import { isOn } from "../levels.ts";
import { gapsBetween } from "../map/walls/gaps.ts";
import type { Rect, SceneSnapshot, Wall } from "../situation.ts";
import type { LevelId } from "../vocabulary.ts";
import { facesOf, goesRound, pointIn, type Face, type Loop } from "./faces.ts";
import { planarOf, type Piece, type PlanarGraph } from "./planar.ts";

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
 * to be cut where they meet.
 */
export function roomsOf(scene: SceneSnapshot, level: LevelId | null = null): readonly Room[] | null {
  const walls = scene.walls.filter((wall) => encloses(wall) && (level === null || isOn(wall, level)));
  const own = walls.map(({ c }) => c);
  const sides = sidesOf(scene.rect);
  const graph = planarOf([...own, ...sides, ...closedGaps(own, scene.grid.size)], scene.canvas);
  if (!graph) return null;
  const isSide = (segment: number): boolean => segment >= own.length && segment < own.length + sides.length;
  const rooms = facesOf(graph)
    .filter((face) => isInside(scene.rect, face.outer))
    .map((face) => {
      const along = segmentsAlong(graph, face);
      const doors = walls.filter(({ door }, k) => door !== 0 && along.has(k)).map(({ id }) => id);
      return { face, doors, isAtRim: [...along].some(isSide) };
    })
    .filter(({ face, doors }) => tilesIn(face, scene.grid.size) >= (doors.length > 0 ? LEAST_TILES : FEWEST_TILES));
  const insides = rooms.map(({ face }) => pointIn(face.outer));
  return rooms
    .map(({ face: { outer, holes }, doors, isAtRim }): Room => {
      const kept = holes.filter((hole) => insides.some((point) => goesRound(hole, point)));
      const loops = [outer, ...kept];
      const area = loops.reduce((sum, loop) => sum + loop.area, 0) / UNITS_PER_PIXEL ** 2;
      return { loops: loops.map(clockwise), area, doors, isAtRim };
    })
    .toSorted((one, other) => other.area - one.area);
}

/** Whether a wall parts rooms. Doors do, open or shut. */
function encloses({ move, door }: Wall): boolean {
  return move !== 0 || door !== 0;
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

/** Whether a face lies in the scene, whose sides are pieces of the graph. Crossings with them are rounded. */
function isInside({ x, y, width, height }: Rect, { points }: Loop): boolean {
  return points.every((units, k) => {
    const [from, length] = k % 2 === 0 ? [x, width] : [y, height];
    const at = Math.round(units) / UNITS_PER_PIXEL - from;
    return at >= 0 && at <= length;
  });
}

/** The segments in the rim of a face and of its holes. */
function segmentsAlong({ segments }: PlanarGraph, { outer, holes }: Face): ReadonlySet<number> {
  return new Set([outer, ...holes].flatMap(({ edges }) => edges.flatMap((e) => segments[e >> 1]!)));
}

/** The corners of a loop in pixels, clockwise on the canvas. */
function clockwise({ points, area }: Loop): readonly number[] {
  const corners = points.flatMap((x, k) =>
    k % 2 === 0 ? [[x / UNITS_PER_PIXEL, points[k + 1]! / UNITS_PER_PIXEL]] : [],
  );
  return (area > 0 ? corners : corners.toReversed()).flat();
}

/** The floor of a face, in tiles. */
function tilesIn({ outer, holes }: Face, tile: number): number {
  return holes.reduce((sum, { area }) => sum + area, outer.area) / (tile * UNITS_PER_PIXEL) ** 2;
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
