/** G-15: cover by the walls that block movement, line by line; by walls that block sight likewise. */
import type { CoverLevel, Place } from "../../vocabulary.ts";
import { cornersInUnits, placeCornersInUnits, placeDistance, placeTiles } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";
import { entersSome, isOnAny, type Obstacle } from "./obstacles.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

/**
 * The least cover of any tile of `to` from any corner of `from`, by walls and by high obstacles. None if the places
 * share a tile.
 */
export function lineOfEffect(
  { index, grid, high }: { readonly index: WallIndex; readonly grid: GridShape; readonly high: readonly Obstacle[] },
  { from, to }: { from: Place; to: Place },
): CoverLevel {
  if (placeDistance(from, to, grid) === 0) return "none";
  const points = placeCornersInUnits(grid, from);
  const own = placeTiles(grid, from);
  const past = high.filter((obstacle) => !isOnAny(obstacle, own));
  let level: CoverLevel = "full";
  for (const tile of placeTiles(grid, to)) {
    const corners = cornersInUnits(grid, tile);
    const obstacles = past.filter((obstacle) => !isOnAny(obstacle, [tile]));
    for (let n = 0; n < points.length; n += 2) {
      const free = freeLines({ index, obstacles }, { x: points[n]!, y: points[n + 1]! }, corners);
      if (free === corners.length / 2) return "none";
      if (free > 0) level = "partial";
    }
  }
  return level;
}

function freeLines(
  { index, obstacles }: { readonly index: WallIndex; readonly obstacles: readonly Obstacle[] },
  { x, y }: { readonly x: number; readonly y: number },
  corners: readonly number[],
): number {
  let free = 0;
  for (let k = 0; k < corners.length; k += 2) {
    const line = { ax: x, ay: y, bx: corners[k]!, by: corners[k + 1]! };
    if (!index.blocks(x, y, line.bx, line.by) && !entersSome(line, obstacles)) free++;
  }
  return free;
}
