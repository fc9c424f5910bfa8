/**
 * G-13: the corners of a tile that lines begin and end at. One that walls cut off from the centre of its own tile does
 * not count. If none is left, the centre stands for them.
 */
import type { Tile } from "../../vocabulary.ts";
import { cornersInUnits, tileCentre } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";
import { toUnits } from "../geometry/units.ts";
import type { Lines, Points } from "../lines.ts";

export interface Corners extends Points {
  /** The number in the tile's outline of each point; none for the centre. */
  readonly numbers: readonly number[];
}

/** More than the distance of a drawn-in corner from its tile's centre, on any grid, in grid sizes. */
const RADIUS = 0.6;

/** The corners of an observer's tile, which must be seen from its centre. */
export function cornersSeenFrom(grid: GridShape, lines: Lines, tile: Tile): Corners {
  return cornersThatCount(lines, allCorners(grid, tile), (centre, corners) => {
    const open = lines.between(centre, corners);
    return (k) => (open[k] === 1 ? lines.limitedOn(0, k) : null);
  });
}

/** The corners of a tile that is looked at, from which its centre must be seen. */
export function cornersSeeing(grid: GridShape, lines: Lines, tile: Tile): Corners {
  return cornersThatCount(lines, allCorners(grid, tile), (centre, corners) => {
    const open = lines.between(corners, centre);
    return (k) => (open[k] === 1 ? lines.limitedOn(k, 0) : null);
  });
}

/**
 * One of the corners of a tile, by its number in the outline, or the centre that stands for all. Null for a corner
 * that does not count.
 */
export function cornerAmong(corners: Corners, number: number): Points | null {
  const k = corners.numbers.length === 0 ? 0 : corners.numbers.indexOf(number);
  if (k < 0) return null;
  const crossed = corners.crossed?.[k];
  const points = corners.points.slice(2 * k, 2 * k + 2);
  return { x: corners.x, y: corners.y, radius: corners.radius, points, ...(crossed && { crossed: [crossed] }) };
}

function allCorners(grid: GridShape, tile: Tile): Corners {
  const { x, y } = tileCentre(grid, tile);
  const points = cornersInUnits(grid, tile);
  const numbers = Array.from({ length: points.length / 2 }, (_, k) => k);
  return { x: toUnits(x), y: toUnits(y), radius: toUnits(RADIUS * grid.size), points, numbers };
}

/** The corners that count. `look` gives the limited walls between the centre and each corner, null for a corner that is cut off. */
function cornersThatCount(
  lines: Lines,
  corners: Corners,
  look: (centre: Points, corners: Corners) => (k: number) => readonly number[] | null,
): Corners {
  const { x, y, radius, points } = corners;
  if (lines.walls.buckets.isEmptyAbout(x, y, radius)) return corners;
  const crossedBy = look({ x, y, radius: 0, points: [x, y] }, corners);
  const found = corners.numbers.map((number) => ({ number, crossed: crossedBy(number) }));
  if (found.every(({ crossed }) => crossed?.length === 0)) return corners;
  const counted = found.flatMap(({ number, crossed }) => (crossed ? [{ number, crossed }] : []));
  if (counted.length === 0) return { x, y, radius: 0, points: [x, y], numbers: [] };
  return {
    x,
    y,
    radius,
    points: counted.flatMap(({ number }) => [points[2 * number]!, points[2 * number + 1]!]),
    numbers: counted.map(({ number }) => number),
    ...(counted.some(({ crossed }) => crossed.length > 0) && { crossed: counted.map(({ crossed }) => crossed) }),
  };
}
