/**
 * The four hexagonal grids. The size of a grid is the distance between two parallel sides. Grids 2 and 3 have rows
 * (odd or even rows are set off to the right). Grids 4 and 5 have columns (odd or even columns are set off
 * downwards). Distances use cube coordinates, after Amit Patel's "Hexagonal Grids" (redblobgames.com).
 */
import type { Tile } from "../../vocabulary.ts";
import type { GridShape, Point } from "./gridShape.ts";

/** Whether a grid is one of the four hexagonal ones (G-7). */
export function isHex(grid: GridShape): boolean {
  return grid.type >= 2;
}

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

/** The centre of a hex, in pixels. */
export function hexCentre(grid: GridShape, { i, j }: Tile): Point {
  const [line, place] = inColumns(grid) ? [j, i] : [i, j];
  const along = LONG * grid.size * (0.75 * line + 0.5);
  const across = grid.size * (place + 0.5 + setOff(grid, line) / 2);
  return inColumns(grid) ? { x: along, y: across } : { x: across, y: along };
}

/** The top left corner of a hex's bounding rectangle, in pixels. */
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

/**
 * The corners of a hex in whole numbers, clockwise on the canvas: halves of its width and quarters of its length.
 * That stretches the canvas but bends no line, so tests of lines stay exact.
 */
export function hexWholeCorners(grid: GridShape, { i, j }: Tile): number[] {
  const [line, place] = inColumns(grid) ? [j, i] : [i, j];
  const [along, across] = [3 * line + 2, 2 * place + 1 + setOff(grid, line)];
  const [x, y] = inColumns(grid) ? [along, across] : [across, along];
  const about = inColumns(grid) ? [-2, 0, -1, -1, 1, -1, 2, 0, 1, 1, -1, 1] : [0, -2, 1, -1, 1, 1, 0, 2, -1, 1, -1, -1];
  return about.map((offset, k) => (k % 2 === 0 ? x : y) + offset);
}

/** The six hexes next to a hex, always in the same order. */
export function hexNeighbours(grid: GridShape, tile: Tile): Tile[] {
  const [q, r] = hexAxial(grid, tile);
  return CUBE_STEPS.map(([dq, dr]) => hexTile(grid, q + dq, r + dr));
}

/** The distance of two hexes, in tiles (G-7). */
export function hexDistance(grid: GridShape, a: Tile, b: Tile): number {
  const [aq, ar] = hexAxial(grid, a);
  const [bq, br] = hexAxial(grid, b);
  return Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(aq + ar - bq - br));
}

/**
 * The cube coordinates q and r of a hex; the third is −q − r. Unlike rows and columns, they stay the same within a
 * shape that moves.
 */
export function hexAxial(grid: GridShape, { i, j }: Tile): [q: number, r: number] {
  return inColumns(grid) ? [j, i - lag(grid, j)] : [j - lag(grid, i), i];
}

/** The hex of cube coordinates. */
export function hexTile(grid: GridShape, q: number, r: number): Tile {
  return inColumns(grid) ? { i: r + lag(grid, q), j: q } : { i: r, j: q + lag(grid, r) };
}

/** Whether the hexes lie in columns, with a flat side on top, rather than in rows. */
export function inColumns(grid: GridShape): boolean {
  return grid.type >= 4;
}

const CUBE_STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

/** Whether a row or column is set off by half a hex: 0 or 1. */
function setOff(grid: GridShape, line: number): number {
  return grid.type === 2 || grid.type === 4 ? line & 1 : 1 - (line & 1);
}

/** How far offsets of a row or column lag behind cube coordinates. */
function lag(grid: GridShape, line: number): number {
  const odd = line & 1;
  return grid.type === 2 || grid.type === 4 ? (line - odd) / 2 : (line + odd) / 2;
}
