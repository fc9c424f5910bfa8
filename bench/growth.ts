/** How the cost of cover grows as a scene does: the exponent, so that twice as much of something costs 2 to this as much. */
import { seeded } from "../src/rules/battlemap/testing/sampleScenes.ts";
import type { Place, SceneSnapshot } from "../src/rules/index.ts";
import { watchedBy, type Hider } from "../tools/map/watchers.ts";
import { freshMap } from "./contenders/contender.ts";
import { LAYOUTS, type Layout } from "./layouts.ts";
import { timed } from "./measure.ts";
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
  /** That of `tilesAndWalls`, when a map is asked for the first time: all of it is still far from the processor. */
  readonly tilesAndWallsAtFirst: number;
}

/** What a few enemies see differs by half from one scene to the next, and from one place to another: so what is measured together is scenes of several seeds, so far apart, and crowds at several places of each. */
const SEEDS = [0, 100, 200];
const CROWDS = 6;
/** Of a crowd, one in so many is a large creature: as many in each, so that crowds of all sizes look from as many points. */
const LARGE = 5;
/** Rounds of all sizes by turns, for each that the pace has: what is counted is the least of each, and on larger maps it takes more of them until other programs have once left the memory alone. */
const ROUNDS = 4;

/** From the large scenes on, one doubling after the other. */
export function growthRows(pace: Pace): Growth[] {
  const { large } = SIZES;
  return LAYOUTS.map((layout, k) => {
    const growthOf = (measuresOf: (factor: number) => Partial<Measures>): Exponents =>
      exponents(pace, (factor) =>
        SEEDS.map((apart) => grown({ ...large, ...measuresOf(factor) }, { layout, seed: 17 + k + apart })),
      );
    const together = growthOf((factor) => ({ rows: large.rows * factor, walls: large.walls * factor }));
    return {
      layout,
      walls: growthOf((factor) => ({ walls: large.walls * factor })).later,
      tiles: growthOf((factor) => ({ rows: large.rows * factor })).later,
      tilesAndWalls: together.later,
      enemies: growthOf((factor) => ({ enemies: large.enemies * factor })).later,
      tilesAndWallsAtFirst: together.first,
    };
  });
}

/** A scene, who watches it first, and crowds of as many as watch it later. What their cover took at best, in milliseconds. */
interface Grown {
  readonly scene: SceneSnapshot;
  readonly crowds: readonly Hider[];
  readonly best: number[];
}

function grown(measures: Measures, { layout, seed }: { layout: Layout; seed: number }): Grown {
  const { scene } = sceneOf("growth", { layout, seed, measures });
  const random = seeded(seed);
  const somewhere = (k: number): Place => {
    const extent = k % LARGE === 0 ? 2 : 1;
    return {
      i: Math.floor(random() * (measures.rows - extent)),
      j: Math.floor(random() * (measures.cols - extent)),
      w: extent,
      h: extent,
    };
  };
  const crowds = Array.from({ length: 1 + CROWDS }, () =>
    Array.from({ length: measures.enemies }, (_, k) => somewhere(k)),
  );
  return {
    scene: { ...scene, lights: [], regions: [] },
    crowds: crowds.map((crowd) => watchedBy(crowd, "none")),
    best: crowds.map(() => Infinity),
  };
}

interface Exponents {
  readonly first: number;
  readonly later: number;
}

/** Slopes of the lines that fit the logarithms best. What scenes of one size cost is added up. */
function exponents({ doublings, rounds }: Pace, scenesOf: (factor: number) => readonly Grown[]): Exponents {
  const sizes = Array.from({ length: doublings + 1 }, (_, x) => scenesOf(2 ** x));
  for (let round = 0; round < ROUNDS * rounds; round++) for (const size of sizes) size.forEach(measure);
  const slopeOf = (cost: (scene: Grown) => number): number =>
    slope(sizes.map((size) => Math.log2(size.reduce((sum, scene) => sum + cost(scene), 0))));
  return {
    first: slopeOf(({ best }) => best[0]!),
    later: slopeOf(({ best }) => best.slice(1).reduce((sum, ms) => sum + ms, 0)),
  };
}

function measure({ scene, crowds, best }: Grown): void {
  const map = freshMap(scene);
  crowds.forEach(
    (crowd, n) =>
      (best[n] = Math.min(
        best[n]!,
        timed(() => map.survey(crowd)),
      )),
  );
}

/** Of the line that fits some heights best, a step apart each. */
function slope(heights: readonly number[]): number {
  const mean = heights.reduce((sum, y) => sum + y, 0) / heights.length;
  const middle = (heights.length - 1) / 2;
  const across = heights.reduce((sum, y, x) => sum + (x - middle) * (y - mean), 0);
  return across / heights.reduce((sum, _y, x) => sum + (x - middle) ** 2, 0);
}
