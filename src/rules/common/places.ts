/** What the rules ask of the battlemap about places: distance, cover, room and the way between them. */
import type { Refusal } from "../acts.ts";
import { createBattlemap, type Battlemap } from "../map/battlemap.ts";
import { placeDistance, placeTiles, tileCentre } from "../map/grid/grid.ts";
import type { Point } from "../map/grid/gridShape.ts";
import type { Shape } from "../map/grid/shape.ts";
import { orientations, turnings } from "../map/travel/turning.ts";
import { byPlace, placesOf, sameShape, zoneReach } from "../creatures.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CoverLevel, Footprint, Tile } from "../vocabulary.ts";
import { onOneLevel, placeOfTile, planeOf } from "../levels.ts";
import { occupantsFor } from "./standing.ts";

/** The map of the level that a place is on (G-16). */
export function mapOf({ scene }: Situation, on: Pick<Tile, "level">): Battlemap {
  return createBattlemap(planeOf(scene, on));
}

/** Tiles between the nearest tiles of two places (G-7). Another level is out of any range (G-16). */
export function distanceBetween({ scene }: Situation, one: Footprint, other: Footprint): number {
  return onOneLevel(scene, one, other) ? placeDistance(one, other, scene.grid) : Infinity;
}

/** Whether a place is in a creature's zone of control (G-8), of a hidden creature from any of its spots (H-13). */
export function isInZoneOf(situation: Situation, creature: Creature, place: Footprint): boolean {
  return placesOf(creature).some((own) => distanceBetween(situation, own, place) <= zoneReach(creature));
}

/** Whether two creatures are within a range of each other (G-7). A hidden one counts from any of its spots. */
export function areWithin(situation: Situation, one: Creature, other: Creature, range: number): boolean {
  return placesOf(one).some((from) => placesOf(other).some((to) => distanceBetween(situation, from, to) <= range));
}

/** Why a distance is beyond a range (G-7, G-16). */
export function refusesDistance(data: {
  readonly name: string;
  readonly target: string;
  readonly distance: number;
  readonly range: number;
}): Refusal {
  return data.distance === Infinity ? refusal("otherLevel", { name: data.name }) : refusal("outOfRange", { ...data });
}

/**
 * Tiles to `place` from the nearest of `origins` with line of effect (G-15), or null where none within range has it.
 */
export function withinEffect(
  situation: Situation,
  origins: readonly Footprint[],
  place: Footprint,
  range: number,
): number | null {
  const map = mapOf(situation, place);
  const distances = origins
    .map((origin) => ({ origin, distance: distanceBetween(situation, origin, place) }))
    .filter(({ origin, distance }) => distance <= range && map.lineOfEffect(origin, place) !== "full")
    .map(({ distance }) => distance);
  return distances.length > 0 ? Math.min(...distances) : null;
}

/** Why a place is out of range or line of effect of all of some places, or null (G-7, G-15). */
export function refusesReach(
  situation: Situation,
  origins: readonly Footprint[],
  { place, range }: { readonly place: Footprint; readonly range: number },
  data: { readonly name: string; readonly target: string },
): Refusal | null {
  const distance = Math.min(...origins.map((origin) => distanceBetween(situation, origin, place)));
  if (distance > range) return refusesDistance({ ...data, distance, range });
  return withinEffect(situation, origins, place, range) === null ? refusal("shielded", data) : null;
}

/**
 * The cover that the walls that block movement give a place from another (G-15). It is full from another level
 * (G-16), and none without an observer.
 */
export function effectCover(situation: Situation, from: Footprint | null, to: Footprint): CoverLevel {
  if (!from) return "none";
  return onOneLevel(situation.scene, from, to) ? mapOf(situation, to).lineOfEffect(from, to) : "full";
}

/** The shape of a creature in each of its orientations, its own first, then clockwise (T-5). */
export function orientationsOf({ scene }: Situation, { place }: Creature): readonly Shape[] {
  return orientations(scene.grid, place);
}

