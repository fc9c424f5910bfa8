/** Other ways to the cover of tiles, as multiples of the map's time: rays and a library's visibility polygons. */
import { seeded } from "../src/rules/map/testing/sampleScenes.ts";
import { createBattlemap } from "../src/rules/index.ts";
import { pairsOf, workOf } from "./contenders/contender.ts";
import { polygonLibrary } from "./contenders/polygonLibrary.ts";
import { indexedRays, naiveRays } from "./contenders/rays.ts";
import { median, now } from "./measure.ts";
import type { BenchScene } from "./scenes.ts";
import { unknown } from "./situations.ts";

export interface Ratio {
  readonly scene: string;
  readonly name: string;
  /** A multiple of the map's time for the same pairs of an enemy and a tile. */
  readonly ratio: number;
}

/** Without larger creatures, which the others leave out. Each round times all of them, on pairs by one seed. */
export function ratiosOn({ name, scene, enemies }: BenchScene, pairs: number, rounds: number): readonly Ratio[] {
  const work = workOf({ ...scene, regions: [], lights: [] }, enemies);
  const asked = pairsOf(work, pairs, seeded(7));
  const all = work.enemies.length * work.tiles.length;
  const map = createBattlemap(unknown(work.scene));
  const ours = (): number => {
    const start = now();
    for (const { enemy, tile } of asked) map.cover(enemy.place, tile.at);
    return ((now() - start) / asked.length) * all;
  };
  const others = [naiveRays(work, asked), indexedRays(work, asked), polygonLibrary(work, seeded(3))];
  const contenders = others.filter((other) => other !== null);
  const times = Array.from({ length: rounds + 1 }, () => {
    const own = ours();
    return contenders.map((contender) => contender.round() / own);
  }).slice(1);
  return contenders.map((contender, k) => ({
    scene: name,
    name: contender.name,
    ratio: median(times.map((round) => round[k]!)),
  }));
}
