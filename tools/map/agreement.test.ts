import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readSceneData } from "./sceneData.ts";
import { CoverOracle } from "../../src/rules/map/testing/coverOracle.ts";
import { seeded } from "../../src/rules/map/testing/sampleScenes.ts";
import { isUsual } from "../../src/rules/testing/effort.ts";
import { createBattlemap, placeTiles, type Footprint } from "../../src/rules/index.ts";

const SCENES = fileURLToPath(new URL("../../../shared/scenes/", import.meta.url));
const files = existsSync(SCENES) ? readdirSync(SCENES).filter((file) => file.endsWith(".json")) : [];
const OBSERVERS = 4;
const NEAR = 8;
const TILES = 25;

describe.skipIf(files.length === 0)("cover on real scenes agrees with every line against every wall (G-13)", () => {
  it.each(files.filter((_, k) => !isUsual() || k % 4 === 0))("%s", (file) => {
    const scene = readSceneData(JSON.parse(readFileSync(join(SCENES, file), "utf8")));
    const map = createBattlemap(scene);
    const oracle = new CoverOracle(scene, map.grid);
    const random = seeded(scene.walls.length);
    const { i, j, w, h } = map.window;
    for (let k = 0; k < OBSERVERS; k++) {
      const observer: Footprint = {
        i: i + Math.floor(random() * h),
        j: j + Math.floor(random() * w),
        w: 1 + (k % 2),
        h: 1 + (k % 2),
      };
      for (let n = 0; n < TILES; n++) {
        const tile = {
          i: observer.i + Math.floor((random() - 0.5) * 2 * NEAR),
          j: observer.j + Math.floor((random() - 0.5) * 2 * NEAR),
        };
        const own = placeTiles(scene.grid, observer).some((part) => part.i === tile.i && part.j === tile.j);
        if (!map.inside(tile) || own) continue;
        const expected = oracle.cover(observer, tile, []);
        expect({ observer, tile, ...map.cover(observer, tile) }).toEqual({ observer, tile, ...expected });
      }
    }
  });
});

if (files.length === 0)
  process.stderr.write("SKIPPED: ../shared/scenes is missing, so the real scenes were not compared.\n");
