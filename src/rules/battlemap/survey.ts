/** Judges the whole map at once for one hider, a byte per tile. */
import type { InSteps } from "./geometry/inSteps.ts";
import type { Hider } from "./judge.ts";
import { concealedLevels } from "./light/concealedLight.ts";
import type { MapParts } from "./parts.ts";
import { verdictsOf } from "./verdicts.ts";

/** By tile number, row by row over the padded canvas; tiles off the map are all 0. */
export interface Survey {
  /** Indices into `LIGHT_LEVELS`, `SHROUD_LEVELS` and `COVER_LEVELS`. */
  readonly light: Uint8Array;
  readonly shroud: Uint8Array;
  readonly cover: Uint8Array;
  /** H-4 and H-7: 1 where a tile suits, 2 where it lacks one factor, else 0. */
  readonly suitable: Uint8Array;
}

/** A survey, and where it differs from an earlier one. */
export interface SurveyChange {
  readonly survey: Survey;
  /** The numbers of the tiles whose light, shroud, cover or verdict differ, ascending. */
  readonly tiles: Int32Array;
}

/** H-4 and H-7 for every tile, in steps. The caller may do anything between them. */
export function* surveying(parts: MapParts, { lighting, watch, invisible, concealment }: Hider): InSteps<Survey> {
  yield* parts.preparing();
  const union = parts.coverUnion(watch);
  for (const observer of watch.observers) {
    parts.cover.field(observer.place);
    yield;
    yield* union.turning(parts.cover, watch, observer);
  }
  const cover = union.levels(parts.cover, watch);
  yield;
  yield* parts.light.pooling();
  const light = concealedLevels(parts.light.levels(lighting), parts.regions.concealments, concealment);
  yield;
  const { map } = parts.layout;
  const shroud = parts.regions.shrouds;
  const suitable = invisible ? map.filled(1) : verdictsOf({ light, shroud, cover }, map.isOnMap);
  return { light, shroud, cover, suitable };
}

/**
 * The current survey and its differences from an earlier one, in steps. Without differences, the earlier survey
 * itself.
 */
export function* surveyChanging(parts: MapParts, before: Survey, hider: Hider): InSteps<SurveyChange> {
  const survey = yield* surveying(parts, hider);
  const tiles = differingTiles(before, survey);
  return { survey: tiles.length > 0 ? survey : before, tiles };
}

const PLANES = ["light", "shroud", "cover", "suitable"] as const;

/** The tiles in which two surveys differ, ascending. */
function differingTiles(before: Survey, now: Survey): Int32Array {
  const found = new Set<number>();
  for (const name of PLANES) {
    const [a, b] = [before[name], now[name]];
    if (a !== b) for (let id = 0; id < b.length; id++) if (a[id] !== b[id]) found.add(id);
  }
  return Int32Array.from(found).sort();
}
