import { describe, expect, it } from "vitest";
import type { Footprint, Tile } from "../../vocabulary.ts";
import { createBattlemap } from "../battlemap.ts";
import { CoverOracle } from "../testing/coverOracle.ts";
import { randomPlace } from "../testing/randomPlace.ts";
import { seeded, tangledScene } from "../testing/sampleScenes.ts";

const SCENES = Number(process.env["UNSEEN_FUZZ"] ?? 40);

describe("G-13 and G-15 agree with every line against every wall, on tangled scenes of every grid", () => {
  it.each(["sight", "move"] as const)("%s", (sense) => {
    for (let seed = 1; seed <= SCENES; seed++) {
      const plain = tangledScene(seed);
      const scene =
        sense === "sight" ? plain : { ...plain, walls: plain.walls.map((one) => ({ ...one, move: 20 as const })) };
      const map = createBattlemap(scene);
      const oracle = new CoverOracle(scene, map.grid, sense);
      const random = seeded(seed);
      for (let k = 0; k < 60; k++) {
        const observer = randomPlace(map.grid, random);
        const tile: Tile = { i: Math.floor(random() * map.grid.rows), j: Math.floor(random() * map.grid.cols) };
        const expected = oracle.cover(observer, tile, []);
        const to: Footprint = { ...tile, w: 1, h: 1 };
        const found =
          sense === "sight" ? map.cover(observer, tile) : { ...expected, level: map.lineOfEffect(observer, to) };
        expect({ seed, observer, tile, ...found }).toEqual({ seed, observer, tile, ...expected });
      }
    }
  });
});
