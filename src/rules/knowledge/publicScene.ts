/** A scene as players may know it (H-9). */
import { oncePer, oncePerPair } from "../oncePer.ts";
import type { Light, Region, SceneSnapshot, Wall } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";

/**
 * Without secret regions, without the lights of unknown creatures, and with closed secret doors as the walls they
 * pass for. As long as the same creatures are unknown, the same scene gives the same object, so that its battlemap is
 * built once.
 */
export function publicScene(scene: SceneSnapshot, unknown: readonly CreatureId[]): SceneSnapshot {
  return withoutSecrets(scene, JSON.stringify(unknown), unknown);
}

const withoutSecrets = oncePerPair((scene: SceneSnapshot, _key: string, unknown: readonly CreatureId[]) => {
  const isCarriedByUnknown = ({ carrier }: Light) => carrier !== null && unknown.includes(carrier);
  const walls = publicWalls(scene.walls);
  const lights = without(scene.lights, isCarriedByUnknown);
  const regions = without(scene.regions, isSecret);
  const hasSecrets = walls !== scene.walls || lights !== scene.lights || regions !== scene.regions;
  return hasSecrets ? { ...scene, walls, lights, regions } : scene;
});

/** The list without some of its entries. If nothing is left out, it is the list that was given. */
function without<T>(list: readonly T[], leaveOut: (one: T) => boolean): readonly T[] {
  return list.some(leaveOut) ? list.filter((one) => !leaveOut(one)) : list;
}

const isSecret = ({ secret }: Region): boolean => secret;

/**
 * The same walls give the same list, and a replaced wall always gives the same object. The map's index depends on
 * their identity.
 */
const publicWalls = oncePer((walls: readonly Wall[]): readonly Wall[] =>
  walls.some(isClosedSecretDoor) ? walls.map((wall) => (isClosedSecretDoor(wall) ? plainWall(wall) : wall)) : walls,
);

const plainWall = oncePer((door: Wall): Wall => ({ ...door, door: 0, ds: 0 }));

/** A closed secret door looks like any wall. An open one is seen as a door. */
function isClosedSecretDoor({ door, ds }: Wall): boolean {
  return door === 2 && ds !== 1;
}
