/**
 * Makes a scene on which two answers differ as small as possible: removes walls and regions as long as the
 * difference stays.
 */
import type { SceneSnapshot } from "../../src/rules/index.ts";
import type { FuzzScene } from "./scenes.ts";

/** `differs` tells whether the answers differ on a scene. */
export function shrink(given: FuzzScene, differs: (scene: FuzzScene) => boolean): FuzzScene {
  const on = (change: Partial<SceneSnapshot>): FuzzScene => ({ ...given, scene: { ...given.scene, ...change } });
  const regions = fewest(given.scene.regions, (some) => differs(on({ regions: some })));
  const walls = fewest(given.scene.walls, (some) => differs(on({ regions, walls: some })));
  return on({ regions, walls });
}

/** What is left of a list while it still differs: takes away half of it, then less and less. */
function fewest<T>(list: readonly T[], differs: (some: readonly T[]) => boolean): readonly T[] {
  let left = list;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size > 1 ? (size + 1) >> 1 : 0)
    for (let from = 0; from < left.length;) {
      const fewer = [...left.slice(0, from), ...left.slice(from + size)];
      if (differs(fewer)) left = fewer;
      else from += size;
    }
  return left;
}
