/** Walls that nearly meet, joined: nobody fits through a gap of less than a quarter of a tile. */
import { gapsBetween } from "../map/walls/gaps.ts";
import type { Piece } from "./planar.ts";

/** As a share of a tile. */
const WIDEST = 0.25;

/** Pixels that a segment reaches beyond a slanted wall, so that rounding cannot leave it short of the wall. */
const BEYOND = 0.25;

/** The segments that close the gaps between loose ends and the nearest other wall. `tile` is in pixels. */
export function closedGaps(walls: readonly Piece[], tile: number): readonly Piece[] {
  return gapsBetween(walls, tile, tile * WIDEST).map(({ x, y, nearest, isEnd }): Piece => {
    const further = isEnd ? 0 : BEYOND / nearest.distance;
    return [x, y, nearest.x + (nearest.x - x) * further, nearest.y + (nearest.y - y) * further];
  });
}
