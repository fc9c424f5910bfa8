/** G-7: the tiles that a straight way from one tile to another passes, each next to the one before. */
import type { Tile } from "../../vocabulary.ts";
import { isHex, tileDistance } from "./grid.ts";
import type { GridShape } from "./gridShape.ts";
import { fromVector, toVector } from "./lattice.ts";

/**
 * The tiles after `from` up to `to`, as many as their distance, and no more than `most`. Each is the nearest to its
 * point of the straight line. On hexes this follows Amit Patel ("Line drawing", redblobgames.com) in whole numbers. One
 * cube coordinate changes by 1 at every step. The second is rounded. The third makes their sum 0.
 */
export function straightWay(grid: GridShape, from: Tile, to: Tile, most = Infinity): Tile[] {
  const steps = tileDistance(grid, from, to);
  const [a, b] = toVector(grid, from);
  const [toA, toB] = toVector(grid, to);
  const [da, db] = [toA - a, toB - b];
  const isSumWhole = isHex(grid) && Math.abs(da + db) === steps;
  return Array.from({ length: Math.min(steps, most) }, (_, k) => {
    const part = (whole: number): number => Math.round(((k + 1) * whole) / steps);
    return fromVector(grid, a + part(da), b + (isSumWhole ? part(da + db) - part(da) : part(db)));
  });
}
