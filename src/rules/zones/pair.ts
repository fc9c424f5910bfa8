/** What is known of two zones: where they touch, and the borders that the walls there leave. */
import { actsAt } from "../map/regions/elevation.ts";
import { keptItems } from "../keptItems.ts";
import { isOn, shareLevels } from "../levels.ts";
import type { Rect, SceneSnapshot, Wall } from "../situation.ts";
import { stopsAnything, openingsOf } from "./between.ts";
import { bordersBetween } from "./borders.ts";
import { contactsOf, type Contact } from "./contact.ts";
import { boundsOf } from "./outline.ts";
import type { Border, Zone } from "./types.ts";

/** Two zones, and what lies between them. */
export interface ZonePair {
  /** Half a tile, in pixels. */
  readonly reach: number;
  readonly contacts: readonly Contact[];
  /** Holds the contacts, and everything that may stand between. */
  readonly box: Rect;
  /** The walls of the scene, and those of them that matter here. */
  readonly all: readonly Wall[];
  readonly near: readonly Wall[];
  readonly borders: readonly Border[];
}

/** Two zones, in the order of their ids. `before` is what was known of the same two objects. */
export function zonePairOf(zones: readonly [Zone, Zone], scene: SceneSnapshot, before: ZonePair | undefined): ZonePair {
  const reach = scene.grid.size / 2;
  const same = before?.reach === reach ? before : undefined;
  if (same && (same.all === scene.walls || same.contacts.length === 0)) return { ...same, all: scene.walls };
  const { contacts, box } = same ?? touching(zones, reach);
  if (contacts.length === 0) return { reach, contacts, box, all: scene.walls, near: [], borders: [] };
  const near = scene.walls.filter((wall) => isIn(box, wall) && stopsAnything(wall) && isOnLevelsOf(wall, zones));
  if (same && keptItems(same.near, near) === same.near) return { ...same, all: scene.walls };
  const openings = contacts.flatMap((contact) => openingsOf(contact, near, reach));
  return { reach, contacts, box, all: scene.walls, near, borders: bordersBetween(zones, openings, reach) };
}

function touching([one, other]: readonly [Zone, Zone], reach: number): Pick<ZonePair, "contacts" | "box"> {
  const contacts =
    shareLevels(one, other) && shareElevations(one, other) ? contactsOf(one.outline, other.outline, reach) : [];
  const { x, y, width, height } = boundsOf(contacts.map(({ piece }) => piece));
  return {
    contacts,
    box: { x: x - 2 * reach, y: y - 2 * reach, width: width + 4 * reach, height: height + 4 * reach },
  };
}

function isIn({ x, y, width, height }: Rect, { c: [x0, y0, x1, y1] }: Wall): boolean {
  return (
    Math.max(x0, x1) >= x && Math.min(x0, x1) <= x + width && Math.max(y0, y1) >= y && Math.min(y0, y1) <= y + height
  );
}

/** G-12: whether two zones act at one elevation: both do at the higher of their bottoms, or nowhere. */
function shareElevations(one: Zone, other: Zone): boolean {
  const bottom = Math.max(one.elevation?.bottom ?? -Infinity, other.elevation?.bottom ?? -Infinity);
  return actsAt(one, bottom) && actsAt(other, bottom);
}

/** Whether a wall stands on a level that has both zones. */
function isOnLevelsOf({ levels }: Wall, [one, other]: readonly [Zone, Zone]): boolean {
  return levels?.some((level) => isOn(one, level) && isOn(other, level)) ?? true;
}
