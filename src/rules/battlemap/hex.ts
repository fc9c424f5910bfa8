/**
 * The four hexagonal grids. The size of a grid is the distance between two parallel sides. Grids 2 and 3 lie in rows (odd or even rows are
 * set off to the right), 4 and 5 in columns (odd or even ones set off downwards). Distances go by cube coordinates, after Amit Patel's
 * "Hexagonal Grids" (redblobgames.com).
 */
import type { Tile } from "../vocabulary.ts";
import type { GridShape, Point } from "./grid.ts";

/** A hexagon's diameter from corner to corner, for a size of 1. */
const LONG = 2 / Math.sqrt(3);

/** The hex whose centre is nearest to a point in pixels. */
export function hexAt(grid: GridShape, point: Point): Tile {
  const along = inColumns(grid) ? point.x : point.y;
  const across = inColumns(grid) ? point.y : point.x;
  const line = Math.floor(along / (0.75 * LONG * grid.size));
  let best: Tile = { i: 0, j: 0 };
  let least = Infinity;
  for (let a = line - 1; a <= line + 1; a++) {
    const b = Math.round(across / grid.size - 0.5 - setOff(grid, a) / 2);
    const tile = inColumns(grid) ? { i: b, j: a } : { i: a, j: b };
    const centre = hexCentre(grid, tile);
    const distance = (centre.x - point.x) ** 2 + (centre.y - point.y) ** 2;
    if (distance < least) [best, least] = [tile, distance];
  }
  return best;
}

export function hexCentre(grid: GridShape, { i, j }: Tile): Point {
  const [line, place] = inColumns(grid) ? [j, i] : [i, j];
  const along = LONG * grid.size * (0.75 * line + 0.5);
  const across = grid.size * (place + 0.5 + setOff(grid, line) / 2);
  return inColumns(grid) ? { x: along, y: across } : { x: across, y: along };
}

export function hexTopLeft(grid: GridShape, tile: Tile): Point {
  const { x, y } = hexCentre(grid, tile);
  const long = (LONG * grid.size) / 2;
  const short = grid.size / 2;
  return inColumns(grid) ? { x: x - long, y: y - short } : { x: x - short, y: y - long };
}

/** The corners about the centre, as x, y, x, y … in pixels. */
export function hexCorners(grid: GridShape): number[] {
  const long = (LONG * grid.size) / 2;
  const short = grid.size / 2;
  if (inColumns(grid))
    return [-long, 0, -long / 2, -short, long / 2, -short, long, 0, long / 2, short, -long / 2, short];
  return [0, -long, short, -long / 2, short, long / 2, 0, long, -short, long / 2, -short, -long / 2];
}

export function hexNeighbours(grid: GridShape, tile: Tile): Tile[] {
  const [q, r] = cube(grid, tile);
  return CUBE_STEPS.map(([dq, dr]) => offset(grid, q + dq, r + dr));
}

export function hexDistance(grid: GridShape, a: Tile, b: Tile): number {
  const [aq, ar] = cube(grid, a);
  const [bq, br] = cube(grid, b);
  return Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(aq + ar - bq - br));
}

const CUBE_STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

function inColumns(grid: GridShape): boolean {
  return grid.type >= 4;
}

/** Whether a row or column is set off by half a hex: 0 or 1. */
function setOff(grid: GridShape, line: number): number {
  return grid.type === 2 || grid.type === 4 ? line & 1 : 1 - (line & 1);
}

/** How far offsets of a row or column lag behind cube coordinates. */
function lag(grid: GridShape, line: number): number {
  const odd = line & 1;
  return grid.type === 2 || grid.type === 4 ? (line - odd) / 2 : (line + odd) / 2;
}

function cube(grid: GridShape, { i, j }: Tile): [q: number, r: number] {
  return inColumns(grid) ? [j, i - lag(grid, j)] : [j - lag(grid, i), i];
}

function offset(grid: GridShape, q: number, r: number): Tile {
  return inColumns(grid) ? { i: r + lag(grid, q), j: q } : { i: r, j: q + lag(grid, r) };
}
