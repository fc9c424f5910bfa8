import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import { Ranks } from "./ranks.ts";
import { emptyScene, seeded } from "../testing/sampleScenes.ts";
import { SeenBits } from "./seenBits.ts";
import { StarRaster } from "./starRaster.ts";
import { TileMap } from "../grid/tileMap.ts";

const GRIDS: readonly GridType[] = [0, 1, 2, 3, 4, 5];
/** Rows, columns and the grid's size: wide, narrow, of one column, of one row, of one tile, of odd sizes. */
const MAPS = [
  [5, 70, 40],
  [30, 3, 37],
  [12, 1, 50],
  [1, 40, 51],
  [1, 1, 20],
  [9, 33, 1],
] as const;

describe("a star drawn into ranks", () => {
  it.each(GRIDS.flatMap((type) => MAPS.map((map) => [type, ...map] as const)))(
    "holds the samples that lie in it, and lists those on its sides: grid %i, %i rows, %i columns, size %i",
    (type, rows, cols, size) => {
      const map = new TileMap(emptyScene({ type, rows, cols, size }));
      for (const samples of ["corners", "centres"] as const) {
        const ranks = new Ranks(map, samples);
        const raster = new StarRaster(new SeenBits(ranks));
        for (let seed = 1; seed <= 25; seed++) {
          const star = starIn({ width: 10 * cols * size, height: 10 * rows * size }, seeded(seed));
          raster.begin(ranks.extent);
          for (const [x, y] of star) raster.star.put(x, y);
          raster.draw();
          expect({ seed, wrong: wrongIn(raster, ranks, star) }).toEqual({ seed, wrong: [] });
        }
      }
    },
  );
});

type Corner = readonly [x: number, y: number];

/** About a point, with corners on the canvas and off it; half of them whole, and so mostly level with samples where sizes are small. */
function starIn({ width, height }: { width: number; height: number }, random: () => number): Corner[] {
  const [x, y] = [random() * width, random() * height];
  const count = 3 + Math.floor(random() * 9);
  return Array.from({ length: count }, (_, k): Corner => {
    const turn = ((k + 0.8 * random()) * 2 * Math.PI) / count;
    const far = random() * Math.max(width, height);
    const corner: Corner = [x + far * Math.cos(turn), y + far * Math.sin(turn)];
    return random() < 0.5 ? corner : [Math.round(corner[0]), Math.round(corner[1])];
  });
}

/** Samples that are neither listed nor told rightly. */
function wrongIn({ seen, ties }: StarRaster, ranks: Ranks, star: readonly Corner[]): number[][] {
  const listed = new Set<string>();
  for (let k = 0; k < ties.count; k += 2) listed.add(`${ties.list[k]} ${ties.list[k + 1]}`);
  const wrong: number[][] = [];
  ranks.y.forEach((y, rank) => {
    const count = ranks.size[Math.floor(rank / ranks.rows)]! * ranks.dense[rank % ranks.rows]!;
    for (let n = 0; n < count; n++) {
      const x = ranks.x[ranks.at[rank]! + n]!;
      if (!listed.has(`${rank} ${n}`) && seen.has(rank, n) !== isInside(star, x, y)) wrong.push([rank, n, x, y]);
    }
  });
  return wrong;
}

/** By the number of sides to the left. */
function isInside(star: readonly Corner[], x: number, y: number): boolean {
  let inside = false;
  star.forEach(([ax, ay], k) => {
    const [bx, by] = star[(k + 1) % star.length]!;
    if (ay >= y !== by >= y && ax + ((y - ay) * (bx - ax)) / (by - ay) < x) inside = !inside;
  });
  return inside;
}
