import { finished } from "../geometry/inSteps.ts";
import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import { COVER_LEVELS, type Place } from "../../vocabulary.ts";
import { createBattlemap, createBattlemapAnew } from "../battlemap.ts";
import type { Standing } from "../queries.ts";
import { emptyScene, seeded, tangledScene } from "../testing/sampleScenes.ts";

const SEEDS = Array.from({ length: 10 }, (_, k) => k + 1);
const GRIDS: readonly GridType[] = [0, 1, 2, 3, 4, 5];

describe("larger creatures before all tiles at once (G-13)", () => {
  it.each(GRIDS)("leave the cover that they leave tile by tile, by exact lines: grid %i", (type) => {
    const found = { none: 0, partial: 0, full: 0 };
    for (const seed of SEEDS) {
      const tangled = tangledScene(seed);
      const scene = {
        ...tangled,
        id: `blocker shadow ${type} ${seed}`,
        grid: { ...tangled.grid, type },
        walls: tangled.walls.slice(0, seed),
      };
      const map = createBattlemap(scene);
      // One that has judged nothing as a whole knows no other way than lines.
      const alone = createBattlemapAnew(scene);
      const random = seeded(seed);
      const standing = (k: number): Standing => ({
        id: `${k}`,
        name: "",
        place: placeOf(map.grid, 1 + (k % 3), random),
      });
      const all = Array.from({ length: 6 }, (_, k) => standing(k));
      const watch = { observers: all.slice(0, 4), blockers: all, sightCap: seed % 4 === 0 ? 4 : null };
      const { cover } = finished(
        map.surveying({
          watch,
          lighting: { extinguished: new Set(), globalLightBrightTo: 0.5 },
          invisible: false,
        }),
      );
      for (let id = 0; id < cover.length; id++) {
        const tile = { i: Math.floor(id / map.grid.cols), j: id % map.grid.cols };
        if (!map.inside(tile)) continue;
        const { level } = alone.coverFromAll(watch, tile);
        found[level]++;
        expect({ seed, tile, level: COVER_LEVELS[cover[id]!] }).toEqual({ seed, tile, level });
      }
    }
    expect(Math.min(...Object.values(found))).toBeGreaterThan(0);
  });
});

describe("a larger creature in the way (G-13)", () => {
  const scene = (id: string) => ({ ...emptyScene({ rows: 6, cols: 8, size: 100 }), id });
  const at = (i: number, j: number, more: Partial<Place> = {}): Place => ({ i, j, w: 1, h: 1, ...more });

  it.each<[string, Place, Place, Place, string]>([
    ["does not cover a tile whose line only touches its corner", at(0, 0), at(1, 0, { w: 2, h: 2 }), at(1, 3), "none"],
    ["covers the next", at(0, 0), at(1, 0, { w: 2, h: 2 }), at(2, 3), "partial"],
    ["of an L covers nothing in its notch", at(3, 6), at(2, 3, { w: 2, h: 2, form: "xx/x." }), at(3, 4), "none"],
    ["of an L covers what is behind its arm", at(0, 4), at(2, 3, { w: 2, h: 2, form: "xx/x." }), at(4, 4), "partial"],
  ])("%s", (name, observer, place, tile, level) => {
    const map = createBattlemap(scene(name));
    const standing = (id: string, where: Place): Standing => ({ id, name: "", place: where });
    const watch = { observers: [standing("a", observer)], blockers: [standing("b", place)], sightCap: null };
    const lighting = { extinguished: new Set<string>(), globalLightBrightTo: 0.5 };
    const { cover } = finished(map.surveying({ watch, lighting, invisible: false }));
    const id = tile.i * map.grid.cols + tile.j;
    expect([COVER_LEVELS[cover[id]!], map.cover(observer, tile, [place]).level]).toEqual([level, level]);
  });
});

/** A square place of this many tiles a side, somewhere on the canvas. Creatures may overlap. */
function placeOf({ rows, cols }: { rows: number; cols: number }, w: number, random: () => number): Place {
  return { i: Math.floor(random() * rows), j: Math.floor(random() * cols), w, h: w };
}
