/** Which tiles a region holds: those whose centre lies inside. */
import type { Region } from "../../situation.ts";
import { UNITS_PER_PIXEL } from "../geometry/units.ts";
import { tileAt } from "../grid/grid.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { regionBounds, regionHolds } from "./region.ts";

/** A block of rows and columns, the last ones excluded. */
export interface Block {
  readonly i0: number;
  readonly j0: number;
  readonly i1: number;
  readonly j1: number;
}

/** The tiles that a region may hold, and some around them. */
export function blockOf({ grid, rows, cols }: TileMap, region: Region): Block {
  const { x, y, width, height } = regionBounds(region);
  if (!(width >= 0 && height >= 0)) return { i0: 0, j0: 0, i1: 0, j1: 0 };
  const from = tileAt(grid, { x: Math.max(0, x) - grid.size, y: Math.max(0, y) - grid.size });
  const to = tileAt(grid, { x: x + width + grid.size, y: y + height + grid.size });
  return {
    i0: Math.max(0, from.i),
    j0: Math.max(0, from.j),
    i1: Math.min(rows, to.i + 1),
    j1: Math.min(cols, to.j + 1),
  };
}

/** Whether the centre of a tile lies in a region. */
export function regionHoldsTile(map: TileMap, region: Region, id: number): boolean {
  const { x, y } = map.centre(id);
  return regionHolds(region, x / UNITS_PER_PIXEL, y / UNITS_PER_PIXEL);
}
