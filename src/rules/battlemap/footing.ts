/** The walls that a viewer stands on. Its every line touches them. */
import type { WallIndex } from "./wallIndex.ts";

export interface Footing {
  /** 0 on none, 1 on one limited wall, 2 and more when no line gets away. */
  readonly weight: number;
  /** The wall, or −1. */
  readonly wall: number;
}

export function footingAt(index: WallIndex, x: number, y: number): Footing {
  const { start, items, walls } = index;
  const cell = index.cellId(index.row(y), index.col(x));
  let weight = 0;
  let wall = -1;
  for (let k = start[cell]!; k < start[cell + 1]!; k++) {
    const w = items[k]!;
    if (!walls.holds(w, x, y) || !walls.applies(w, x, y)) continue;
    weight += walls.limited[w] === 1 ? 1 : 2;
    wall = w;
  }
  return { weight, wall };
}
