/**
 * The lines that show why a place has its cover (G-13 to G-15). Call this on a seat's view, so that no line tells a
 * secret.
 */
import type { CoverLine } from "../map/battlemap.ts";
import { placeTiles } from "../map/grid/grid.ts";
import { creatureOf } from "../creatures.ts";
import { onOneLevel } from "../levels.ts";
import type { Situation } from "../situation.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { mapOf } from "../common/places.ts";
import { hiderOf } from "../common/standing.ts";

/** What one enemy sees of a place. */
export interface ObserverLines {
  readonly observer: CreatureId;
  readonly name: string;
  readonly lines: readonly CoverLine[];
}

/**
 * The lines of every enemy that counts for a hider's cover (G-14), each to the tile with the least cover. None for
 * an enemy that stands on the place.
 */
export function coverLinesOf(situation: Situation, hider: CreatureId, place: Footprint): readonly ObserverLines[] {
  const creature = creatureOf(situation, hider);
  if (!creature) return [];
  const map = mapOf(situation, place);
  const { watch } = hiderOf(situation, creature);
  const [tile] = placeTiles(map.grid, place).toSorted(
    (one, other) => map.coverFromAll(watch, other).seen - map.coverFromAll(watch, one).seen,
  );
  if (!tile) return [];
  return map.views(watch, tile).map(({ creature: { id, name, place: stand }, blockers, heights }) => ({
    observer: id,
    name,
    lines: map.coverLines(stand, tile, blockers, heights),
  }));
}

/** The lines of effect from the place that has the best line to another (G-15). */
export function effectLinesOf(
  situation: Situation,
  origins: readonly Footprint[],
  to: Footprint,
): readonly CoverLine[] {
  const map = mapOf(situation, to);
  const fans = origins.filter((from) => onOneLevel(situation.scene, from, to)).map((from) => map.effectLines(from, to));
  const blocked = (fan: readonly CoverLine[]) => fan.filter(({ state }) => state === "blocked").length;
  return fans.toSorted((one, other) => blocked(one) - blocked(other))[0] ?? [];
}
