/** Teleport of a hidden creature: one tile in range of a spot becomes its only spot, then it is rechecked (H-24, T-12, H-17). */
import type { Act, Decision, Means, Refusal } from "../acts.ts";
import { creatureOf, isHidden, samePlace } from "../creatures.ts";
import type { Spot } from "../hidingState.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { Place } from "../vocabulary.ts";
import { possibleSpots } from "./fold.ts";
import { isFree, isOfShape, placeDistance } from "./ground.ts";
import { takenSpots } from "./pushMove.ts";
import { NOTHING_ELSE, revealFallen } from "./recheck.ts";

type Teleport = Extract<Act, { kind: "teleport" }>;

/** Direct distance, past anything, from any spot that it can still be in; it stays hidden (H-15, H-22). */
export function teleport(situation: Situation, act: Teleport, means: Means): Decision {
  const creature = creatureOf(situation, act.creature);
  if (!creature) return reject(refusal("unknownCreature", { creature: act.creature }));
  const { name } = creature;
  if (!isHidden(creature)) return reject(refusal("notHidden", { name }));
  const { i, j } = act.to;
  if (!canBeAt(situation, creature, act.to)) return reject(refusal("cannotStandThere", { name, i, j }));
  return unlessRefused([refusesRange(situation, creature, act)], means, () =>
    arrived(situation, { creature, act }, means),
  );
}

/** Of its shape in whichever orientation, on the map, free, and no spot of its other components or of a pending Hide (H-5, H-8). */
function canBeAt(situation: Situation, creature: Creature, to: Place): boolean {
  const isPlace = [to.i, to.j].every(Number.isInteger) && isOfShape(situation, creature, to);
  const isTaken = takenSpots(situation, creature).some((place) => samePlace(place, to));
  return isPlace && !isTaken && isFree(situation, creature, to);
}

function arrived(
  situation: Situation,
  { creature: { id }, act: { to, range } }: { readonly creature: Creature; readonly act: Teleport },
  means: Means,
): Decision {
  const spot: Spot = { id: means.nameSpot(to), place: to };
  const relocated = { kind: "relocate", creature: id, spots: [spot] } as const;
  const { discoveries, changes } = revealFallen(applyChanges(situation, [relocated]), NOTHING_ELSE, means);
  return accept([relocated, ...changes], { kind: "teleport", creature: id, spot, range, discoveries });
}

function refusesRange(situation: Situation, creature: Creature, { to, range }: Teleport): Refusal | null {
  const distances = possibleSpots(creature.hiding).map(({ place }: { readonly place: Place }) =>
    placeDistance(situation, place, to),
  );
  const distance = Math.min(...distances);
  return distance > range ? refusal("outOfRange", { name: creature.name, target: "", distance, range }) : null;
}
