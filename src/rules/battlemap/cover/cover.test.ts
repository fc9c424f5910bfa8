import { describe, expect, it } from "vitest";
import type { Place, Tile } from "../../vocabulary.ts";
import { CoverMap } from "./cover.ts";
import { NO_OBSTACLES } from "./obstacles.ts";
import { Layout } from "../grid/layout.ts";
import { Oracle } from "../testing/oracle.ts";
import { seeded, tangledScene } from "../testing/sampleScenes.ts";
import { indexWalls } from "../walls/wallChange.ts";
import { effort } from "../../testing/effort.ts";

const SCENES = effort(75, "UNSEEN_FUZZ");

describe("cover agrees with every line against every wall (G-13)", () => {
  it("on tangled scenes of every grid", () => {
    let levels = 0;
    for (let seed = 1; seed <= SCENES; seed++) {
      const scene = tangledScene(seed);
      const layout = new Layout(scene);
      const { map } = layout;
      const covers = new CoverMap(layout, indexWalls(scene.walls, "sight", layout), NO_OBSTACLES);
      const oracle = new Oracle(scene, "sight");
      const random = seeded(seed + 1e6);
      for (let k = 0; k < 3; k++) {
        const w = 1 + Math.floor(random() ** 2 * 3);
        const observer: Place = { i: Math.floor(random() * map.rows), j: Math.floor(random() * map.cols), w, h: w };
        const field = covers.field(observer);
        for (let id = 0; id < map.count; id++) {
          if (!map.insideId(id)) continue;
          const tile: Tile = map.tile(id);
          const rows = oracle.sees(observer, tile);
          const best = Math.max(...rows.map((row) => row.filter(Boolean).length));
          const all = rows.map((row) => row.every(Boolean));
          levels++;
          if (field.seen(id) !== best || all.some((whole, n) => field.seesAll(n, id) !== whole))
            expect({
              seed,
              observer,
              tile,
              seen: field.seen(id),
              all: all.map((_, n) => field.seesAll(n, id)),
            }).toEqual({ seed, observer, tile, seen: best, all });
        }
      }
    }
    expect(levels).toBeGreaterThan(SCENES * 100);
  }, 300_000);
});
