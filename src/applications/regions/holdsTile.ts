import { regionHolds, type Region, type Tile } from "../../rules/index.ts";

/** Whether a tile with its centre in pixels lies in a region, on a level of it (G-16). */
export function holdsTile(
  region: Region,
  { level }: Tile,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  const isHere = level === undefined || region.levels === undefined || region.levels.includes(level);
  return isHere && regionHolds(region, x, y);
}
