/** The hiding spots that no longer suit (H-4, H-7, H-17). Only this file asks the map for them. */
import { creatureOf, isHidden, opponentsOf } from "../creatures.ts";
import type { Spot } from "../hidingState.ts";
import { standOf } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Movement } from "../acts/choices.ts";
import type { CreatureId, Footprint, SpotId } from "../vocabulary.ts";
import { withLightsAt } from "../common/carriedLight.ts";
import { mapOf } from "../common/places.ts";
import { hiderOf, mayObserveFrom } from "../common/standing.ts";

/** A hider and its spots that no longer suit, in the order of their places. */
export interface UnsuitableSpots {
  readonly hider: Creature;
  readonly spots: readonly Spot[];
}

/**
 * The spots of all hiders that fall now, and those that enemies saw on their paths. With the switch off only the
 * ends of paths count. In the order of the scene.
 */
export function unsuitableSpots(
  situation: Situation,
  movements: readonly Movement[] = [],
  approved: readonly SpotId[] = [],
): readonly UnsuitableSpots[] {
  return situation.creatures.filter(isHidden).flatMap((hider) => {
    const now = unsuitablePlaces(situation, hider);
    const onTheWay = movements.flatMap((movement) => unsuitableOnTheWay(situation, hider, movement));
    const unsuitable = new Set([...now, ...onTheWay.map(({ place }) => place)]);
    const spots = hider.hiding.spots.filter(({ id, place }) => unsuitable.has(place) && !approved.includes(id));
    return spots.length > 0 ? [{ hider, spots }] : [];
  });
}

/**
 * Movements, reduced to those places of their paths at which some spot falls that would not fall otherwise.
 */
export function decisivePaths(
  situation: Situation,
  movements: readonly Movement[],
  approved: readonly SpotId[],
): readonly Movement[] {
  const [now, hiders] = [unsuitableSpots(situation, [], approved), situation.creatures.filter(isHidden)];
  const isUnsuitable = (hider: Creature, place: Footprint): boolean =>
    now.some((one) => one.hider === hider && one.spots.some((spot) => spot.place === place)) ||
    hider.hiding.spots.some((spot) => spot.place === place && approved.includes(spot.id));
  return movements.map(({ mover, path }) => {
    const unsuitable = hiders.flatMap((hider) =>
      unsuitableOnTheWay(situation, hider, { mover, path }).filter(({ place }) => !isUnsuitable(hider, place)),
    );
    const steps = new Set(unsuitable.map(({ step }) => step));
    return { mover, path: path.filter((_, step) => steps.has(step)) };
  });
}

/** The spots of a creature that would fall if it were no longer invisible: for the warning before (H-38). */
export function unsuitableIfVisible(situation: Situation, id: CreatureId): readonly Spot[] {
  const creatures = situation.creatures.map((creature) =>
    creature.id === id ? { ...creature, statuses: creature.statuses.filter((own) => own !== "invisible") } : creature,
  );
  return unsuitableSpots({ ...situation, creatures }).find(({ hider }) => hider.id === id)?.spots ?? [];
}

/** The place of a spot, and the first stop of a path at which it does not suit. */
interface UnsuitableAt {
  readonly place: Footprint;
  readonly step: number;
}

/**
 * The spots that fall while an enemy is on its path, on the levels from which it may observe the hider (H-17, G-16).
 * Creatures that are no enemies count only at the end of their path.
 */
function unsuitableOnTheWay(situation: Situation, hider: Creature, movement: Movement): readonly UnsuitableAt[] {
  const mover = creatureOf(situation, movement.mover);
  if (!mover || !situation.switches.recheckAlongPath) return [];
  if (!opponentsOf(situation, hider).includes(mover)) return [];
  const stops = movement.path.flatMap((place, step) =>
    mayObserveFrom(situation, hider, place)
      ? [{ step, places: unsuitablePlaces(movedTo(situation, mover, place), hider) }]
      : [],
  );
  return hider.hiding.spots.flatMap(({ place }) => {
    const first = stops.find(({ places }) => places.includes(place));
    return first ? [{ place, step: first.step }] : [];
  });
}

/** The places of a hider's spots that do not suit (H-4, H-7). */
function unsuitablePlaces(situation: Situation, hider: Creature): readonly Footprint[] {
  const map = mapOf(situation, standOf(hider));
  const asked = hiderOf(situation, hider);
  return hider.hiding.spots.map(({ place }) => place).filter((place) => !map.suits(asked, place));
}

/** A creature that moves takes its lights along. */
function movedTo(situation: Situation, mover: Creature, place: Footprint): Situation {
  const creatures = situation.creatures.map((creature) => (creature === mover ? { ...creature, place } : creature));
  return { ...withLightsAt(situation, mover, place), creatures };
}
