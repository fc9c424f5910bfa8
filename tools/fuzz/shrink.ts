/** Makes a scene on which two answers differ as small as possible: removes walls as long as the difference stays. */
import type { Wall } from "../../src/rules/index.ts";
import type { FuzzScene } from "./scenes.ts";

/** `differs` tells whether the answers differ on a scene. */
export function shrink(given: FuzzScene, differs: (scene: FuzzScene) => boolean): FuzzScene {
  let walls = given.scene.walls;
  const withWalls = (some: readonly Wall[]): FuzzScene => ({ ...given, scene: { ...given.scene, walls: some } });
  for (let size = walls.length >> 1; size >= 1; size = size > 1 ? (size + 1) >> 1 : 0)
    for (let from = 0; from < walls.length;) {
      const fewer = [...walls.slice(0, from), ...walls.slice(from + size)];
      if (differs(withWalls(fewer))) walls = fewer;
      else from += size;
    }
  return withWalls(walls);
}
