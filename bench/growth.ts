/** How the cost of cover grows as a scene does: the exponent, so that twice as much of something costs 2 to this as much. */
import { coverOf } from "./engine.ts";
import { LAYOUTS, type Layout } from "./layouts.ts";
import { spreadOf } from "./measure.ts";
import type { Pace } from "./options.ts";
import { sceneOf, SIZES, type Measures } from "./scenes.ts";

export interface Growth {
  readonly layout: Layout;
  /** More walls on the same map. */
  readonly walls: number;
  /** A larger map with the same walls. */
  readonly tiles: number;
  /** A larger map with as many walls a tile. */
  readonly tilesAndWalls: number;
  readonly enemies: number;
}

/** How far apart the seeds are of scenes that are measured together: what a few enemies see differs by half from one to the next. */
const SEEDS = [0, 100, 200];

/** From the large scenes on, one doubling after the other. */
export function growthRows(pace: Pace): Growth[] {
  const { large } = SIZES;
  return LAYOUTS.map((layout, k) => {
    const exponent = (measuresOf: (factor: number) => Partial<Measures>): number =>
      slope(pace, (factor) =>
        SEEDS.map((apart) =>
          sceneOf("growth", { layout, seed: 17 + k + apart, measures: { ...large, ...measuresOf(factor) } }),
        ),
      );
    return {
      layout,
      walls: exponent((factor) => ({ walls: large.walls * factor })),
      tiles: exponent((factor) => ({ rows: large.rows * factor })),
      tilesAndWalls: exponent((factor) => ({ rows: large.rows * factor, walls: large.walls * factor })),
      enemies: exponent((factor) => ({ enemies: large.enemies * factor })),
    };
  });
}

type Grown = ReturnType<typeof sceneOf>;

/** The slope of the line that fits the logarithms best. What scenes of one size cost is added up. */
function slope({ doublings, budget, runs }: Pace, grown: (factor: number) => readonly Grown[]): number {
  const effort = { runs, budget: budget / SEEDS.length };
  const points = Array.from({ length: doublings + 1 }, (_, x) => {
    const costs = grown(2 ** x).map(({ scene, enemies }) => spreadOf(() => coverOf(scene, enemies), effort).least);
    return { x, y: Math.log2(costs.reduce((sum, cost) => sum + cost, 0)) };
  });
  const mean = (key: "x" | "y"): number => points.reduce((sum, point) => sum + point[key], 0) / points.length;
  const [mx, my] = [mean("x"), mean("y")];
  const across = points.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0);
  return across / points.reduce((sum, { x }) => sum + (x - mx) ** 2, 0);
}
