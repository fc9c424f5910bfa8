/**
 * The levels of a scene (G-16): each is a plane of its own, with the walls, lights and regions that name it or none.
 */
import { placeDistance } from "./map/grid/grid.ts";
import { keptItems } from "./keptItems.ts";
import { oncePer } from "./oncePer.ts";
import type { Creature, SceneSnapshot, Situation } from "./situation.ts";
import { DEFAULT_LEVEL, type LevelId, type Footprint, type Tile } from "./vocabulary.ts";

/**
 * The level of a tile. A level that the scene does not have counts as its lowest. Without levels all tiles are on
 * one.
 */
export function levelOf(
  { levels }: Pick<SceneSnapshot, "levels">,
  { level = DEFAULT_LEVEL }: Pick<Tile, "level">,
): LevelId {
  const [lowest] = levels ?? [];
  if (!levels || !lowest) return DEFAULT_LEVEL;
  return levels.some(({ id }) => id === level) ? level : lowest.id;
}

/** Whether two tiles are on one level. */
export function onOneLevel(
  scene: Pick<SceneSnapshot, "levels">,
  one: Pick<Tile, "level">,
  other: Pick<Tile, "level">,
): boolean {
  return one.level === other.level || levelOf(scene, one) === levelOf(scene, other);
}

/** Whether two places share a tile: they are on one level, at distance 0 (G-7). */
export function sharesTile(scene: Pick<SceneSnapshot, "grid" | "levels">, one: Footprint, other: Footprint): boolean {
  return onOneLevel(scene, one, other) && placeDistance(one, other, scene.grid) === 0;
}

/**
 * A tile that tells a creature's level. All spots of a hidden creature are on one level (H-3, H-24). Else its token
 * counts.
 */
export function standOf({ place, hiding: { spots } }: Creature): Footprint {
  return spots[0]?.place ?? place;
}

/** Whether a creature is on the level of a tile. */
export function isOnLevel({ scene }: Situation, creature: Creature, tile: Pick<Tile, "level">): boolean {
  return onOneLevel(scene, standOf(creature), tile);
}

/** A tile, or the first tile of a place, as a place of its own. */
export function placeOfTile({ i, j, level }: Tile): Footprint {
  return { i, j, w: 1, h: 1, ...(level !== undefined && { level }) };
}

/** A tile that somebody picks from a place, as a place of its own. If it names no level, it is on that of the place. */
export function pickedPlace(tile: Tile, from: Pick<Tile, "level">): Footprint {
  return placeOfTile(tile.level === undefined ? onLevelOf(tile, from) : tile);
}

/** A tile, moved to the level of another. */
export function onLevelOf<T extends Tile>(tile: T, { level }: Pick<Tile, "level">): T {
  const { level: _, ...rest } = tile;
  return { ...rest, ...(level !== undefined && { level }) } as T;
}

/**
 * The scene on the level of a tile, or the scene itself if it has no levels. The same scene always gives the same
 * plane.
 */
export function planeOf(scene: SceneSnapshot, tile: Pick<Tile, "level">): SceneSnapshot {
  if (!scene.levels) return scene;
  const level = levelOf(scene, tile);
  const planes = planesOf(scene);
  const plane = planes.get(level) ?? makePlane(scene, level);
  planes.set(level, plane);
  return plane;
}

const planesOf = oncePer((_scene: SceneSnapshot) => new Map<LevelId, SceneSnapshot>());

/**
 * The last plane of each level of a few scenes. Lists that did not change on the level stay the same objects, which
 * saves the map engine work.
 */
const recent = new Map<string, Lists>();
const MOST = 24;

interface Lists {
  readonly walls: Kept<SceneSnapshot["walls"][number]>;
  readonly lights: Kept<SceneSnapshot["lights"][number]>;
  readonly regions: Kept<SceneSnapshot["regions"][number]>;
}

/** A list, and its entries that are on a level. */
interface Kept<T> {
  readonly all: readonly T[];
  readonly here: readonly T[];
}

function makePlane(scene: SceneSnapshot, level: LevelId): SceneSnapshot {
  const id = `${scene.id}#${level}`;
  const before = recent.get(id);
  const lists = {
    walls: kept(before?.walls, scene.walls, level),
    lights: kept(before?.lights, scene.lights, level),
    regions: kept(before?.regions, scene.regions, level),
  };
  recent.delete(id);
  recent.set(id, lists);
  const [oldest] = recent.keys();
  if (recent.size > MOST && oldest !== undefined) recent.delete(oldest);
  const { levels: _, ...frame } = scene;
  return { ...frame, id, walls: lists.walls.here, lights: lists.lights.here, regions: lists.regions.here };
}

interface OnLevels {
  readonly levels?: readonly LevelId[];
}

/** G-16: whether a thing is on a level. One that names none is on all of them. */
export const isOn = ({ levels }: OnLevels, level: LevelId): boolean => levels?.includes(level) ?? true;

/** G-16: whether two things are on one level. */
export const shareLevels = ({ levels: one }: OnLevels, { levels: other }: OnLevels): boolean =>
  !one || !other || one.some((level) => other.includes(level));

function kept<T extends OnLevels>(before: Kept<T> | undefined, all: readonly T[], level: LevelId): Kept<T> {
  if (before?.all === all) return before;
  const here = all.filter((one) => isOn(one, level));
  return { all, here: before ? keptItems(before.here, here) : here };
}
