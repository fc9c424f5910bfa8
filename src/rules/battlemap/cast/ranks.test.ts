import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import { cornersInUnits } from "../grid/grid.ts";
import { Heights } from "../geometry/heights.ts";
import { Ranks } from "./ranks.ts";
import { emptyScene } from "../testing/sampleScenes.ts";
import { TileMap } from "../grid/tileMap.ts";

const GRIDS: readonly GridType[] = [0, 1, 2, 3, 4, 5];
const SIZES = [1, 37, 140];

describe("ranks of samples", () => {
  it.each(GRIDS.flatMap((type) => SIZES.map((size) => [type, size] as const)))(
    "hold every corner of every tile of the map where it is: grid %i, size %i",
    (type, size) => {
      const scene = emptyScene({ rows: 6, cols: 41, size, type });
      const map = new TileMap({ ...scene, rect: { x: size, y: size, width: 38 * size, height: 3.5 * size } });
      const ranks = new Ranks(map, "corners");
      let samples = 0;
      for (let id = 0; id < map.count; id++) {
        const line = ranks.line(id);
        expect(line >= 0).toBe(map.insideId(id));
        if (line < 0) continue;
        const corners = cornersInUnits(map.grid, map.tile(id));
        for (let k = 0; 2 * k < corners.length; k++, samples++) {
          const rank = ranks.rankOf(line, k);
          const place = ranks.at[rank]! + ranks.sampleOf(ranks.place(id, line), k);
          expect([ranks.x[place], ranks.y[rank]]).toEqual([corners[2 * k], corners[2 * k + 1]]);
          expect(ranks.x[ranks.from(rank, corners[2 * k]!)]).toBe(corners[2 * k]);
        }
      }
      expect(samples).toBeGreaterThan(0);
    },
  );

  it("find the first height that is not above a place, wherever it is", () => {
    const y = Float64Array.from([3, 4, 10, 11, 500, 501.5, 2000]);
    const heights = new Heights(y);
    for (let least = -10; least < 2100; least += 0.5)
      expect(heights.from(least)).toBe([...y, Infinity].findIndex((height) => height >= least));
  });
});
