/** Drafts of zones from the rooms of a scene (Z-1): named or discarded by the Gamemaster. Pure. */
import { isTaken, type Room, type SceneSnapshot, type ZoneMap } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";

export interface Draft {
  readonly name: string;
  readonly isKept: boolean;
  readonly room: Room;
}

export interface DraftRow {
  readonly at: number;
  readonly name: string;
  readonly isKept: boolean;
  /** Its size and its doors, in words. */
  readonly text: string;
}

/** More rooms than this are not listed. */
const MOST = 200;

/**
 * A draft for each room that no zone lies in yet. Rooms at a side of the scene are mostly the ground outside, and
 * are not kept at first.
 */
export function draftsOf(rooms: readonly Room[], map: Pick<ZoneMap, "zones">, say: Say): readonly Draft[] {
  return rooms
    .filter((room) => !isTaken(map, room))
    .slice(0, MOST)
    .map((room, k) => ({ name: say("UNSEEN.Zones.room", { number: k + 1 }), isKept: !room.isAtRim, room }));
}

export function draftRows(
  drafts: readonly Draft[],
  { grid }: Pick<SceneSnapshot, "grid">,
  say: Say,
): readonly DraftRow[] {
  return drafts.map(({ name, isKept, room }, at) => ({
    at,
    name,
    isKept,
    text: [
      say("UNSEEN.Zones.size", { tiles: Math.round(room.area / grid.size ** 2) }),
      ...(room.doors.length > 0 ? [say("UNSEEN.Zones.doors", { count: room.doors.length })] : []),
      ...(room.isAtRim ? [say("UNSEEN.Zones.atRim")] : []),
    ].join(", "),
  }));
}
