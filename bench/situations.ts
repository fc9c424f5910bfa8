/** The questions of the product on a scene: a creature that would hide from enemies, as situations. */
import { parseSituation, type Footprint, type SceneSnapshot, type Situation } from "../src/rules/index.ts";
import type { BenchScene } from "./scenes.ts";

export const HIDER = "hider";

/** A hider among enemies, with all its movement left. */
export function situationOn({ scene, enemies, hider }: Pick<BenchScene, "scene" | "enemies" | "hider">): Situation {
  const text = [
    "scene bench canvas=100,100",
    creatureLine(HIDER, "friendly", hider),
    ...enemies.map((place, k) => creatureLine(enemyId(k), "hostile", place)),
  ];
  return { ...parseSituation(text.join("\n")), scene };
}

/** The situation with its scene replaced. */
export function on(situation: Situation, scene: SceneSnapshot): Situation {
  return { ...situation, scene };
}

/** The situation after the first enemy took some steps along its row. It turns back at the rim of the map. */
export function afterSteps(situation: Situation, { j, w }: Footprint, steps: number): Situation {
  const creatures = situation.creatures.map((creature) => {
    if (creature.id !== enemyId(0)) return creature;
    const column = j + ((creature.place.j - j + steps) % Math.max(1, w - creature.place.w));
    return { ...creature, place: { ...creature.place, j: column } };
  });
  return { ...situation, creatures };
}

/** The scene with its k-th door opened or closed, in turn. Without doors, walls become doors. */
export function withDoor(scene: SceneSnapshot, k: number): SceneSnapshot {
  const doors = [...scene.walls.keys()].filter((wall) => scene.walls[wall]!.door !== 0);
  const all = doors.length > 0 ? doors : [...scene.walls.keys()];
  const at = all[k % Math.max(1, all.length)];
  const wall = at === undefined ? undefined : scene.walls[at];
  if (at === undefined || !wall) return scene;
  const ds = wall.door !== 0 && wall.ds === 1 ? 0 : 1;
  return { ...scene, walls: scene.walls.with(at, { ...wall, door: wall.door || 1, ds }) };
}

/** A scene that shares no list with another, so that nothing of it is known. */
export function unknown(scene: SceneSnapshot): SceneSnapshot {
  return { ...scene, walls: [...scene.walls], lights: [...scene.lights], regions: [...scene.regions] };
}

const enemyId = (k: number): string => `enemy${k}`;

function creatureLine(id: string, side: string, { i, j, w, h }: Footprint): string {
  return `creature ${id} side=${side} at=${i}:${j}:${w}x${h}`;
}
