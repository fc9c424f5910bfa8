import { describe, expect, it } from "vitest";
import { createBattlemap } from "../battlemap.ts";
import { Barriers } from "./barriers.ts";
import { Ground } from "./ground.ts";
import { TileMap } from "../grid/tileMap.ts";
import { Lines } from "../lines.ts";
import { CheapestPaths } from "./paths.ts";
import { pocketAbout } from "./pocket.ts";
import { RegionMap } from "../regions/regionMap.ts";
import { emptyScene, seeded, tangledScene, wall } from "../testing/sampleScenes.ts";
import type { SceneSnapshot } from "../../situation.ts";
import { groundSteps } from "./steps.ts";
import { wallsOf } from "../walls/walls.ts";

const WALKER = { slowed: 0, airborne: false, stuck: false, barred: [], zones: [], entered: [], left: [] };

describe("places that walls close off (G-10)", () => {
  it.each(Array.from({ length: 16 }, (_, k) => k + 1))(
    "cost as much to get to as a search everywhere finds (scene %i)",
    (seed) => {
      const scene = tangledScene(seed);
      const ground = groundOf(scene);
      const random = seeded(seed);
      const start = {
        i: Math.floor(random() * ground.map.rows),
        j: Math.floor(random() * ground.map.cols),
        w: 1,
        h: 1,
      };
      const everywhere = new CheapestPaths(ground, groundSteps(ground, WALKER, start), [ground.map.id(start)]);
      const map = createBattlemap(scene);
      for (let id = 0; id < ground.map.count; id += 1 + Math.floor(random() * 3)) {
        const asked = map.reach(WALKER, [start], 6).cost(ground.map.tile(id));
        expect({ id, cost: asked ?? -1 }).toEqual({ id, cost: everywhere.cost(id, 1e9) });
      }
    },
  );

  it("cannot be got to, on a map too large to be walked all over first", () => {
    const scene = emptyScene({ rows: 70, cols: 70, size: 100 });
    const box = [
      wall([6000, 6000, 6200, 6000]),
      wall([6200, 6000, 6200, 6200]),
      wall([6200, 6200, 6000, 6200]),
      wall([6000, 6200, 6000, 6000]),
    ];
    const reach = createBattlemap({ ...scene, walls: box }).reach(WALKER, [{ i: 0, j: 0, w: 1, h: 1 }], 6);
    expect([reach.cost({ i: 60, j: 61 }), reach.cost({ i: 61, j: 60 })]).toEqual([null, null]);
    // Past the corner of the box, whose ends touch the diagonal.
    expect([reach.cost({ i: 59, j: 59 }), reach.cost({ i: 62, j: 60 })]).toEqual([59, 63]);
  });

  it("are found whole, and not from among those who are in there", () => {
    const box = [
      wall([200, 200, 400, 200]),
      wall([400, 200, 400, 400]),
      wall([400, 400, 200, 400]),
      wall([200, 400, 200, 200]),
    ];
    const ground = groundOf({ ...emptyScene({ size: 100 }), walls: box });
    const id = (i: number, j: number): number => ground.map.id({ i, j });
    const inside = [id(2, 2), id(2, 3), id(3, 2), id(3, 3)];
    expect([...(pocketAbout(ground, inside[0]!, [id(0, 0)]) ?? [])].toSorted((a, b) => a - b)).toEqual(inside);
    expect(pocketAbout(ground, inside[0]!, [inside[3]!])).toBeNull();
  });
});

function groundOf(scene: SceneSnapshot): Ground {
  const tiles = new TileMap(scene);
  return new Ground(new Barriers(tiles, new Lines(wallsOf(scene), "step")), new RegionMap(tiles, scene));
}
