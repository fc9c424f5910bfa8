/** G-15: cover by the walls that block movement, line by line. */
import type { CoverLevel, Place } from "../../vocabulary.ts";
import { cornersInUnits, placeCornersInUnits, placeDistance, placeTiles } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

/** The least cover of any tile of `to` from any corner of `from`. None if the places share a tile. */
export function lineOfEffect(index: WallIndex, grid: GridShape, { from, to }: { from: Place; to: Place }): CoverLevel {
  if (placeDistance(from, to, grid) === 0) return "none";
  const points = placeCornersInUnits(grid, from);
  let level: CoverLevel = "full";
  for (const tile of placeTiles(grid, to)) {
    const corners = cornersInUnits(grid, tile);
    for (let n = 0; n < points.length; n += 2) {
      const free = freeLines(index, { x: points[n]!, y: points[n + 1]! }, corners);
      if (free === corners.length / 2) return "none";
      if (free > 0) level = "partial";
    }
  }
  return level;
}

function freeLines(index: WallIndex, from: { x: number; y: number }, corners: readonly number[]): number {
  let free = 0;
  for (let k = 0; k < corners.length; k += 2) if (!index.blocks(from.x, from.y, corners[k]!, corners[k + 1]!)) free++;
  return free;
}
