/** By how many a teleport's distance is divided, and how far a power must reach for it (T-10, T-12). */
import { placeDistance } from "../map/grid/grid.ts";
import { possiblePlacesOf } from "../creatures.ts";
import { dividedAmong, grapplingGraph } from "../grapples.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";

/** By how many a teleport's distance is divided. */
export const membersOf = (situation: Situation, { id }: Pick<Creature, "id">): number =>
  dividedAmong(situation, grapplingGraph(situation, id));

/**
 * The range that a teleport needs to bring a creature there, as it lies now, with all whom grapples link to it. It
 * is measured from where the creature can still be (H-22).
 */
export function rangeNeeded(situation: Situation, creature: Creature, to: Footprint): number {
  const { grid } = situation.scene;
  const first = ({ i, j }: Footprint): Footprint => ({ i, j, w: 1, h: 1 });
  const tiles = possiblePlacesOf(creature).map((from) => placeDistance(first(from), first(to), grid));
  return Math.min(...tiles) * membersOf(situation, creature);
}
