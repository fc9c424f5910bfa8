/** How the cost of cover grows as a scene does: the exponent, so that twice as much of something costs 2 to this as much. */
import { createBattlemap } from "../src/rules/index.ts";
import { LAYOUTS, type Layout } from "./layouts.ts";
import { median } from "./measure.ts";
import { sceneOf, SIZES, type Measures } from "./scenes.ts";

interface Growth {
  readonly layout: Layout;
  /** More walls on the same map. */
  readonly walls: number;
  /** A larger map with as many walls a tile. */
  readonly tilesAndWalls: number;
  readonly enemies: number;
}

/** Every map is of a scene that was never seen before, lest it take over what another knew. */
let copies = 0;

/** So many doublings from the large scenes on. */
const DOUBLINGS = 3;

export function growthRows(): Growth[] {
  const { large } = SIZES;
  return LAYOUTS.map((layout, k) => {
    const exponent = (measuresOf: (factor: number) => Partial<Measures>): number =>
      slope((factor) => coverMs({ layout, seed: 17 + k, measures: { ...large, ...measuresOf(factor) } }));
    return {
      layout,
      walls: exponent((factor) => ({ walls: large.walls * factor })),
      tilesAndWalls: exponent((factor) => ({ rows: large.rows * factor, walls: large.walls * factor })),
      enemies: exponent((factor) => ({ enemies: large.enemies * factor })),
    };
  });
}

/** The mean exponent over all doublings. */
function slope(cost: (factor: number) => number): number {
  return Math.log2(cost(2 ** DOUBLINGS) / cost(1)) / DOUBLINGS;
}

/** Cover of every tile from every enemy, on a map that is ready. */
function coverMs(given: Parameters<typeof sceneOf>[1]): number {
  const { scene, enemies, hider } = sceneOf("growth", given);
  return median(() => {
    const map = createBattlemap({ ...scene, id: `growth ${++copies}` });
    map.prepare();
    const start = performance.now();
    for (const enemy of enemies) map.cover(enemy, hider);
    return performance.now() - start;
  });
}
