/** G-7: the tiles that a straight way from one tile to another passes, each next to the one before. */
import type { Tile } from "../../vocabulary.ts";
import { isHex, tileDistance, type GridShape } from "./grid.ts";
import { fromVector, toVector } from "./lattice.ts";

/**
 * The tiles after `from` up to `to`, as many as the two are apart. Each is the nearest to its point of the straight line; of hexes that is told as by Amit Patel (redblobgames.com,
 * "Line drawing"), in whole numbers: one of the three cube coordinates gains or loses 1 at every step, a second is rounded, and the third makes their sum 0.
 */
export function straightWay(grid: GridShape, from: Tile, to: Tile): Tile[] {
  const steps = tileDistance(grid, from, to);
  const [a, b] = toVector(grid, from);
  const [toA, toB] = toVector(grid, to);
  const [da, db] = [toA - a, toB - b];
  const isSumWhole = isHex(grid) && Math.abs(da + db) === steps;
  return Array.from({ length: steps }, (_, k) => {
    const part = (whole: number): number => Math.round(((k + 1) * whole) / steps);
    return fromVector(grid, a + part(da), b + (isSumWhole ? part(da + db) - part(da) : part(db)));
  });
}
