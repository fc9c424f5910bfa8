/** A reported difference: the numbers that reproduce it, and the smallest scene that shows it. */
import { seeded } from "../../src/rules/battlemap/testing/sampleScenes.ts";
import type { SceneSnapshot } from "../../src/rules/index.ts";
import { compareScene, type Difference, type Effort } from "./compare.ts";
import type { Family, FuzzScene } from "./scenes.ts";
import { shrink } from "./shrink.ts";

export type Finding = Difference & {
  readonly family: Family;
  readonly seed: number | string;
  readonly scene: SceneSnapshot;
};

/** The tiles that brute force checks while shrinking: more than small maps have. */
const THOROUGH = 400;

export function findingOf(given: FuzzScene, difference: Difference, make: Effort["make"]): Finding {
  const again = (scene: FuzzScene): Difference | null =>
    compareScene(scene, { brute: THOROUGH, random: seeded(1), ...(make ? { make } : {}) }).difference;
  const alone =
    difference.sense === "light" ? { ...given, observers: [], lamps: [difference.eye] } : { ...given, lamps: [] };
  const start = again(alone) ? alone : given;
  const small = shrink(start, (scene) => again(scene) !== null);
  return { ...(again(small) ?? difference), family: given.family, seed: given.seed, scene: small.scene };
}