/** Whether a creature could fill a place in any orientation (T-4, T-5). */
export function isOfShape(situation: Situation, creature: Creature, place: Footprint): boolean {
  return [creature.place, ...orientationsOf(situation, creature)].some((shape) => sameShape(place, shape));
}

/**
 * How many tiles the first tile of a creature moves at most with one tile of movement. A long shape that turns
 * about its end swings far (T-5).
 */
export function strideOf(situation: Situation, creature: Creature): number {
  const { grid } = situation.scene;
  const swings = orientationsOf(situation, creature).flatMap((shape) => {
    const place: Footprint = { ...shape, i: 0, j: 0 };
    return turnings(grid, place).map((turned) => placeDistance(placeOfTile(place), placeOfTile(turned), grid));
  });
  return Math.max(1, ...swings);
}

/** Whether a creature could stand there: on the map, cut by no wall, on no tile of another. */
export function isFree(situation: Situation, creature: Creature, place: Footprint): boolean {
  return mapOf(situation, place).fit(place, occupantsFor(situation, creature), situation.switches.looseEndsPass).fits;
}

/** A point in pixels, moved by the vector from one place to another. */
export function pointMovedBy({ scene }: Pick<Situation, "scene">, point: Point, { from, to }: Way): Point {
  const [start, end] = [tileCentre(scene.grid, from), tileCentre(scene.grid, to)];
  return { x: point.x + end.x - start.x, y: point.y + end.y - start.y };
}

/** Whether no wall that blocks movement touches the straight path of any tile of a place (T-9). */
export function isPathFree(situation: Situation, { from, to }: Way): boolean {
  const map = mapOf(situation, from);
  const ends = placeTiles(map.grid, to);
  return placeTiles(map.grid, from).every(
    (tile, index) => !map.parted(tile, ends[index]!, situation.switches.looseEndsPass),
  );
}

/** How far a place lies from the straight line between two others: the area of their triangle. */
export function offLine({ scene: { grid } }: Situation, place: Footprint, { from, to }: Way): number {
  const [a, b, c] = [from, to, place].map((one) => tileCentre(grid, one)) as [Point, Point, Point];
  return Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

/** The vector from one place to another. */
interface Way {
  readonly from: Footprint;
  readonly to: Footprint;
}

/**
 * The free places nearest to one, itself first. Places on its side of the walls come first if there are any (H-16).
 */
export function nearestFree(situation: Situation, creature: Creature, place: Footprint): readonly Footprint[] {
  const map = mapOf(situation, place);
  const rings = Array.from({ length: Math.max(map.grid.rows, map.grid.cols) }, (_, radius) => radius);
  const first = (allowed: (free: Footprint) => boolean) => {
    for (const radius of rings) {
      const free = ring(situation, place, radius).filter((near) => isFree(situation, creature, near) && allowed(near));
      if (free.length > 0) return free;
    }
    return [];
  };
  const onThisSide = first((near) => map.lineOfEffect(place, near) !== "full");
  return onThisSide.length > 0 ? onThisSide : first(() => true);
}

/** The places of the same extent at a distance of exactly `radius` tiles, counted between their first tiles. */
function ring(situation: Situation, centre: Footprint, radius: number): readonly Footprint[] {
  return placesAround(situation, centre, radius).filter(
    (place) => distanceBetween(situation, placeOfTile(place), placeOfTile(centre)) === radius,
  );
}

/** The places of the same extent within `radius` tiles, counted between their first tiles, row by row. */
export function placesAround(situation: Situation, centre: Footprint, radius: number): readonly Footprint[] {
  const side = Array.from({ length: 2 * radius + 1 }, (_, index) => index - radius);
  return side
    .flatMap((di) => side.map((dj) => ({ ...centre, i: centre.i + di, j: centre.j + dj })))
    .filter((place) => distanceBetween(situation, placeOfTile(place), placeOfTile(centre)) <= radius)
    .toSorted(byPlace);
}
