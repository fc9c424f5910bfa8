/** What an observer knows of a subject: its stored level, or its first one (K-1, K-2). */
import type { AwarenessLevel, MarkedThing, Pair, Sight, SubjectId } from "../awareness.ts";
import { areaTiles } from "../map/grid/areas.ts";
import { placeTiles } from "../map/grid/grid.ts";
import { mapOf, distanceBetween } from "../common/places.ts";
import { hiderOf } from "../common/standing.ts";
import { seesTile } from "../concealment/seesTile.ts";
import { creatureOf, isHidden, isIncapacitated, isUnseenBy, placesOf } from "../creatures.ts";
import type { Dice } from "../dice.ts";
import { onLevelOf, placeOfTile } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Tile } from "../vocabulary.ts";
import { keepsStealth } from "./hand.ts";

/** K-2: how far an area marker reaches round the last tile seen, in tiles. */
const AREA_RADIUS = 3;

/** The marked thing of that id, or null (K-1). */
export function markedThing({ awareness }: Pick<Situation, "awareness">, id: SubjectId): MarkedThing | null {
  return awareness?.things[id] ?? null;
}

/** Whether two creatures belong to one side, or to one body (H-5). */
export function isOwnSide(one: Creature, other: Creature): boolean {
  return one.id === other.id || one.side === other.side || (one.body !== null && one.body === other.body);
}

/** G-6: whether a creature can be a subject: not defeated, and not hidden by the GM unless the GM gave it a level. */
export function isSubject(situation: Situation, creature: Creature): boolean {
  return !creature.statuses.includes("defeated") && (!creature.gmHidden || isPlaced(situation, creature));
}

function isPlaced({ awareness }: Situation, { id }: Creature): boolean {
  return Object.values(awareness?.rows ?? {}).some((row) => row[id] !== undefined);
}

/** Whether a creature can observe at all. */
export function isObserver(creature: Creature): boolean {
  return !isIncapacitated(creature);
}

/** What an observer knows of a subject. */
export function sightOf(situation: Situation, { observer, subject }: Pair): Sight {
  return situation.awareness?.rows[observer]?.[subject] ?? firstSight(situation, { observer, subject });
}

/** K-1: the level of a subject for an observer. */
export function awarenessLevelOf(situation: Situation, observer: CreatureId, subject: SubjectId): AwarenessLevel {
  return sightOf(situation, { observer, subject }).level;
}

/**
 * What an observer knows of a subject before anybody judged it. One's own side and what is in plain view is obvious, all
 * else unknown (K-1). Hide is public, so somebody hidden is known, in its spots (K-10).
 */
function firstSight(situation: Situation, { observer, subject }: Pair): Sight {
  const [eyes, creature] = [creatureOf(situation, observer), creatureOf(situation, subject)];
  if (!eyes) return { level: "unknown" };
  if (!creature) {
    const thing = markedThing(situation, subject);
    return { level: thing && isThingInPlainView(situation, eyes, thing) ? "obvious" : "unknown" };
  }
  const isOwn = isOwnSide(eyes, creature);
  if (isHidden(creature) && !creature.gmHidden && !isOwn)
    return { level: "known", area: tilesOfSubject(situation, subject) };
  const isPlain = (isOwn && !isUnseenBy(eyes, creature)) || isInPlainView(situation, eyes, creature);
  return { level: isPlain ? "obvious" : "unknown" };
}

/**
 * K-1: whether an observer sees a creature without effort. At least one of its tiles is neither dark for the observer, nor
 * in heavy shroud, nor fully covered. While stealth lasts, with cards face down or without, that tile must not suit
 * hiding (K-9).
 */
export function isInPlainView(situation: Situation, observer: Creature, creature: Creature): boolean {
  const seen = tilesSeen(situation, observer, creature);
  if (seen.length === 0 || !keepsStealth(situation, creature)) return seen.length > 0;
  const map = mapOf(situation, creature.place);
  const hider = hiderOf(situation, creature);
  return seen.some((tile) => !map.judge(hider, { ...tile, w: 1, h: 1 }).suitable);
}

/** The tiles on which an observer sees a creature, whatever its cards. */
export function tilesSeen(situation: Situation, observer: Creature, creature: Creature): readonly Tile[] {
  if (creature.gmHidden || isHidden(creature) || creature.statuses.includes("invisible")) return [];
  return placeTiles(situation.scene.grid, creature.place)
    .map((tile) => onLevelOf(tile, creature.place))
    .filter((tile) => observes(situation, observer, tile, creature.elevation));
}

/** A thing with a resistance is hidden until it is found. One without lies open. */
export function isThingInPlainView(situation: Situation, observer: Creature, thing: MarkedThing): boolean {
  return thing.resistance === null && thing.tiles.some((tile) => observes(situation, observer, tile));
}

/** Whether an observer sees what stands on a tile, at an elevation in the units of the scene (K-1). */
function observes(situation: Situation, observer: Creature, tile: Tile, elevation = 0): boolean {
  if (observer.statuses.includes("blinded") || !isObserver(observer)) return false;
  const darkSight = observer.senses?.darkvision ?? 0;
  const { elevation: height = 0 } = observer;
  const eyes = placesOf(observer).map((place) => ({ place, elevation: height, darkSight }));
  return seesTile(situation, eyes, { tile, elevation, observer });
}

/** K-2: the tiles within 3 of a tile, cut by closed walls. */
export function areaFrom(situation: Situation, tile: Tile): readonly Tile[] {
  const burst = { kind: "burst", from: placeOfTile(tile), radius: AREA_RADIUS, whole: true } as const;
  return areaTiles(mapOf(situation, tile), burst).map((one) => onLevelOf(one, tile));
}

/** K-2: the area round a secret random tile within 3 of the truth. */
export function areaNear(situation: Situation, tile: Tile, dice: Dice): readonly Tile[] {
  const tiles = areaFrom(situation, tile);
  const { i, j } = tiles[dice.roll(Math.max(1, tiles.length)) - 1] ?? tile;
  const area = areaFrom(situation, onLevelOf({ i, j }, tile));
  return area.length > 0 ? area : [onLevelOf({ i, j }, tile)];
}

/**
 * K-2: the area of a subject that becomes known to an observer. It is round the last tile on which the observer saw it,
 * whether it is still there or not. If there is none, it is round a secret random tile near the truth.
 */
export function areaAbout(situation: Situation, { observer, subject }: Pair, dice: Dice): readonly Tile[] {
  const seen = situation.awareness?.rows[observer]?.[subject]?.seen;
  if (seen) return areaFrom(situation, seen);
  const [tile] = tilesOfSubject(situation, subject);
  return tile ? areaNear(situation, tile, dice) : [];
}

/** The tiles of a subject, in the open or in spots. Empty where it is not there. */
export function tilesOfSubject(situation: Situation, subject: SubjectId): readonly Tile[] {
  const creature = creatureOf(situation, subject);
  if (!creature) return markedThing(situation, subject)?.tiles ?? [];
  return placesOf(creature).flatMap((place) =>
    placeTiles(situation.scene.grid, place).map((tile) => onLevelOf(tile, place)),
  );
}

/** Tiles between an observer and the nearest tile of a subject (G-7). */
export function distanceTo(situation: Situation, observer: Creature, subject: SubjectId): number {
  const tiles = tilesOfSubject(situation, subject);
  const distances = placesOf(observer).flatMap((from) =>
    tiles.map((tile) => distanceBetween(situation, from, { ...tile, w: 1, h: 1 })),
  );
  return Math.min(Infinity, ...distances);
}
