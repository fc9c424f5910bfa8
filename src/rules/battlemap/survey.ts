/** The whole map judged at once for one hider, as bytes a tile. */
import { rewrittenTiles } from "./cover/rewritten.ts";
import { COVER_LEVELS, LIGHT_LEVELS, SHROUD_LEVELS } from "../vocabulary.ts";
import type { InSteps } from "./geometry/inSteps.ts";
import type { Hider } from "./judge.ts";
import { coverNeeded } from "./needed.ts";
import type { MapParts } from "./parts.ts";

/** By tile number, row by row over the padded canvas; tiles off the map are all 0. */
export interface Survey {
  /** Indices into `LIGHT_LEVELS`, `SHROUD_LEVELS` and `COVER_LEVELS`. */
  readonly light: Uint8Array;
  readonly shroud: Uint8Array;
  readonly cover: Uint8Array;
  /** H-4 and H-7: 1 where a tile suits, 2 where it lacks one factor, else 0. */
  readonly suitable: Uint8Array;
  /** H-7: whether it was for an invisible creature. */
  readonly invisible: boolean;
}

/** A survey, and where it differs from an earlier one. */
export interface SurveyChange {
  readonly survey: Survey;
  /** The numbers of the tiles whose light, shroud, cover or verdict differ, ascending. */
  readonly tiles: Int32Array;
}

/** The survey that was made last of each map. */
const latest = new WeakMap<MapParts, Survey>();

/** H-4 and H-7 for every tile. The same survey as before, where nothing differs; where it is known which tiles may, only these are judged. */
export function surveyOf(parts: MapParts, hider: Hider): Survey {
  const planes = planesOf(parts, hider);
  const before = latest.get(parts);
  const tiles = before && before.invisible === planes.invisible ? tilesRewritten(before, planes) : null;
  if (before && tiles?.length === 0) return before;
  const survey = before && tiles ? rejudged(parts, { before, planes, tiles }) : judged(parts, planes);
  latest.set(parts, survey);
  return survey;
}

function judged(parts: MapParts, planes: Planes): Survey {
  const survey = { ...planes, suitable: parts.layout.map.filled(1) };
  judgeTiles(survey);
  return survey;
}

function rejudged(
  parts: MapParts,
  { before, planes, tiles }: { before: Survey; planes: Planes; tiles: Iterable<number> },
): Survey {
  const survey = { ...planes, suitable: new Uint8Array(before.suitable) };
  for (const id of tiles) survey.suitable[id] = verdict(parts, survey, id);
  return survey;
}

/** The tiles that may differ, each once or oftener; null where there is no telling. */
function tilesRewritten(before: Survey, planes: Planes): readonly number[] | null {
  let found: readonly number[] = [];
  for (const name of PLANES) {
    if (before[name] === planes[name]) continue;
    const tiles = rewrittenTiles(before[name], planes[name]);
    if (!tiles) return null;
    found = found.length === 0 ? tiles : [...found, ...tiles];
  }
  return found;
}

/** The same in slices: after each, whoever asked may do something else, and go on whenever it likes. */
export function* surveying(parts: MapParts, hider: Hider): InSteps<Survey> {
  yield* lookingAbout(parts, hider);
  return surveyOf(parts, hider);
}

/** What a survey is put together from, in slices. */
function* lookingAbout(parts: MapParts, hider: Hider): InSteps<void> {
  yield* parts.preparing();
  const { watch } = hider;
  for (const observer of watch.observers) {
    yield* parts.cover.looking(observer.place);
    yield* parts.coverUnion(watch).turning(parts.cover, watch, observer);
  }
  yield* parts.light.pooling();
  yield;
  parts.light.levels(hider.lighting);
  yield;
  parts.coverUnion(watch).levels(parts.cover, watch);
  yield;
}

/** The survey as it is now, and the tiles that are judged otherwise than in an earlier one of the same scene. */
export function surveyChange(parts: MapParts, before: Survey, hider: Hider): SurveyChange {
  const planes = planesOf(parts, hider);
  if (before.light.length !== planes.light.length || before.invisible !== planes.invisible)
    return differences(before, surveyOf(parts, hider));
  const pairs = PLANES.map((name) => [before[name], planes[name]] as const).filter(([old, now]) => old !== now);
  const tiles = differingTiles(pairs);
  if (tiles.length === 0) return { survey: before, tiles };
  return { survey: rejudged(parts, { before, planes, tiles }), tiles };
}

/** The same in slices. */
export function* surveyChanging(parts: MapParts, before: Survey, hider: Hider): InSteps<SurveyChange> {
  yield* lookingAbout(parts, hider);
  return surveyChange(parts, before, hider);
}

/** What a survey is judged by. */
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

/** Writes the verdict of every tile that is 1, four tiles at a time. */
function judgeTiles({ light, shroud, cover, invisible, suitable }: Survey): void {
  if (invisible) return;
  const [lights, shrouds, covers, verdicts] = [quads(light), quads(shroud), quads(cover), quads(suitable)];
  for (let k = 0; k < verdicts.length; k++)
    verdicts[k] = ((verdicts[k]! << 8) - verdicts[k]!) & fourVerdicts(lights[k]!, shrouds[k]!, covers[k]!);
  for (let id = 4 * verdicts.length; id < suitable.length; id++)
    if (suitable[id] === 1) suitable[id] = VERDICTS[(light[id]! * 3 + shroud[id]!) * 3 + cover[id]!]!;
}

/**
 * The verdicts of four tiles, a byte each. By H-4 each step of shroud and of cover makes up for one of light: a tile suits where none is left of it, and lacks one factor where one is. So four more than
 * what is left is 4 at most, or 5, or 6, and no byte borrows from the next one.
 */
function fourVerdicts(lights: number, shrouds: number, covers: number): number {
  const left = lights + 4 * ONES - shrouds - covers;
  const two = left >>> 2;
  return ONES + (two & left & ONES) - (two & (left >>> 1) & ONES);
}

/** 1 in each of four bytes. */
const ONES = 0x01010101;

function verdict({ layout: { map } }: MapParts, { light, shroud, cover, invisible }: Survey, id: number): number {
  if (!map.insideId(id)) return 0;
  return invisible ? 1 : VERDICTS[(light[id]! * 3 + shroud[id]!) * 3 + cover[id]!]!;
}

/** Of maps of another size, or of hiders of whom only one is invisible. */
function differences(before: Survey, survey: Survey): SurveyChange {
  const pairs = [...PLANES, "suitable" as const].map((name) => [before[name], survey[name]] as const);
  return { survey, tiles: differingTiles(pairs) };
}

/** The tiles in which any of the pairs differ, ascending. */
function differingTiles(pairs: readonly Pair[]): Int32Array {
  const found = new Set<number>();
  for (const pair of pairs) for (const id of differingIn(pair)) found.add(id);
  return Int32Array.from(found).sort();
}

/** The tiles in which the lists of a pair differ. */
function differingIn([old, now]: Pair): number[] {
  const rewritten = rewrittenTiles(old, now);
  if (rewritten) return rewritten.filter((id) => old[id] !== now[id]);
  const found: number[] = [];
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

/** The verdict for every combination of light, shroud and cover. */
const VERDICTS = Uint8Array.from(
  LIGHT_LEVELS.flatMap((_light, light) =>
    SHROUD_LEVELS.flatMap((_shroud, shroud) =>
      COVER_LEVELS.map((_cover, cover) => {
        const missing = coverNeeded(light, shroud) - cover;
        return missing <= 0 ? 1 : missing === 1 ? 2 : 0;
      }),
    ),
  ),
);
