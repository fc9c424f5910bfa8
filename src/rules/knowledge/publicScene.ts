/** A scene as players may know it (H-9). */
import type { Light, Region, SceneSnapshot, Wall } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";

interface Made {
  readonly unknown: string;
  readonly scene: SceneSnapshot;
}

const made = new WeakMap<SceneSnapshot, Made>();

/**
 * Without secret regions, without the lights of unknown creatures, and with closed secret doors as the walls they pass for.
 * As long as the same creatures are unknown, the same scene gives the same object, so that its battlemap is built once.
 */
export function publicScene(scene: SceneSnapshot, unknown: readonly CreatureId[]): SceneSnapshot {
  const key = JSON.stringify(unknown);
  const last = made.get(scene);
  if (last?.unknown === key) return last.scene;
  const result = withoutSecrets(scene, unknown);
  made.set(scene, { unknown: key, scene: result });
  return result;
}

function withoutSecrets(scene: SceneSnapshot, unknown: readonly CreatureId[]): SceneSnapshot {
  const isCarriedByUnknown = ({ carrier }: Light) => carrier !== null && unknown.includes(carrier);
  const isSecret = ({ secret }: Region) => secret;
  const secrets = [
    scene.lights.some(isCarriedByUnknown),
    scene.regions.some(isSecret),
    scene.walls.some(isClosedSecretDoor),
  ];
  if (!secrets.includes(true)) return scene;
  return {
    ...scene,
    walls: scene.walls.map((wall) => (isClosedSecretDoor(wall) ? { ...wall, door: 0, ds: 0 } : wall)),
    lights: scene.lights.filter((light) => !isCarriedByUnknown(light)),
    regions: scene.regions.filter((region) => !isSecret(region)),
  };
}

/** Shut, it looks like any wall. Open, anybody can see that it is a door. */
function isClosedSecretDoor({ door, ds }: Wall): boolean {
  return door === 2 && ds !== 1;
}
