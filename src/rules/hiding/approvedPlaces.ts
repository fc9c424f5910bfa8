/**
 * Places that a Gamemaster approved although they do not suit (H-1, H-9, U1). An approval exempts them from the
 * recheck (H-17) until the place gets worse, or suits again.
 */
import type { Act } from "../acts.ts";
import { placeTiles } from "../map/grid/grid.ts";
import { creatureOf, samePlace } from "../creatures.ts";
import type { Situation } from "../situation.ts";
import {
  COVER_LEVELS,
  LIGHT_LEVELS,
  SHROUD_LEVELS,
  type CoverLevel,
  type CreatureId,
  type LightLevel,
  type Footprint,
  type ShroudLevel,
  type Tile,
} from "../vocabulary.ts";
import { mapOf } from "../common/places.ts";
import { hiderOf } from "../common/standing.ts";

/**
 * What a place is exposed to: tile by tile its light, its shroud, and the enemies for whom its cover is less than
 * full.
 */
export type Exposure = readonly TileExposure[];

interface TileExposure {
  readonly light: LightLevel;
  readonly shroud: ShroudLevel;
  readonly covers: Readonly<Record<CreatureId, CoverLevel>>;
}

/** A Gamemaster's approval of one place of a creature, and what the place was exposed to at that time. */
export interface ApprovedPlace {
  readonly creature: CreatureId;
  readonly place: Footprint;
  readonly exposure: Exposure;
}

type NamedPlace = Omit<ApprovedPlace, "exposure">;

/** The approval that allows these places. Suitable places need none. */
export function approvedPlacesFor(situation: Situation, places: readonly NamedPlace[]): readonly ApprovedPlace[] {
  return places.flatMap(({ creature, place }) => {
    const exposure = exposureOf(situation, creature, place);
    return exposure ? [{ creature, place, exposure }] : [];
  });
}

/** The approval that allows an act, for the places that it names as hiding spots. */
export function approvedPlacesOf(situation: Situation, act: Act): readonly ApprovedPlace[] {
  return approvedPlacesFor(situation, spotPlaces(act));
}

/**
 * "holds": the spot stays although it does not suit. "over": it has suited since, or is worse than when it was
 * approved.
 */
export function approvalState(situation: Situation, { creature, place, exposure }: ApprovedPlace): "holds" | "over" {
  const now = exposureOf(situation, creature, place);
  return now && isNoWorse(now, exposure) ? "holds" : "over";
}

/** The approval of a place, or undefined. */
export function approvedPlaceAt(
  approved: readonly ApprovedPlace[],
  creature: CreatureId,
  place: Footprint,
): ApprovedPlace | undefined {
  return approved.find((one) => one.creature === creature && samePlace(one.place, place));
}

function spotPlaces(act: Act): readonly NamedPlace[] {
  const { kind } = act;
  if (kind === "hide") return [{ creature: act.creature, place: act.spot }];
  if (kind === "designate") return act.spots.map((place) => ({ creature: act.creature, place }));
  if (kind === "hideTogether") return act.spots.map(({ component, spot }) => ({ creature: component, place: spot }));
  if (kind !== "designateTogether") return [];
  return act.spots.flatMap(({ component, spots }) => spots.map((place) => ({ creature: component, place })));
}

/** Null where the place suits, or no creature could hide in it. */
function exposureOf(situation: Situation, id: CreatureId, place: Footprint): Exposure | null {
  const creature = creatureOf(situation, id);
  if (!creature) return null;
  const map = mapOf(situation, place);
  const hider = hiderOf(situation, creature);
  if (map.judge(hider, place).suitable) return null;
  const { watch, lighting } = hider;
  const coversOf = (tile: Tile): TileExposure["covers"] => {
    const covers = map
      .views(watch, tile)
      .map(({ creature: { id: observer, place: stand }, blockers, heights }): [CreatureId, CoverLevel] => [
        observer,
        map.cover(stand, tile, blockers, heights).level,
      ]);
    return Object.fromEntries(covers.filter(([, level]) => level !== "full"));
  };
  return placeTiles(map.grid, place).map((tile) => ({
    light: map.light(tile, lighting, watch.elevation),
    shroud: map.shroud(tile, watch.elevation),
    covers: coversOf(tile),
  }));
}

/** No tile is brighter or clearer, and no enemy sees more of it than before. */
function isNoWorse(now: Exposure, then: Exposure): boolean {
  return now.every(({ light, shroud, covers }, index) => {
    const was = then[index];
    if (!was || LIGHT_LEVELS.indexOf(light) > LIGHT_LEVELS.indexOf(was.light)) return false;
    if (SHROUD_LEVELS.indexOf(shroud) < SHROUD_LEVELS.indexOf(was.shroud)) return false;
    return Object.entries(covers).every(([id, level]) => rank(level) >= rank(was.covers[id] ?? "full"));
  });
}

function rank(level: CoverLevel): number {
  return COVER_LEVELS.indexOf(level);
}
