/** The two casters (what a point sees) on the same walls and samples. */
import { VisibilityCaster } from "../../src/rules/battlemap/cast/visibilityCaster.ts";
import { cornersInUnits } from "../../src/rules/battlemap/grid/grid.ts";
import { Layout } from "../../src/rules/battlemap/grid/layout.ts";
import { indexWalls } from "../../src/rules/battlemap/walls/wallChange.ts";
import type { SceneSnapshot } from "../../src/rules/index.ts";
import { sampleBits, type SampleBits } from "./sampleBits.ts";

/** What the fuzzer needs of each caster. */
export type Caster = Pick<VisibilityCaster, "cast" | "seen" | "repairs" | "fallbacks">;

export interface CasterPair {
  readonly strip: Caster;
  readonly expansion: Caster;
  readonly samples: SampleBits;
  /** The samples of the tile with this number: x, y, x, y … in units. */
  pointsOf(tile: number): readonly number[];
}

/** For observers, who see corners of tiles, and for lights, which reach centres of tiles. */
export function makeCasters(scene: SceneSnapshot): { readonly sight: CasterPair; readonly light: CasterPair } {
  const layout = new Layout(scene);
  const { map } = layout;
  const pair = (sense: "sight" | "light"): CasterPair => {
    const index = indexWalls(scene.walls, sense, layout);
    const samples = layout.samples(sense === "sight" ? "corners" : "centres");
    const strip = new VisibilityCaster(index, samples, "strip");
    return {
      strip,
      expansion: new VisibilityCaster(index, samples, "expansion"),
      samples: sampleBits(strip.seen.scanlines, map),
      pointsOf: (id) =>
        sense === "sight" ? cornersInUnits(map.grid, map.tile(id)) : [map.centreX[id]!, map.centreY[id]!],
    };
  };
  return { sight: pair("sight"), light: pair("light") };
}
