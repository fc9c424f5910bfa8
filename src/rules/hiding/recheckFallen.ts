/** Which hiding spots no longer suit (H-4, H-7, H-17). The only place that asks the map for it. */
import { creatureOf, enemiesOf, isHidden } from "../creatures.ts";
import type { Spot } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Movement } from "../strikeActs.ts";
import type { CreatureId, Place, SpotId } from "../vocabulary.ts";
import { mapOf, shiftedPoint } from "./ground.ts";
import { hiderOf } from "./standing.ts";

/** A hider and those of its spots that no longer suit, in the order of their places. */
export interface Fallen {
  readonly hider: Creature;
  readonly spots: readonly Spot[];
}

/** The spots of all hiders that fall now, and those that enemies have seen on their ways too, unless the switch has only the ends count. In the order of the scene. */
export function fallenSpots(
  situation: Situation,
  movements: readonly Movement[] = [],
  spared: readonly SpotId[] = [],
): readonly Fallen[] {
  return situation.creatures.filter(isHidden).flatMap((hider) => {
    const places = hider.hiding.spots.map(({ place }) => place);
    const now = mapOf(situation).fallen(hiderOf(situation, hider), places);
    const onTheWay = movements.flatMap((movement) => fallenOnTheWay(situation, hider, movement));
    const fallen = new Set([...now, ...onTheWay.map(({ place }) => place)]);
    const spots = hider.hiding.spots.filter(({ id, place }) => fallen.has(place) && !spared.includes(id));
    return spots.length > 0 ? [{ hider, spots }] : [];
  });
}

/** The same movements with those places of their paths alone at which some spot falls that does not fall without them. */
export function decisivePaths(
  situation: Situation,
  movements: readonly Movement[],
  spared: readonly SpotId[],
): readonly Movement[] {
  const [now, hiders] = [fallenSpots(situation, [], spared), situation.creatures.filter(isHidden)];
  const isFallen = (hider: Creature, place: Place): boolean =>
    now.some((one) => one.hider === hider && one.spots.some((spot) => spot.place === place)) ||
    hider.hiding.spots.some((spot) => spot.place === place && spared.includes(spot.id));
  return movements.map(({ mover, path }) => {
    const fallen = hiders.flatMap((hider) =>
      fallenOnTheWay(situation, hider, { mover, path }).filter(({ place }) => !isFallen(hider, place)),
    );
    const steps = new Set(fallen.map(({ step }) => step));
    return { mover, path: path.filter((_, step) => steps.has(step)) };
  });
}

/** The spots of one creature that would fall if it lost a status, as being invisible is one: for the warning before (H-38). */
export function fallenWithout(situation: Situation, id: CreatureId, status: "invisible"): readonly Spot[] {
  const creatures = situation.creatures.map((creature) =>
    creature.id === id ? { ...creature, statuses: creature.statuses.filter((own) => own !== status) } : creature,
  );
  return fallenSpots({ ...situation, creatures }).find(({ hider }) => hider.id === id)?.spots ?? [];
}

/** The place of a spot, and the first stop of a path at which it does not suit. */
interface FallenAt {
  readonly place: Place;
  readonly step: number;
}

/** What falls while an enemy is on its way (H-17). The way of whoever is nobody's enemy does not count, only where it ends. */
function fallenOnTheWay(situation: Situation, hider: Creature, movement: Movement): readonly FallenAt[] {
  const mover = creatureOf(situation, movement.mover);
  if (!mover || !situation.switches.recheckAlongPath) return [];
  if (!enemiesOf(situation, hider).includes(mover)) return [];
  const { path } = movement;
  const places = hider.hiding.spots.map(({ place }) => place);
  if (!isLightBearer(situation, mover)) {
    const walk = { walker: mover.id, path };
    return mapOf(situation).fallenAlong(hiderOf(situation, hider), walk, places);
  }
  const fallen = path.map((place) => {
    const moment = movedTo(situation, mover, place);
    return mapOf(moment).fallen(hiderOf(moment, hider), places);
  });
  return places.flatMap((place) => {
    const step = fallen.findIndex((at) => at.includes(place));
    return step < 0 ? [] : [{ place, step }];
  });
}

function isLightBearer({ scene }: Situation, { id }: Creature): boolean {
  return scene.lights.some(({ carrier }) => carrier === id);
}

/** Whoever moves takes its lights along. */
function movedTo(situation: Situation, mover: Creature, place: Place): Situation {
  const creatures = situation.creatures.map((creature) => (creature === mover ? { ...creature, place } : creature));
  return { ...situation, creatures, scene: withLightsAt(situation, mover, place) };
}

function withLightsAt(situation: Situation, { id, place: from }: Creature, to: Place): Situation["scene"] {
  const { scene } = situation;
  const lights = scene.lights.map((light) =>
    light.carrier === id ? { ...light, ...shiftedPoint(situation, light, { from, to }) } : light,
  );
  return { ...scene, lights };
}
