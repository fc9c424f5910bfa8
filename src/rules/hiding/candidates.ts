/** The candidate map: which places a creature may designate as hiding spots, and why or why not (H-3 to H-9). */
import { finished } from "../map/geometry/inSteps.ts";
import { byPlace, creatureOf, placesOf } from "../creatures.ts";
import type { Creature, SceneSnapshot, Situation } from "../situation.ts";
import type { CreatureId, Place } from "../vocabulary.ts";
import { siblingSpots, turnTaker } from "../common/components.ts";
import { mapOf, placesAround, strideOf } from "../common/ground.ts";
import type { Candidate } from "./candidate.ts";
import { judging, type Judge, type Terms } from "./judge.ts";

export interface CandidateMap {
  readonly creature: CreatureId;
  /** Tells whether two of its places share a tile. */
  readonly scene: Pick<SceneSnapshot, "grid" | "levels">;
  /** Movement that spots are reached with, in tiles (H-3). */
  readonly movement: number;
  /** The places from which reach is measured (H-8). */
  readonly from: readonly Place[];
  /** Row by row, one for each first tile: in the best orientation there. */
  readonly candidates: readonly Candidate[];
}

/** How far beyond the movement the map still gives reasons, in tiles (H-9). */
const MARGIN = 2;

/** Every place near enough to ask about, judged. A pending Hide is measured as at its roll (H-2, H-3). */
export function candidates(situation: Situation, id: CreatureId): CandidateMap {
  const known = made(situation, id);
  if (known) return known;
  const creature = creatureOf(situation, id);
  return creature
    ? finished(judged(situation, { creature, terms: termsOf(situation, creature) }))
    : nowhere(situation, id);
}

/**
 * Makes the candidate map in slices, for a window that must stay responsive. The caller may pause at each
 * `yield`. Once it is made, `candidates` gives it at once. Candidates that are as in an earlier map of the creature
 * keep their objects, and an unchanged map keeps its own.
 */
export function* candidatesInSlices(
  situation: Situation,
  id: CreatureId,
  before: CandidateMap | null = null,
): Generator<void, CandidateMap> {
  const known = made(situation, id);
  if (known) return known;
  const creature = creatureOf(situation, id);
  if (!creature) return nowhere(situation, id);
  return yield* judged(situation, { creature, terms: termsOf(situation, creature) }, before);
}

/** Situations never change, so each map is judged once. */
const maps = new WeakMap<Situation, Map<CreatureId, CandidateMap>>();

const made = (situation: Situation, id: CreatureId): CandidateMap | undefined => maps.get(situation)?.get(id);

function keep(situation: Situation, map: CandidateMap): CandidateMap {
  maps.set(situation, (maps.get(situation) ?? new Map<CreatureId, CandidateMap>()).set(map.creature, map));
  return map;
}

const nowhere = ({ scene }: Situation, creature: CreatureId): CandidateMap => ({
  creature,
  scene: frameOf(scene),
  movement: 0,
  from: [],
  candidates: [],
});

const frameOf = ({ grid, levels }: SceneSnapshot): CandidateMap["scene"] => ({ grid, ...(levels && { levels }) });

function* judged(
  situation: Situation,
  { creature, terms }: { readonly creature: Creature; readonly terms: Terms },
  map: CandidateMap | null = null,
): Generator<void, CandidateMap> {
  const judge = judging(situation, creature, terms);
  const before = new Map(map?.candidates.map((candidate) => [keyOf(candidate.place), candidate]));
  yield;
  const found: Candidate[] = [];
  for (const tile of tilesAround(situation, creature, { terms, judge })) {
    yield;
    found.push(kept(before.get(keyOf(tile)), judge.tile(tile)));
  }
  const { movement, from } = terms;
  const scene = frameOf(situation.scene);
  return keep(situation, keptMap(map, { creature: creature.id, scene, movement, from, candidates: found }));
}

/** Keeps the earlier candidate if the new one is equal, so that callers can compare by identity. */
const kept = (before: Candidate | undefined, now: Candidate): Candidate =>
  before && JSON.stringify(before) === JSON.stringify(now) ? before : now;

/** The earlier map if the new one has the same candidates and is measured alike. */
function keptMap(before: CandidateMap | null, now: CandidateMap): CandidateMap {
  if (before?.movement !== now.movement || before.candidates.length !== now.candidates.length) return now;
  if (JSON.stringify(before.from) !== JSON.stringify(now.from)) return now;
  return before.candidates.every((one, k) => one === now.candidates[k]) ? before : now;
}

/**
 * What the spots of a creature are measured with: its pending Hide, else the movement it has left (H-3). Outside
 * combat its speed (G-5).
 */
export function termsOf(situation: Situation, creature: Creature): Terms {
  const { pending, spots } = creature.hiding;
  const own = [...spots.map(({ place }) => place), ...siblingSpots(situation, creature)];
  if (pending) {
    const { movement, from, budget, first } = pending;
    return { movement, from, budget, taken: first ? [...own, first] : own };
  }
  const { budget } = turnTaker(situation, creature);
  return { movement: budget?.movement ?? creature.speed, from: placesOf(creature), budget, taken: own };
}

/** The first tiles to judge: all near ones, and those that a long shape reaches by turning about its end (T-5). */
function tilesAround(
  situation: Situation,
  creature: Creature,
  { terms: { from, movement }, judge }: { readonly terms: Terms; readonly judge: Judge },
): readonly Place[] {
  const near = Math.floor(movement) + MARGIN;
  const stride = strideOf(situation, creature);
  const tiles = placesWithin(situation, from, near);
  if (stride === 1) return tiles;
  const isNear = new Set(tiles.map(keyOf));
  return placesWithin(situation, from, Math.max(near, stride * Math.floor(movement))).filter(
    (tile) => isNear.has(keyOf(tile)) || judge.reaches(tile),
  );
}

/** The places on the map within `radius` tiles of any of these, each once. */
function placesWithin(situation: Situation, from: readonly Place[], radius: number): readonly Place[] {
  const [first] = from;
  if (!first) return [];
  const map = mapOf(situation, first);
  const most = Math.min(radius, Math.max(map.grid.rows, map.grid.cols));
  const near = from.flatMap((origin) => placesAround(situation, origin, most));
  const once = new Map(near.map((place) => [keyOf(place), place]));
  return [...once.values()].filter((place) => map.inside(place)).toSorted(byPlace);
}

const keyOf = ({ i, j }: Place): string => `${i},${j}`;
