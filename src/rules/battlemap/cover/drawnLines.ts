/**
 * G-13 as lines to be drawn: from an observer's best corner to the corners of a tile, each free, half-blocked or
 * blocked.
 */
import type { Place, Tile } from "../../vocabulary.ts";
import { cornersInUnits, placeTiles, tileOutline } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";
import { entersOutline } from "../geometry/segment.ts";
import { toUnits, UNITS_PER_PIXEL } from "../geometry/units.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

export interface CoverLine {
  /** Its ends in pixels: the observer's corner and the tile's. */
  readonly from: Point;
  readonly to: Point;
  /** "half": free of walls, and through a creature larger than the hider. */
  readonly state: "free" | "half" | "blocked";
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
  { index, grid }: { readonly index: WallIndex; readonly grid: GridShape },
  { observer, tile }: { readonly observer: Place; readonly tile: Tile },
  blockers: readonly Place[],
): readonly CoverLine[] {
  const own = placeTiles(grid, observer);
  if (own.some(({ i, j }) => i === tile.i && j === tile.j)) return [];
  const outlines = blockers
    .flatMap((blocker) => placeTiles(grid, blocker))
    .map((taken) => tileOutline(grid, taken).map(toUnits));
  const to = pointsOf(cornersInUnits(grid, tile));
  const state = (a: Point, b: Point): CoverLine["state"] => {
    if (index.blocks(a.x, a.y, b.x, b.y)) return "blocked";
    return outlines.some((outline) => entersOutline({ ax: a.x, ay: a.y, bx: b.x, by: b.y }, outline)) ? "half" : "free";
  };
  const fans = own
    .flatMap((part) => pointsOf(cornersInUnits(grid, part)))
    .map((from) => to.map((end) => ({ from, to: end, state: state(from, end) })));
  const best = fans.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  return best.map((line) => ({ ...line, from: inPixels(line.from), to: inPixels(line.to) }));
}

/**
 * G-15 as lines to be drawn: to the least covered tile of `to`, by walls that stop effects. None if the places
 * share a tile.
 */
export function effectLines(
  map: { readonly index: WallIndex; readonly grid: GridShape },
  { from, to }: { readonly from: Place; readonly to: Place },
): readonly CoverLine[] {
  const fans = placeTiles(map.grid, to).map((tile) => coverLines(map, { observer: from, tile }, []));
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
