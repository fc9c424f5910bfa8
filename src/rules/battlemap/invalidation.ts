/**
 * Which parts of a map a change of its snapshot invalidates. Only `parts.ts` asks here.
 * `bridge/scene/touches.ts` knows which document belongs to which part of a snapshot.
 *
 * - Walls and doors: sight (G-13), light (G-11), steps (G-10), effects (G-15); each only where its lines run
 *   (`wallChange.ts`).
 * - Lights, also those that creatures carry: light (G-11), within their radii.
 * - The darkness level and global light: light (G-11).
 * - Regions: shroud (G-12), terrain (G-10), and light (G-11) where they change the darkness level; within their
 *   shapes. Obstacles (G-17): cover (G-13) behind them, once other tiles are obstacles.
 * - Grid, canvas and scene rectangle: everything (G-7).
 * - Creatures: nothing. They belong to questions: a `Watch`, a `Lighting`, a `Traveller`.
 */
import type { SceneSnapshot } from "../situation.ts";

/** What the parts of a map are made from. */
const SOURCES = {
  regions: ["regions", "darkness"],
  obstacles: ["regions"],
  cover: ["walls", "regions"],
  light: ["walls", "lights", "regions", "darkness", "globalLight"],
  barriers: ["walls"],
} as const satisfies Readonly<Record<string, readonly (keyof SceneSnapshot)[]>>;

export type MapPart = keyof typeof SOURCES;

/**
 * Whether a part of one snapshot's map may differ in the next. Unchanged lists and objects must be the same
 * objects.
 */
export function isInvalidated(part: MapPart, before: SceneSnapshot, now: SceneSnapshot): boolean {
  return SOURCES[part].some((source) => before[source] !== now[source]);
}
