/** The candidate map: which places a creature may designate as hiding spots, and why or why not (H-3 to H-9). */
import { byPlace, creatureOf, placesOf } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Place } from "../vocabulary.ts";
import { mapOf, placesAround } from "./ground.ts";
import { judgePlaces, type Candidate, type Terms } from "./judge.ts";

export interface CandidateMap {
  readonly creature: CreatureId;
  /** Movement that spots are reached with, in tiles (H-3). */
  readonly movement: number;
  /** The places that reach is measured from (H-8). */
  readonly from: readonly Place[];
  /** Row by row. */
  readonly candidates: readonly Candidate[];
}

/** How far beyond the movement the map still says why not, in tiles (H-9). */
const MARGIN = 2;

/** Every place near enough to be asked about, judged. A pending Hide is measured as it was when it was rolled (H-2, H-3). */
export function candidates(situation: Situation, id: CreatureId): CandidateMap {
  const creature = creatureOf(situation, id);
  if (!creature) return { creature: id, movement: 0, from: [], candidates: [] };
  const terms = termsOf(creature);
  const { movement, from } = terms;
  const places = placesWithin(situation, from, Math.floor(movement) + MARGIN);
  return { creature: id, movement, from, candidates: judgePlaces(situation, creature, terms, places) };
}

/** What the spots of a creature are measured with: its pending Hide, else what it has left (H-3); outside combat its speed (G-5). */
export function termsOf(creature: Creature): Terms {
  const { pending, spots } = creature.hiding;
  const own = spots.map(({ place }) => place);
  if (pending) {
    const { movement, from, budget, first } = pending;
    return { movement, from, budget, taken: [...own, first] };
  }
  const { budget, speed } = creature;
  return { movement: budget?.movement ?? speed, from: placesOf(creature), budget, taken: own };
}

/** The places on the map within so many tiles of any of these, each once. */
function placesWithin(situation: Situation, from: readonly Place[], radius: number): readonly Place[] {
  const map = mapOf(situation);
  const near = from.flatMap((origin) => placesAround(situation, origin, radius));
  const once = new Map(near.map((place) => [`${place.i},${place.j}`, place]));
  return [...once.values()].filter((place) => map.inside(place)).toSorted(byPlace);
}
