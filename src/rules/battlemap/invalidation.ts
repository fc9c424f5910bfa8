/**
 * Which parts of a map a change of its snapshot invalidates. `parts.ts` asks here and nowhere else. `bridge/touches.ts` knows which
 * document is which part of a snapshot.
 *
 * | a change of | invalidates | because of |
 * | --- | --- | --- |
 * | walls, doors | sight, light, steps, effects | G-13, G-11, G-10, G-15; each only where its lines run, see `wallChange.ts` |
 * | lights, those that creatures carry among them | light | G-11, within their radii |
 * | the darkness level, global light | light | G-11 |
 * | regions | shroud, terrain, light where they change the darkness level | G-12, G-10, G-11, within their shapes |
 * | creatures: places, statuses, sides | who watches, who stands in the way, whose light is out | questions, not the map: a `Watch`, a `Lighting`, a `Traveller` |
 * | grid, canvas, scene rectangle | everything | G-7 |
 */
import type { SceneSnapshot } from "../situation.ts";

/** What the parts of a map are made from. */
const SOURCES = {
  regions: ["regions", "darkness"],
  cover: ["walls"],
  light: ["walls", "lights", "regions", "darkness", "globalLight"],
  barriers: ["walls"],
} as const satisfies Readonly<Record<string, readonly (keyof SceneSnapshot)[]>>;

export type PartName = keyof typeof SOURCES;

/** Whether a part of one snapshot's map may differ in the next snapshot's. Unchanged lists and objects must be the very same ones. */
export function isInvalidated(part: PartName, before: SceneSnapshot, now: SceneSnapshot): boolean {
  return SOURCES[part].some((source) => before[source] !== now[source]);
}
