/**
 * G-10: areas that walls close off. A search from within such an area ends sooner than a search of all other tiles.
 */
import type { Ground } from "./ground.ts";

/** Larger areas are not searched for. */
const MOST_TILES = 256;

/**
 * All tiles that are connected with a tile by ways that no wall bars in both directions. Null if they are more than
 * a few, or if one of `from` is among them.
 */
export function pocketAbout(
  { map: { neighbours }, barriers }: Ground,
  id: number,
  from: readonly number[],
): ReadonlySet<number> | null {
  const found = new Set([id]);
  for (const tile of found) {
    if (found.size > MOST_TILES || from.includes(tile)) return null;
    for (let n = 0; n < neighbours.size; n++) {
      const next = neighbours.tile(tile, n);
      if (next >= 0 && !found.has(next) && isOpen(tile, next, n)) found.add(next);
    }
  }
  return found;

  function isOpen(tile: number, next: number, n: number): boolean {
    if (((barriers.mask(tile) >> n) & 1) === 0) return true;
    for (let back = 0; back < neighbours.size; back++)
      if (neighbours.tile(next, back) === tile) return ((barriers.mask(next) >> back) & 1) === 0;
    return false;
  }
}
