import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import { cornersInUnits } from "../grid/grid.ts";
import { Heights } from "../geometry/heights.ts";
import { Scanlines } from "./scanlines.ts";
import { emptyScene } from "../testing/sampleScenes.ts";
import { TileMap } from "../grid/tileMap.ts";

const GRIDS: readonly GridType[] = [0, 1, 2, 3, 4, 5];
const SIZES = [1, 37, 140];

describe("scanlines of samples", () => {
  it.each(GRIDS.flatMap((type) => SIZES.map((size) => [type, size] as const)))(
    "hold every corner of every tile of the map where it is: grid %i, size %i",
    (type, size) => {
      const scene = emptyScene({ rows: 6, cols: 41, size, type });
      const map = new TileMap({ ...scene, rect: { x: size, y: size, width: 38 * size, height: 3.5 * size } });
      const scanlines = new Scanlines(map, "corners");
      let samples = 0;
      for (let id = 0; id < map.count; id++) {
        const line = scanlines.line(id);
        expect(line >= 0).toBe(map.insideId(id));
        if (line < 0) continue;
        const corners = cornersInUnits(map.grid, map.tile(id));
        for (let k = 0; 2 * k < corners.length; k++, samples++) {
          const scanline = scanlines.scanlineOf(line, k);
          const place = scanlines.at[scanline]! + scanlines.sampleOf(scanlines.place(id, line), k);
          expect([scanlines.x[place], scanlines.y[scanline]]).toEqual([corners[2 * k], corners[2 * k + 1]]);
          expect(scanlines.x[scanlines.from(scanline, corners[2 * k]!)]).toBe(corners[2 * k]);
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
