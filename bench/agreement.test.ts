import { describe, expect, it } from "vitest";
import { seeded } from "../src/rules/battlemap/testing/sampleScenes.ts";
import { Oracle } from "../src/rules/battlemap/testing/oracle.ts";
import { createBattlemap, type Battlemap, type Place, type Tile } from "../src/rules/index.ts";
import { benchScenes } from "./scenes.ts";

const OBSERVERS = 3;
const TILES = 30;

describe("cover on the benchmark's scenes agrees with every line against every wall (G-13)", () => {
  it.each(benchScenes().filter(({ size }) => size !== "huge"))("$name", ({ scene, enemies }) => {
    const map = createBattlemap(scene);
    const oracle = new Oracle(scene, "sight");
    const random = seeded(scene.walls.length);
    for (const observer of enemies.slice(0, OBSERVERS))
      for (let k = 0; k < TILES; k++) {
        const tile = pickTile(map, { observer, tries: k % 2 === 0 ? 400 : 1 }, random);
        const rows = oracle.sees(observer, tile);
        const best = Math.max(...rows.map((row) => row.filter(Boolean).length / row.length));
        const { seen } = map.cover(observer, tile);
        expect({ observer, tile, seen }).toEqual({ observer, tile, seen: isOwn(observer, tile) ? 1 : best });
      }
  });
});

/** A random tile of the map. With many tries it is one that is partly seen, because engines fail there most. */
function pickTile(map: Battlemap, { observer, tries }: { observer: Place; tries: number }, random: () => number): Tile {
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

function isOwn({ i, j, w, h }: Place, tile: Tile): boolean {
  return tile.i >= i && tile.i < i + h && tile.j >= j && tile.j < j + w;
}
