/**
 * Teleport of a hidden creature: one tile in range of a spot becomes its only spot, then it is rechecked (H-24, T-12,
 * H-17).
 */
import type { Change } from "../changes.ts";
import type { Decision, Means, Refusal, ActOf } from "../acts.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import { sharesTile } from "../levels.ts";
import type { Spot } from "../hidingState.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { Place } from "../vocabulary.ts";
import { costOf, refusesCost } from "../attacks/affectTargets.ts";
import { siblingSpots } from "../common/components.ts";
import { possibleSpots } from "../common/fold.ts";
import { givenUp } from "../hiding/giveUp.ts";
import { powerBehind } from "../attacks/granted.ts";
import { isFree, isOfShape, placeDistance, refusesDistance } from "../common/ground.ts";
import { powerUsed } from "../common/usePower.ts";
import { NOTHING_ELSE, revealUnsuitable } from "../hiding/recheck.ts";

type Teleport = ActOf<"teleport">;

/**
 * Direct distance, past anything, from any spot where it can still be. It stays hidden (H-15, H-22). A pending Hide
 * is over, because its first spot is gone.
 */
export function teleport(situation: Situation, act: Teleport, means: Means): Decision {
  const creature = creatureOf(situation, act.creature);
  if (!creature) return reject(refusal("unknownCreature", { creature: act.creature }));
  const { name } = creature;
  if (!isHidden(creature)) return reject(refusal("notHidden", { name }));
  const { i, j } = act.to;
  if (!canBeAt(situation, creature, act.to)) return reject(refusal("cannotStandThere", { name, i, j }));
  const { cost = "none" } = act;
  const unpaid = cost === "none" ? null : refusesCost(situation, { cost }, creature);
  return unlessRefused([unpaid, refusesRange(situation, creature, act)], means, () =>
    arrived(situation, { creature, act }, means),
  );
}

/** Of its shape in some orientation, on the map, free, and on no spot of its other components (H-5, H-8). */
function canBeAt(situation: Situation, creature: Creature, to: Place): boolean {
  const isPlace = [to.i, to.j].every(Number.isInteger) && isOfShape(situation, creature, to);
  const isTaken = siblingSpots(situation, creature).some((place) => sharesTile(situation.scene, place, to));
  return isPlace && !isTaken && isFree(situation, creature, to);
}

function arrived(
  situation: Situation,
  { creature, act }: { readonly creature: Creature; readonly act: Teleport },
  means: Means,
): Decision {
  const { id } = creature;
  const { to, range, cost = "none" } = act;
  const spot: Spot = { id: means.nameSpot(to), place: to };
  const relocated: readonly Change[] = [
    { kind: "relocate", creature: id, spots: [spot] },
    ...(creature.hiding.pending ? [givenUp(creature)] : []),
  ];
  const { discoveries, changes } = revealUnsuitable(applyChanges(situation, relocated), NOTHING_ELSE, means);
  const begun = [
    ...costOf(situation, { cost }, creature),
    ...powerUsed(situation, creature, powerBehind(creature, act)),
  ];
  return accept([...begun, ...relocated, ...changes], { kind: "teleport", creature: id, spot, range, discoveries });
}

/** A grapple links at least two creatures. The asker says how many if there are more. */
function membersOf({ statuses }: Creature, { members = 1 }: Teleport): number {
  return Math.max(members, statuses.includes("grappled") ? 2 : 1);
}

/** The distance is divided among all creatures that grapples link, rounded down (T-10, T-12). */
function refusesRange(situation: Situation, creature: Creature, act: Teleport): Refusal | null {
  const { to } = act;
  const range = Math.floor(act.range / membersOf(creature, act));
  const distances = possibleSpots(creature.hiding).map(({ place }: { readonly place: Place }) =>
    placeDistance(situation, place, to),
  );
  const distance = Math.min(...distances);
  return distance > range ? refusesDistance({ name: creature.name, target: "", distance, range }) : null;
}
