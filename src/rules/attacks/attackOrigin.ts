/** Where a creature acts from, and how that ends its hiding (H-13, H-15, H-16). */
import type { Change } from "../changes.ts";
import type { Refusal } from "../acts.ts";
import { ambushOf, isHidden, possibleSpots } from "../creatures.ts";
import type { Spot } from "../hidingState.ts";
import { refusal } from "../outcomes.ts";
import type { EmergenceReport } from "../acts/attackActs.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Footprint, SpotId } from "../vocabulary.ts";
import { appearIn } from "../discovery/appear.ts";

/** The place from which ranges and lines are measured. `spot` is the one that a hidden creature acts from. */
export interface Origin {
  readonly place: Footprint;
  readonly spot: Spot | null;
}

/** Where an act that ends hiding begins. A hidden creature names a spot that it can still be in (H-16, H-22). */
export function originOf(creature: Creature, from: SpotId | null): Origin | Refusal {
  const { name, hiding, place } = creature;
  if (from === null) return isHidden(creature) ? refusal("noSpotToActFrom", { name }) : { place, spot: null };
  const spot = hiding.spots.find(({ id }) => id === from);
  if (!spot) return refusal("unknownSpot", { name, spot: from });
  return possibleSpots(hiding).includes(spot) ? { place: spot.place, spot } : refusal("notPossible", { name });
}

/** Hiding ends before the act: the creature appears in the spot that it acts from (H-15, H-16). */
export function emergence(
  situation: Situation,
  creature: Creature,
  { spot }: Origin,
): { readonly emerged: EmergenceReport | null; readonly changes: readonly Change[] } {
  if (!spot) return { emerged: null, changes: [] };
  const appearance = appearIn(situation, creature, spot.place, ambushOf(situation));
  const { place, ambush } = appearance;
  return { emerged: { spot, place, ambush: ambush !== null }, changes: [appearance] };
}
