import { finished } from "../geometry/inSteps.ts";
import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import type { Place } from "../../vocabulary.ts";
import { Arena } from "../cast/arena.ts";
import { VisibilityCaster } from "../cast/visibilityCaster.ts";
import { Layout } from "../grid/layout.ts";
import { emptyScene, seeded, tangledScene } from "../testing/sampleScenes.ts";
import { indexWalls } from "../walls/wallChange.ts";
import { KernelCornerCount } from "./kernelCornerCount.ts";
import { sightField, type SightField } from "./sight.ts";
import { CornerCount, type Counter } from "./cornerCount.ts";

const GRIDS: readonly GridType[] = [0, 1, 2, 3, 4, 5];
const SEEDS = Array.from({ length: 24 }, (_, k) => k + 1);

/** A tangled map, and two counters of its tiles' corners. */
function table(seed: number, kind: "either" | "expansion" = "expansion") {
  const scene = tangledScene(seed);
  const layout = new Layout({ ...scene, grid: { ...scene.grid, type: GRIDS[seed % GRIDS.length]! } });
  const samples = layout.samples("corners");
  // Casters of this kind share the kernel of the samples; the mesh is there already.
  const index = indexWalls(scene.walls, "sight", layout);
  if (kind === "expansion") finished(new VisibilityCaster(index, samples, "expansion").preparing());
  const { scanlines, kernel } = samples;
  const caster = new VisibilityCaster(index, samples);
  const counters = { kernel: new KernelCornerCount(kernel), own: new CornerCount(scanlines) };
  const look = (place: Place, ...by: readonly Counter[]): SightField =>
    sightField(layout.map, { caster, scanlines, counters: by }, place);
  return { map: layout.map, caster, counters, look };
}

/** What a field says of every tile. */
function toldBy({ window, some, all, whole, dependencies }: SightField): object {
  return { window, some: [...some], all: [...all], whole: [...whole], box: dependencies.box };
}

describe("G-13: what points see together of tiles, counted in the kernel's memory", () => {
  it.each(SEEDS)("is what is counted without it, one observer after the other: scene %i", (seed) => {
    for (const kind of ["either", "expansion"] as const) {
      const { map, counters, look } = table(seed, kind);
      const random = seeded(seed);
      for (let n = 0; n < 6; n++) {
        const side = 1 + Math.floor(random() * 2);
        const place = {
          i: Math.floor(random() * (map.rows - 1)),
          j: Math.floor(random() * (map.cols - 1)),
          w: side,
          h: side,
        };
        const field = look(place, counters.kernel);
        const own = look(place, counters.own);
        expect(toldBy(field)).toEqual(toldBy(own));
        for (let id = 0; id < map.count; id++) expect(field.seen(id)).toBe(own.seen(id));
      }
    }
  });

  it.each(GRIDS)("on lines of any length: bits beyond the last tile are nobody's: grid %i", (type) => {
    for (let cols = 1; cols <= 70; cols++) {
      const scene = emptyScene({ rows: 3, cols, size: 100, type });
      const layout = new Layout(scene);
      const samples = layout.samples("corners");
      const caster = new VisibilityCaster(indexWalls([], "sight", layout), samples);
      finished(caster.preparing());
      const place = { i: 0, j: cols - 1, w: 1, h: 1 };
      const by = (counter: Counter): SightField =>
        sightField(layout.map, { caster, scanlines: samples.scanlines, counters: [counter] }, place);
      expect(toldBy(by(new KernelCornerCount(samples.kernel)))).toEqual(toldBy(by(new CornerCount(samples.scanlines))));
    }
  });

  it("is counted by others where creatures are larger than it counts, or the memory is given away meanwhile", () => {
    const { counters, look, caster } = table(3);
    expect(counters.kernel.takes(37)).toBe(false);
    expect(counters.own.takes()).toBe(true);
    const place = { i: 2, j: 2, w: 1, h: 1 };
    const { x, y } = { x: 2510, y: 2510 };
    caster.cast({ x, y });
    counters.kernel.count();
    const arena = Arena.shared!;
    const { epoch } = arena;
    while (arena.epoch === epoch) arena.reserve(1 << 20);
    caster.cast({ x, y: y + 100 });
    counters.kernel.count();
    expect(counters.kernel.take()).toBe(null);
    expect(toldBy(look(place, counters.kernel, counters.own))).toEqual(toldBy(look(place, counters.own)));
    expect(toldBy(look(place, counters.kernel))).toEqual(toldBy(look(place, counters.own)));
  });
});
