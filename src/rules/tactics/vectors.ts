/** Vectors between places, in the coordinates of `lattice.ts`, on every grid (G-7, T-9). They need not be whole. */
import { isHex, placeTiles } from "../map/grid/grid.ts";
import type { GridShape } from "../map/grid/gridShape.ts";
import { fromVector, toVector, type Vector } from "../map/grid/lattice.ts";
import type { Footprint, Tile } from "../vocabulary.ts";

export type { Vector };

export const NOWHERE: Vector = [0, 0];

export const isNowhere = ([a, b]: Vector): boolean => a === 0 && b === 0;

export const plus = ([a, b]: Vector, [c, d]: Vector): Vector => [a + c, b + d];
export const minus = ([a, b]: Vector, [c, d]: Vector): Vector => [a - c, b - d];
export const times = ([a, b]: Vector, factor: number): Vector => [a * factor, b * factor];

/** The centre of a shape: the mean of its tiles' centres. */
export function centreOf(grid: GridShape, place: Footprint): Vector {
  const tiles = placeTiles(grid, place).map((tile) => toVector(grid, tile));
  return times(tiles.reduce(plus, NOWHERE), 1 / tiles.length);
}

/** A vector's length in tiles (G-7): on squares a diagonal counts 1. */
export function lengthOf(grid: GridShape, [a, b]: Vector): number {
  const least = Math.max(Math.abs(a), Math.abs(b));
  return isHex(grid) ? Math.max(least, Math.abs(a + b)) : least;
}

/** The scalar product on the canvas, for tiles of size 1. */
export function product(grid: GridShape, [a, b]: Vector, [c, d]: Vector): number {
  return a * c + b * d + (isHex(grid) ? (a * d + b * c) / 2 : 0);
}

/** The distance on the canvas, squared, for tiles of size 1. */
export function squareDistance(grid: GridShape, one: Vector, other: Vector): number {
  const between = minus(one, other);
  return product(grid, between, between);
}

/** The whole vector nearest to one. */
export function rounded(grid: GridShape, [a, b]: Vector): Vector {
  const [x, y, z] = [a, b, -a - b].map((part) => Math.round(part) + 0) as [number, number, number];
  if (!isHex(grid) || x + y + z === 0) return [x, y];
  const [dx, dy, dz] = [Math.abs(x - a), Math.abs(y - b), Math.abs(z + a + b)];
  if (dx > dy && dx > dz) return [0 - y - z, y];
  return dy > dz ? [x, 0 - x - z] : [x, y];
}

/** The whole vectors of exactly this length (G-7). */
export function ring(grid: GridShape, radius: number): Vector[] {
  const vectors: Vector[] = [];
  for (let a = -radius; a <= radius; a++) {
    const isEdge = Math.abs(a) === radius || isHex(grid);
    const rows = isEdge ? Array.from({ length: 2 * radius + 1 }, (_, k) => k - radius) : [-radius, radius];
    for (const b of rows) if (lengthOf(grid, [a, b]) === radius) vectors.push([a, b]);
  }
  return vectors;
}

/** A place moved by a whole vector. */
export function movedBy(grid: GridShape, place: Footprint, by: Vector): Footprint {
  return { ...place, ...tileBy(grid, place, by) };
}

/** The whole vector from one place to another of the same shape. */
export function offsetTo(grid: GridShape, from: Tile, to: Tile): Vector {
  return minus(toVector(grid, to), toVector(grid, from));
}

/** A tile moved by a whole vector. */
export function tileBy(grid: GridShape, tile: Tile, by: Vector): Pick<Tile, "i" | "j"> {
  const [a, b] = plus(toVector(grid, tile), by);
  return fromVector(grid, a, b);
}
