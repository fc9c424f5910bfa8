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

/** From the large scenes on, one doubling after the other. */
export function growthRows(pace: Pace): Growth[] {
  const { large } = SIZES;
  return LAYOUTS.map((layout, k) => {
    const exponent = (measuresOf: (factor: number) => Partial<Measures>): number =>
      slope(pace, (factor) =>
        sceneOf("growth", { layout, seed: 17 + k, measures: { ...large, ...measuresOf(factor) } }),
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

/** The slope of the line that fits the logarithms best. */
function slope({ doublings, budget, runs }: Pace, grown: (factor: number) => Grown): number {
  const points = Array.from({ length: doublings + 1 }, (_, x) => {
    const { scene, enemies } = grown(2 ** x);
    const { least } = spreadOf(() => coverOf(scene, enemies), { runs, budget });
    return { x, y: Math.log2(least) };
  });
  const mean = (key: "x" | "y"): number => points.reduce((sum, point) => sum + point[key], 0) / points.length;
  const [mx, my] = [mean("x"), mean("y")];
  const across = points.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0);
  return across / points.reduce((sum, { x }) => sum + (x - mx) ** 2, 0);
}
