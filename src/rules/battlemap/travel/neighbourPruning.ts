/**
 * Which neighbours of a tile a search must still try when it comes from another neighbour. A tile next to both was
 * as near from there, so it can be pruned. On open ground that is more than half of them.
 */
import { neighbours, type GridShape } from "../grid/grid.ts";

/**
 * Lists for even and odd rows and columns. Each has, by the way that led to a tile, a bit for each way that is left
 * after pruning. `NO_WAY` stands for no known way: all are left.
 */
export type NeighbourPruning = readonly Uint8Array[];

/** Larger than the number of any way. */
export const NO_WAY = 8;

/** One list for each of the four kinds of tiles, by whether row and column are odd. */
export function neighbourPruningOn(grid: GridShape): NeighbourPruning {
  return [0, 1, 2, 3].map((parity) => {
    const tile = { i: parity >> 1, j: parity & 1 };
    const around = neighbours(grid, tile);
    const lists = new Uint8Array(NO_WAY + 1);
    lists[NO_WAY] = (1 << around.length) - 1;
    for (const from of around) {
      const old = [from, ...neighbours(grid, from)];
      const way = neighbours(grid, from).findIndex(({ i, j }) => i === tile.i && j === tile.j);
      around.forEach(({ i, j }, n) => {
        if (!old.some((each) => each.i === i && each.j === j)) lists[way]! |= 1 << n;
      });
    }
    return lists;
  });
}
