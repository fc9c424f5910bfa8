/** By how many a teleport's distance is divided, and how far a power must reach for it (T-10, T-12). */
import { grapplingGraph } from "../grapples.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Place } from "../vocabulary.ts";
import { originsOf, tilesTo } from "./jump.ts";

/**
 * By how many a teleport's distance is divided. A status that was given by hand links it to somebody whom the ledger
 * does not know (T-10).
 */
export function membersOf(situation: Situation, { id, statuses }: Creature): number {
  return Math.max(grapplingGraph(situation, id).length, statuses.includes("grappled") ? 2 : 1);
}

/**
 * How far a teleport must reach to bring a creature, as it lies now, there with all whom grapples link to it: from
 * where it can still be (H-22). Infinite on another level.
 */
export function rangeNeeded(situation: Situation, creature: Creature, to: Place): number {
  return tilesTo(situation, { origins: originsOf(creature) }, to) * membersOf(situation, creature);
}
