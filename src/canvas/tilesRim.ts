import type { Tile } from "../rules/index.ts";
import { cornersOf, type DrawnGrid } from "./gridShapes.ts";

type Edge = readonly [ax: number, ay: number, bx: number, by: number];

/** The edges that only one of the tiles has. */
export function rimOfTiles(tiles: readonly Tile[], grid: DrawnGrid): readonly Edge[] {
  const edges = new Map<string, Edge | null>();
  for (const tile of tiles) {
    const corners = cornersOf(grid, tile, 1).map(Math.round);
    for (let k = 0; k < corners.length; k += 2) {
      const [ax, ay] = [corners[k]!, corners[k + 1]!];
      const [bx, by] = [corners[(k + 2) % corners.length]!, corners[(k + 3) % corners.length]!];
      const key = [`${ax},${ay}`, `${bx},${by}`].toSorted().join(" ");
      edges.set(key, edges.has(key) ? null : [ax, ay, bx, by]);
    }
  }
  return [...edges.values()].filter((edge) => edge !== null);
}
