import { describe, expect, it } from "vitest";
import { seeded } from "../src/rules/map/testing/sampleScenes.ts";
import { CoverOracle } from "../src/rules/map/testing/coverOracle.ts";
import { createBattlemap, type Battlemap, type Footprint, type Tile } from "../src/rules/index.ts";
import { benchScenes } from "./scenes.ts";

const OBSERVERS = 3;
const TILES = 30;

describe("cover on the benchmark's scenes agrees with every line against every wall (G-13)", () => {
  it.each(benchScenes().filter(({ size }) => size !== "huge"))("$name", ({ scene, enemies }) => {
    const map = createBattlemap(scene);
    const oracle = new CoverOracle({ ...scene, regions: [] }, map.grid);
    const random = seeded(scene.walls.length);
    for (const observer of enemies.slice(0, OBSERVERS))
      for (let k = 0; k < TILES; k++) {
        const tile = pickTile(map, { observer, tries: k % 2 === 0 ? 400 : 1 }, random);
        const expected = oracle.cover(observer, tile, []);
        expect({ observer, tile, ...map.cover(observer, tile) }).toEqual({ observer, tile, ...expected });
      }
  });
});

/** A random tile of the map. With many tries it is one that is partly seen, because engines fail there most. */
function pickTile(
  map: Battlemap,
  { observer, tries }: { observer: Footprint; tries: number },
  random: () => number,
): Tile {
  const { i, j, w, h } = map.window;
  let tile = { i, j };
  for (let k = 0; k < tries; k++) {
    tile = { i: i + Math.floor(random() * h), j: j + Math.floor(random() * w) };
    if (!map.inside(tile)) continue;
    const { seen } = map.cover(observer, tile);
    if (seen > 0 && seen < 1) break;
  }
  return tile;
}
