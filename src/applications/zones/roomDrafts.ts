/** Drafts of zones from the rooms of a scene (Z-1): named or discarded by the Gamemaster. */
import {
  edgesOf,
  hasZone,
  ZONE_KINDS,
  type RegionShape,
  type Room,
  type SceneSnapshot,
  type ZoneKind,
  type ZoneMap,
} from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { distanceTo } from "./distanceTo.ts";

export interface Draft {
  readonly name: string;
  readonly isKept: boolean;
  readonly kind: ZoneKind;
  readonly room: Room;
}

/** More rooms than this are not listed. */
const MOST = 200;

/**
 * A draft for each room that no zone lies in yet. Rooms at a side of the scene are mostly the ground outside, and
 * are not kept at first.
 */
export function draftsOf(
  rooms: readonly Room[],
  { map, scene }: { readonly map: Pick<ZoneMap, "zones">; readonly scene: Furnished },
  say: Say,
): readonly Draft[] {
  return rooms
    .filter((room) => !hasZone(map, room))
    .slice(0, MOST)
    .map((room, k) => ({
      name: say("UNSEEN.Zones.room", { number: k + 1 }),
      isKept: !room.isAtRim,
      kind: proposedKind(room, scene),
      room,
    }));
}

type Furnished = Pick<SceneSnapshot, "grid" | "walls" | "regions">;

/** A room with a piece of furniture for each of so many tiles is cluttered. */
const TILES_A_PIECE = 25;

/** Open, unless as much stands in the room, for its size, as somebody needs to hide (Z-7). */
function proposedKind(room: Room, scene: Furnished): ZoneKind {
  const pieces = furnitureIn(room, scene);
  return pieces > 0 && room.area / scene.grid.size ** 2 / pieces <= TILES_A_PIECE ? "cluttered" : "open";
}

/** Obstacles in a room, and walls that stand free in it. */
function furnitureIn({ loops }: Room, { grid, walls, regions }: Furnished): number {
  const obstacles = regions
    .filter(({ effects }) => effects.some(({ kind }) => kind === "obstacle"))
    .flatMap(({ shapes }) => shapes.filter(({ hole }) => !hole).map(middleOf));
  const free = walls
    .map(({ c: [ax, ay, bx, by] }): Point => [(ax + bx) / 2, (ay + by) / 2])
    .filter((middle) => loops.every((loop) => distanceTo(edgesOf(loop), middle) > grid.size / 4));
  return [...obstacles, ...free].filter((point) => isWithin(loops, point)).length;
}

type Point = readonly [x: number, y: number];

function middleOf(shape: RegionShape): Point {
  if (shape.type === "rectangle") return [shape.x + shape.width / 2, shape.y + shape.height / 2];
  if (shape.type !== "polygon" && shape.type !== "outlines") return [shape.x, shape.y];
  const points = shape.type === "polygon" ? shape.points : (shape.loops[0] ?? []);
  const mean = (from: 0 | 1): number =>
    points.reduce((sum, at, k) => (k % 2 === from ? sum + at : sum), 0) / Math.max(1, points.length / 2);
  return [mean(0), mean(1)];
}

/** Whether a point lies inside an odd number of loops. */
function isWithin(loops: Room["loops"], [x, y]: Point): boolean {
  const crossed = loops.flatMap(edgesOf).filter(([ax, ay, bx, by]) => {
    if (ay > y === by > y) return false;
    return x < ax + ((y - ay) / (by - ay)) * (bx - ax);
  });
  return crossed.length % 2 === 1;
}

/** The drafts as rows of the list, each with its size, its doors and its furniture in words. */
export function draftRows(drafts: readonly Draft[], scene: Furnished, say: Say) {
  return drafts.map(({ name, isKept, kind, room }, at) => ({
    at,
    name,
    isKept,
    kinds: ZONE_KINDS.map((value) => ({ value, label: say(`UNSEEN.Zone.kind.${value}`), selected: value === kind })),
    text: [
      say("UNSEEN.Zones.size", { tiles: Math.round(room.area / scene.grid.size ** 2) }),
      say("UNSEEN.Zones.furniture", { count: furnitureIn(room, scene) }),
      ...(room.doors.length > 0 ? [say("UNSEEN.Zones.doors", { count: room.doors.length })] : []),
      ...(room.isAtRim ? [say("UNSEEN.Zones.atRim")] : []),
    ].join(", "),
  }));
}
