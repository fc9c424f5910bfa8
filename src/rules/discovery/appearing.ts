/** Where a creature stands when its hiding ends (H-16). */
import type { Change } from "../changes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Stamp } from "../turns.ts";
import type { Place } from "../vocabulary.ts";
import { nearestFree } from "../common/ground.ts";

export type Appearance = Extract<Change, { kind: "appear" }>;

/** It appears in the spot; if that is taken, in the nearest free place, of which its player may choose among equals (H-16). */
export function appearIn(situation: Situation, creature: Creature, spot: Place, ambush: Stamp | null): Appearance {
  const [place = spot, ...others] = nearestFree(situation, creature, spot);
  return { kind: "appear", creature: creature.id, place, others: others.length > 0 ? others : null, ambush };
}
