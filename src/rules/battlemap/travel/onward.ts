/**
 * Which neighbours of a tile are news to somebody who comes from another neighbour: those next to both were as near from there. A search over open ground need not look at these
 * again, which are more than half.
 */
import { neighbours, type GridShape } from "../grid/grid.ts";

/** By the way that led to a tile in an even or odd row and column, a bit for each of its ways that is news; all of them where no way is told, which is `NO_WAY`. */
export type Onward = readonly Uint8Array[];

/** More than any way has for a number. */
export const NO_WAY = 8;

/** One list for each of the four kinds of tiles, by whether row and column are odd. */
export function onwardOn(grid: GridShape): Onward {
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
