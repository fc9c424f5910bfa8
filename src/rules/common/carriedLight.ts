/** The lights that a creature carries go where it goes (G-11). */
import { samePlace } from "../creatures.ts";
import { levelOf } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import { pointMovedBy } from "./places.ts";

/** The situation with a creature's lights at a place. The same situation if it has none, or if it stands there. */
export function withLightsAt(situation: Situation, creature: Creature, to: Footprint): Situation {
  const { scene } = situation;
  const { id, place: from } = creature;
  if (samePlace(from, to) || scene.lights.every(({ carrier }) => carrier !== id)) return situation;
  const levels = scene.levels && { levels: [levelOf(scene, to)] };
  const lights = scene.lights.map((light) =>
    light.carrier === id ? { ...light, ...pointMovedBy(situation, light, { from, to }), ...levels } : light,
  );
  return { ...situation, scene: { ...scene, lights } };
}
