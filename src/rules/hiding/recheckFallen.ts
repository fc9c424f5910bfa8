/** Which hiding spots no longer suit (H-4, H-7, H-17). The only place that asks the map for it. */
import { creatureOf, enemiesOf, isHidden } from "../creatures.ts";
import type { Spot } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Place, SpotId } from "../vocabulary.ts";
import { mapOf, shiftedPoint } from "./ground.ts";
import { hiderOf } from "./standing.ts";

/** A hider and those of its spots that no longer suit, in the order of their places. */
export interface Fallen {
  readonly hider: Creature;
  readonly spots: readonly Spot[];
}

/** A creature that moved, and the places that it came through, first to last. */
export interface Movement {
  readonly mover: CreatureId;
  readonly path: readonly Place[];
}

/** The spots of all hiders that fall now, and those that an enemy's path has seen on its way too, unless the switch has only its end count. In the order of the scene. */
export function fallenSpots(
  situation: Situation,
  movement: Movement | null = null,
  spared: readonly SpotId[] = [],
): readonly Fallen[] {
  return situation.creatures.filter(isHidden).flatMap((hider) => {
    const places = hider.hiding.spots.map(({ place }) => place);
    const now = mapOf(situation).fallen(hiderOf(situation, hider), places);
    const fallen = new Set([...now, ...fallenOnTheWay(situation, hider, movement)]);
    const spots = hider.hiding.spots.filter(({ id, place }) => fallen.has(place) && !spared.includes(id));
    return spots.length > 0 ? [{ hider, spots }] : [];
  });
}

/** The spots of one creature that would fall if it lost a status, as being invisible is one: for the warning before (H-38). */
export function fallenWithout(situation: Situation, id: CreatureId, status: "invisible"): readonly Spot[] {
  const creatures = situation.creatures.map((creature) =>
    creature.id === id ? { ...creature, statuses: creature.statuses.filter((own) => own !== status) } : creature,
  );
  return fallenSpots({ ...situation, creatures }).find(({ hider }) => hider.id === id)?.spots ?? [];
}

/** What falls while an enemy is on its way (H-17). The way of whoever is nobody's enemy does not count, only where it ends. */
function fallenOnTheWay(situation: Situation, hider: Creature, movement: Movement | null): readonly Place[] {
  const mover = movement && creatureOf(situation, movement.mover);
  if (!movement || !mover || !situation.switches.recheckAlongPath) return [];
  if (!enemiesOf(situation, hider).includes(mover)) return [];
  const { path } = movement;
  const places = hider.hiding.spots.map(({ place }) => place);
  if (!isLightBearer(situation, mover)) {
    const walk = { walker: mover.id, path };
    return mapOf(situation)
      .fallenAlong(hiderOf(situation, hider), walk, places)
      .map(({ place }) => place);
  }
  const moments = path.map((place) => movedTo(situation, mover, place));
  return moments.flatMap((moment) => mapOf(moment).fallen(hiderOf(moment, hider), places));
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
