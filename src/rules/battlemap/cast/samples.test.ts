import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import { emptyScene, seeded } from "../testing/sampleScenes.ts";
import { TileMap } from "../grid/tileMap.ts";
import { centreRows, centreRowsIn, type Extent, type SampleRows } from "./samples.ts";

const GRIDS: readonly GridType[] = [0, 1, 2, 3, 4, 5];

describe("rows of centres", () => {
  it.each(GRIDS)("within an extent are those of all that lie in it (grid %i)", (type) => {
    const map = new TileMap(emptyScene({ rows: 14, cols: 17, size: 70, type }));
    const all = samplesOf(centreRows(map));
    const random = seeded(type + 1);
    let found = 0;
    for (let n = 0; n < 60; n++) {
      const [x, y, far] = [random() * 13_000 - 500, random() * 11_000 - 500, random() * 4000];
      const extent = { x0: x - far, y0: y - far, x1: x + far, y1: y + far };
      const within = samplesOf(centreRowsIn(map, extent));
      expect(within).toEqual(all.filter((sample) => isIn(extent, sample)));
      found += within.length;
    }
    expect(found).toBeGreaterThan(100);
  });
});

interface Sample {
  readonly x: number;
  readonly y: number;
  readonly tile: number;
}

/** Row by row. */
function samplesOf({ y, x, tile, start }: SampleRows): Sample[] {
  return [...y].flatMap((height, row) =>
    Array.from({ length: start[row + 1]! - start[row]! }, (_, k) => ({
      x: x[start[row]! + k]!,
      y: height,
      tile: tile[start[row]! + k]!,
    })),
  );
}

function isIn({ x0, y0, x1, y1 }: Extent, { x, y }: Sample): boolean {
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
}
