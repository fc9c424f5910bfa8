/**
 * Tiles as vectors: columns and rows on squares, cube coordinates q and r on hexes. A shape that moves or turns
 * keeps its vectors. On hexes it does not keep its rows and columns, since every second one is set off.
 */
import type { Tile } from "../../vocabulary.ts";
import type { GridShape } from "./gridShape.ts";
import { hexAxial, hexTile, inColumns, isHex } from "./hex.ts";

export type Vector = readonly [a: number, b: number];

/** The vector of a tile. */
export function toVector(grid: GridShape, tile: Tile): Vector {
  return isHex(grid) ? hexAxial(grid, tile) : [tile.j, tile.i];
}

/** The tile of a vector. */
export function fromVector(grid: GridShape, a: number, b: number): Tile {
  return isHex(grid) ? hexTile(grid, a, b) : { i: b, j: a };
}

/** A vector turned clockwise once: by a quarter on squares, by a sixth on hexes. */
export function turnVector(grid: GridShape, [a, b]: Vector): Vector {
  return isHex(grid) ? [-b, a + b] : [-b, a];
}

/** How many turns lead round once. */
export function turnsRound(grid: GridShape): number {
  return isHex(grid) ? 6 : 4;
}

/** Row by row from the top left; on grids of columns, column by column. The first of a shape is its first tile. */
export function compareVectors(grid: GridShape, one: Vector, other: Vector): number {
  const [major, minor] = isHex(grid) && inColumns(grid) ? [0, 1] : [1, 0];
  return one[major]! - other[major]! || one[minor]! - other[minor]!;
}
