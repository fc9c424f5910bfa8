import { describe, expect, it } from "vitest";
import { createBattlemapAnew } from "../battlemap.ts";
import { emptyScene, seeded, tangledScene } from "../testing/sampleScenes.ts";
import type { Place } from "../../vocabulary.ts";
import type { SceneSnapshot } from "../../situation.ts";
import type { Traveller } from "./traveller.ts";

const WALKER: Traveller = { slowed: 0, airborne: false, stuck: false, barred: [], zones: [], entered: [], left: [] };

/** Difficult terrain, and a tier besides on every second scene. */
function rugged(seed: number): SceneSnapshot {
  const scene = tangledScene(seed);
  const shape = { type: "circle", x: 300, y: 300, radius: 250, hole: false } as const;
  const terrain = {
    id: "mud",
    name: "",
    shapes: [shape],
    effects: [{ kind: "difficultTerrain" } as const],
    secret: false,
  };
  const hill = { ...terrain, id: "hill", effects: [{ kind: "heightTier", tier: 1, edge: "steep" } as const] };
  return { ...scene, regions: [...scene.regions, terrain, ...(seed % 2 === 0 ? [hill] : [])] };
}

describe("the costs of all tiles at once (G-10)", () => {
  it.each(Array.from({ length: 12 }, (_, k) => k + 1))("are those of each tile by itself (scene %i)", (seed) => {
    const random = seeded(seed);
    const map = createBattlemapAnew(rugged(seed));
    const { rows, cols } = map.grid;
    const place = (size = 1): Place => ({
      i: Math.floor(random() * rows),
      j: Math.floor(random() * cols),
      w: size,
      h: size,
    });
    const size = seed % 3 === 0 ? 2 : 1;
    const walker = { ...WALKER, slowed: seed % 3, airborne: seed % 4 === 0, barred: [place(), place(2)] };
    const starts = [place(size), place(size)];
    for (const limit of [0, 5, Infinity]) {
      const costs = map.reach(walker, starts, limit).costs();
      const single = map.reach(walker, starts, limit);
      for (let id = 0; id < rows * cols; id++) {
        const cost = single.cost({ i: Math.floor(id / cols), j: id % cols });
        expect({ id, limit, cost: costs[id] }).toEqual({ id, limit, cost: cost === null || cost > limit ? -1 : cost });
      }
    }
  });

  it("the stuck go nowhere, and a place off the map begins nothing", () => {
    const map = createBattlemapAnew(emptyScene({ rows: 3, cols: 3, size: 100 }));
    const from = [{ i: 1, j: 1, w: 1, h: 1 }];
    expect([...map.reach({ ...WALKER, stuck: true }, from, Infinity).costs()]).toEqual([
      -1, -1, -1, -1, 0, -1, -1, -1, -1,
    ]);
    expect([...map.reach(WALKER, [{ i: 9, j: 9, w: 1, h: 1 }], Infinity).costs()]).toEqual(Array(9).fill(-1));
  });
});
