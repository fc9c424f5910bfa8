/** Judges the whole map at once for one hider, a byte per tile. */
import { rewrittenRuns } from "./cover/rewritten.ts";
import type { InSteps } from "./geometry/inSteps.ts";
import type { Hider } from "./judge.ts";
import type { MapParts } from "./parts.ts";
import { judgeRuns } from "./verdicts.ts";

/** By tile number, row by row over the padded canvas; tiles off the map are all 0. */
export interface Survey {
  /** Indices into `LIGHT_LEVELS`, `SHROUD_LEVELS` and `COVER_LEVELS`. */
  readonly light: Uint8Array;
  readonly shroud: Uint8Array;
  readonly cover: Uint8Array;
  /** H-4 and H-7: 1 where a tile suits, 2 where it lacks one factor, else 0. */
  readonly suitable: Uint8Array;
  /** H-7: whether the hider was invisible. */
  readonly invisible: boolean;
}

/** A survey, and where it differs from an earlier one. */
export interface SurveyChange {
  readonly survey: Survey;
  /** The numbers of the tiles whose light, shroud, cover or verdict differ, ascending. */
  readonly tiles: Int32Array;
}

/** The latest survey of each map. */
const latest = new WeakMap<MapParts, Survey>();

/**
 * H-4 and H-7 for every tile. Returns the earlier survey if nothing differs. If it is known which tiles may differ,
 * only these are judged.
 */
function surveyOf(parts: MapParts, hider: Hider): Survey {
  const planes = planesOf(parts, hider);
  const before = latest.get(parts);
  const runs = before && before.invisible === planes.invisible ? runsRewritten(before, planes) : null;
  if (before && runs?.length === 0) return before;
  const survey = before && runs ? rejudged(parts, { before, planes, runs }) : judged(parts, planes);
  latest.set(parts, survey);
  return survey;
}

function judged(parts: MapParts, planes: Planes): Survey {
  const { map } = parts.layout;
  const survey = { ...planes, suitable: map.filled(1) };
  if (!survey.invisible) judgeRuns(survey, [0, map.count - 1], map.isOnMap);
  return survey;
}

/** A copy of a survey in which some runs of tiles are judged again. */
function rejudged(
  parts: MapParts,
  { before, planes, runs }: { before: Survey; planes: Planes; runs: readonly number[] },
): Survey {
  const survey = { ...planes, suitable: new Uint8Array(before.suitable) };
  if (!survey.invisible) judgeRuns(survey, runs, parts.layout.map.isOnMap);
  return survey;
}

/** The runs of tiles that may differ; they may overlap. Null if unknown. */
function runsRewritten(before: Survey, planes: Planes): readonly number[] | null {
  let found: readonly number[] = [];
  for (const name of PLANES) {
    if (before[name] === planes[name]) continue;
    const runs = rewrittenRuns(before[name], planes[name]);
    if (!runs) return null;
    found = found.length === 0 ? runs : [...found, ...runs];
  }
  return found;
}

/** H-4 and H-7 for every tile, in steps. The caller may do anything between them. */
export function* surveying(parts: MapParts, hider: Hider): InSteps<Survey> {
  yield* lookingAbout(parts, hider);
  return surveyOf(parts, hider);
}

/** Prepares all parts of a survey, in steps. */
function* lookingAbout(parts: MapParts, hider: Hider): InSteps<void> {
  yield* parts.preparing();
  const { watch } = hider;
  for (const observer of watch.observers) {
    parts.cover.field(observer.place);
    yield;
    yield* parts.coverUnion(watch).turning(parts.cover, watch, observer);
  }
  yield* parts.light.pooling();
  yield;
  parts.light.levels(hider.lighting);
  yield;
  parts.coverUnion(watch).levels(parts.cover, watch);
  yield;
}

/** The current survey, and the tiles that differ from an earlier survey of the same scene. */
function surveyChange(parts: MapParts, before: Survey, hider: Hider): SurveyChange {
  const planes = planesOf(parts, hider);
  if (before.light.length !== planes.light.length || before.invisible !== planes.invisible)
    return differences(before, surveyOf(parts, hider));
  const pairs = PLANES.map((name) => [before[name], planes[name]] as const).filter(([old, now]) => old !== now);
  const tiles = differingTiles(pairs);
  if (tiles.length === 0) return { survey: before, tiles };
  const runs = [...tiles].flatMap((id) => [id, id]);
  return { survey: rejudged(parts, { before, planes, runs }), tiles };
}

/** The current survey and its differences from an earlier one of the same scene, in steps. */
export function* surveyChanging(parts: MapParts, before: Survey, hider: Hider): InSteps<SurveyChange> {
  yield* lookingAbout(parts, hider);
  return surveyChange(parts, before, hider);
}

/** The input of a survey's verdicts. */
type Planes = Omit<Survey, "suitable">;

const PLANES = ["light", "shroud", "cover"] as const;

type Pair = readonly [old: Uint8Array, now: Uint8Array];

function planesOf(parts: MapParts, { lighting, watch, invisible }: Hider): Planes {
  return {
    light: parts.light.levels(lighting),
    shroud: parts.regions.shrouds,
    cover: parts.coverUnion(watch).levels(parts.cover, watch),
    invisible,
  };
}

/** Differences between surveys of different size, or for hiders of whom only one is invisible. */
function differences(before: Survey, survey: Survey): SurveyChange {
  const pairs = [...PLANES, "suitable" as const].map((name) => [before[name], survey[name]] as const);
  return { survey, tiles: differingTiles(pairs) };
}

/** The tiles in which any pair differs, ascending. */
function differingTiles(pairs: readonly Pair[]): Int32Array {
  const found = new Set<number>();
  for (const pair of pairs) for (const id of differingIn(pair)) found.add(id);
  return Int32Array.from(found).sort();
}

/** The tiles in which the lists of a pair differ. */
function differingIn([old, now]: Pair): number[] {
  const found: number[] = [];
  const runs = rewrittenRuns(old, now);
  if (runs) {
    for (let k = 0; k < runs.length; k += 2) addDiffering([old, now], { from: runs[k]!, to: runs[k + 1]! + 1 }, found);
    return found;
  }
  const [a, b] = [quads(old), quads(now)];
  // Four tiles at a time are looked at, for nearly all are as they were.
  for (let k = 0; k < b.length; k++) if (a[k] !== b[k]) addDiffering([old, now], { from: 4 * k, to: 4 * k + 4 }, found);
  addDiffering([old, now], { from: 4 * b.length, to: now.length }, found);
  return found;
}

function addDiffering([old, now]: Pair, { from, to }: { from: number; to: number }, found: number[]): void {
  for (let id = from; id < to; id++) if (old[id] !== now[id]) found.push(id);
}

function quads({ buffer, byteOffset, length }: Uint8Array): Int32Array {
  return new Int32Array(buffer, byteOffset, length >> 2);
}
