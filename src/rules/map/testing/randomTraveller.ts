/** Random travellers for tests: what slows them, what bars their way, and whose zones they mind (G-9, G-10). */
import { ZONE_AFFIXES, type Footprint } from "../../vocabulary.ts";
import type { Traveller } from "../battlemap.ts";
import { randomPlace, type Board } from "./randomPlace.ts";

type Random = () => number;

/** A traveller among a few enemies, some of which hide in several spots (H-13). */
export function randomTraveller(board: Board, random: Random): Traveller {
  const places = (most: number): Footprint[] =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => randomPlace(board, random));
  const zones = Array.from({ length: Math.floor(random() * 4) }, (_, k) => ({
    id: `${k}`,
    places: [randomPlace(board, random), ...(random() < 0.4 ? places(2) : [])],
    widen: random() < 0.7 ? 0 : 1,
    affixes: ZONE_AFFIXES.filter(() => random() < 0.15),
  }));
  const some = (): string[] => zones.map(({ id }) => id).filter(() => random() < 0.2);
  return {
    slowed: random() < 0.8 ? 0 : 1,
    airborne: random() < 0.2,
    stuck: random() < 0.03,
    barred: places(2),
    zones,
    entered: some(),
    left: some(),
  };
}

/** One place to set out from, or two of the same shape. */
export function startingPlaces(board: Board, random: Random): [Footprint, ...Footprint[]] {
  const first = randomPlace(board, random);
  if (random() < 0.7) return [first];
  return [first, { ...first, i: Math.floor(random() * board.rows), j: Math.floor(random() * board.cols) }];
}
