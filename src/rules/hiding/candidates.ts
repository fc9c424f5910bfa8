/** The candidate map: which places a creature may designate as hiding spots, and why or why not (H-3 to H-9). */
import { finished, type InSteps } from "../map/geometry/inSteps.ts";
import { byPlace, creatureOf, placesOf } from "../creatures.ts";
import { standOf } from "../levels.ts";
import type { Creature, SceneSnapshot, Situation } from "../situation.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { siblingSpots, turnTaker } from "../common/components.ts";
import { mapOf, placesAround, strideOf } from "../common/places.ts";
import { type Candidate, judging, type Judge, type Terms } from "./judge.ts";

export interface CandidateMap {
  readonly creature: CreatureId;
  /** Tells whether two of its places share a tile. */
  readonly scene: Pick<SceneSnapshot, "grid" | "levels">;
  /** Movement that spots are reached with, in tiles (H-3). */
  readonly movement: number;
  /** The places from which reach is measured (H-8). */
  readonly from: readonly Footprint[];
  /** Row by row, one for each first tile: in the best orientation there. */
  readonly candidates: readonly Candidate[];
}

/** How far beyond the movement the map still gives reasons, in tiles (H-9). */
const MARGIN = 2;

/** Every place near enough to ask about, judged. A pending Hide is measured as at its roll (H-2, H-3). */
export function candidates(situation: Situation, id: CreatureId): CandidateMap {
  return finished(candidatesInSlices(situation, id));
}

/** The same, for a window that must stay responsive: the caller may pause at each `yield`. */
export function* candidatesInSlices(situation: Situation, id: CreatureId): InSteps<CandidateMap> {
  const { grid, levels } = situation.scene;
  const scene = { grid, ...(levels && { levels }) };
  const creature = creatureOf(situation, id);
  if (!creature) return { creature: id, scene, movement: 0, from: [], candidates: [] };
  const found = yield* judgedAround(situation, creature);
  const { movement, from } = termsOf(situation, creature);
  return { creature: id, scene, movement, from, candidates: found };
}

/** Judges one place after the other, row by row, up to the first one that is enough. */
export function* judgedAround(
  situation: Situation,
  creature: Creature,
  isEnough: (candidate: Candidate) => boolean = () => false,
): InSteps<readonly Candidate[]> {
  // The index of the walls takes as long as many tiles.
  mapOf(situation, standOf(creature));
  yield;
  const terms = termsOf(situation, creature);
  const judge = judging(situation, creature, terms);
  const found: Candidate[] = [];
  for (const tile of tilesAround(situation, creature, { terms, judge })) {
    const candidate = yield* judge.tile(tile);
    found.push(candidate);
    if (isEnough(candidate)) break;
    yield;
  }
  return found;
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
): readonly Footprint[] {
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
function placesWithin(situation: Situation, from: readonly Footprint[], radius: number): readonly Footprint[] {
  const [first] = from;
  if (!first) return [];
  const map = mapOf(situation, first);
  const most = Math.min(radius, Math.max(map.grid.rows, map.grid.cols));
  const near = from.flatMap((origin) => placesAround(situation, origin, most));
  const once = new Map(near.map((place) => [keyOf(place), place]));
  return [...once.values()].filter((place) => map.inside(place)).toSorted(byPlace);
}

const keyOf = ({ i, j }: Footprint): string => `${i},${j}`;
