/** G-13, G-15 and G-17 as lines to be drawn: from an observer's best corner to the corners of a tile. */
import type { Footprint, Tile } from "../../vocabulary.ts";
import { placeTiles } from "../grid/grid.ts";
import type { GridShape, Point } from "../grid/gridShape.ts";
import { UNITS_PER_PIXEL } from "../geometry/units.ts";
import type { Heights } from "../regions/elevation.ts";
import { BLOCKED_BY_OBSTACLE, FREE, HALF_BY_OBSTACLE, isUnblocked, worth, type CoverMap, type Fan } from "./cover.ts";

export interface CoverLine {
  /** Its ends in pixels: the observer's corner and the tile's. */
  readonly from: Point;
  readonly to: Point;
  /** "half": free of walls, and through a creature larger than the hider or a low obstacle. */
  readonly state: "free" | "half" | "blocked";
  /** Whether an obstacle makes it half or blocks it: no larger creature or wall does. */
  readonly byObstacle: boolean;
}

/** The lines to a tile; none for the observer's own tiles. */
export function coverLines(
  cover: CoverMap,
  { observer, tile, heights }: { readonly observer: Footprint; readonly tile: Tile; readonly heights: Heights },
  blockers: readonly Footprint[],
): readonly CoverLine[] {
  const fan = cover.bestFan(observer, tile, blockers, heights);
  return fan ? linesOf(fan) : [];
}

/** The lines to the least covered tile of `to`. None if the places share a tile. */
export function effectLines(
  cover: CoverMap,
  grid: GridShape,
  { from, to }: { readonly from: Footprint; readonly to: Footprint },
): readonly CoverLine[] {
  const fans = placeTiles(grid, to).map((tile) => cover.bestFan(from, tile, []));
  if (fans.includes(null)) return [];
  return linesOf((fans as Fan[]).reduce((best, fan) => (worth(fan) > worth(best) ? fan : best)));
}

function linesOf({ from, to, states }: Fan): readonly CoverLine[] {
  return states.map((state, k) => ({
    from: inPixels(from[0], from[1]),
    to: inPixels(to[2 * k]!, to[2 * k + 1]!),
    state: state === FREE ? "free" : isUnblocked(state) ? "half" : "blocked",
    byObstacle: state === BLOCKED_BY_OBSTACLE || state === HALF_BY_OBSTACLE,
  }));
}

function inPixels(x: number, y: number): Point {
  return { x: x / UNITS_PER_PIXEL, y: y / UNITS_PER_PIXEL };
}
