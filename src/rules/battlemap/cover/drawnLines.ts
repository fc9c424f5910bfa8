/**
 * G-13 and G-17 as lines to be drawn: from an observer's best corner to the corners of a tile, each free, half-blocked
 * or blocked.
 */
import type { Place, Tile } from "../../vocabulary.ts";
import { cornersInUnits, placeTiles, tileOutline } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";
import { entersSome, isOnAny, NO_OBSTACLES, type Obstacle } from "./obstacles.ts";
import { entersOutline } from "../geometry/segment.ts";
import { toUnits, UNITS_PER_PIXEL } from "../geometry/units.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

export interface CoverLine {
  /** Its ends in pixels: the observer's corner and the tile's. */
  readonly from: Point;
  readonly to: Point;
  /** "half": free of walls, and through a creature larger than the hider or a low obstacle. */
  readonly state: "free" | "half" | "blocked";
  /** Whether an obstacle makes it half or blocks it: no larger creature or wall does. */
  readonly byObstacle: boolean;
}

/** Where lines run, and what stands in their way. */
interface Ground {
  readonly index: WallIndex;
  readonly grid: GridShape;
  readonly obstacles: readonly Obstacle[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The lines of the corner that leaves the tile least cover; the first of equal corners. None for the observer's own
 * tiles.
 */
export function coverLines(
  { index, grid, obstacles }: Ground,
  { observer, tile }: { readonly observer: Place; readonly tile: Tile },
  blockers: readonly Place[],
): readonly CoverLine[] {
  const own = placeTiles(grid, observer);
  if (own.some(({ i, j }) => i === tile.i && j === tile.j)) return [];
  const outlines = blockers
    .flatMap((blocker) => placeTiles(grid, blocker))
    .map((taken) => tileOutline(grid, taken).map(toUnits));
  const past = obstacles.filter((obstacle) => !isOnAny(obstacle, [...own, tile]));
  const high = past.filter(({ isHigh }) => isHigh);
  const to = pointsOf(cornersInUnits(grid, tile));
  const state = (a: Point, b: Point): Pick<CoverLine, "state" | "byObstacle"> => {
    const line = { ax: a.x, ay: a.y, bx: b.x, by: b.y };
    if (index.blocks(a.x, a.y, b.x, b.y)) return { state: "blocked", byObstacle: false };
    if (entersSome(line, high)) return { state: "blocked", byObstacle: true };
    if (outlines.some((outline) => entersOutline(line, outline))) return { state: "half", byObstacle: false };
    return entersSome(line, past) ? { state: "half", byObstacle: true } : { state: "free", byObstacle: false };
  };
  const fans = own
    .flatMap((part) => pointsOf(cornersInUnits(grid, part)))
    .map((from) => to.map((end) => ({ from, to: end, ...state(from, end) })));
  const best = fans.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  return best.map((line) => ({ ...line, from: inPixels(line.from), to: inPixels(line.to) }));
}

/**
 * G-15 as lines to be drawn: to the least covered tile of `to`, by walls that stop effects. None if the places
 * share a tile.
 */
export function effectLines(
  map: Omit<Ground, "obstacles">,
  { from, to }: { readonly from: Place; readonly to: Place },
): readonly CoverLine[] {
  const fans = placeTiles(map.grid, to).map((tile) =>
    coverLines({ ...map, obstacles: NO_OBSTACLES }, { observer: from, tile }, []),
  );
  if (fans.some((fan) => fan.length === 0)) return [];
  return fans.reduce((one, other) => (worth(other) > worth(one) ? other : one));
}

/** Ranks corners: one with all lines free is best, then those with more lines that no wall blocks (G-13). */
function worth(fan: readonly CoverLine[]): number {
  const unblocked = fan.filter(({ state }) => state !== "blocked").length;
  return unblocked + (fan.every(({ state }) => state === "free") ? 1 : 0);
}

function pointsOf(values: readonly number[]): Point[] {
  return values.flatMap((x, k) => (k % 2 === 0 ? [{ x, y: values[k + 1]! }] : []));
}

function inPixels({ x, y }: Point): Point {
  return { x: x / UNITS_PER_PIXEL, y: y / UNITS_PER_PIXEL };
}
