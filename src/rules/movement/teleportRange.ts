/** By how many a teleport's distance is divided, and how far a power must reach for it (T-10, T-12). */
import { placeDistance } from "../map/grid/grid.ts";
import { possiblePlacesOf } from "../creatures.ts";
import { grapplingGraph } from "../grapples.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Place } from "../vocabulary.ts";

/**
 * By how many a teleport's distance is divided. A status that was given by hand links it to somebody whom the ledger
 * does not know (T-10).
 */
export function membersOf(situation: Situation, { id, statuses }: Creature): number {
  return Math.max(grapplingGraph(situation, id).length, statuses.includes("grappled") ? 2 : 1);
}

/**
 * The range that a teleport needs to bring a creature there, as it lies now, with all whom grapples link to it. It
 * is measured from where the creature can still be (H-22).
 */
export function rangeNeeded(situation: Situation, creature: Creature, to: Place): number {
  const { grid } = situation.scene;
  const first = ({ i, j }: Place): Place => ({ i, j, w: 1, h: 1 });
  const tiles = possiblePlacesOf(creature).map((from) => placeDistance(first(from), first(to), grid));
  return Math.min(...tiles) * membersOf(situation, creature);
}
