/** The walls that a viewer stands on. Its every line touches them, so no later look at them tells anything new. */
import type { WallIndex } from "../walls/wallIndex.ts";

export interface Footing {
  /** 0 for none in the way, 1 for one limited wall, 2 and more when no line gets away. */
  readonly weight: number;
  readonly walls: readonly number[];
}

const NOWHERE: Footing = { weight: 0, walls: [] };

export function footingAt({ cells, walls }: WallIndex, x: number, y: number): Footing {
  const cell = cells.row(y) * cells.cols + cells.col(x);
  let footing = NOWHERE;
  for (let k = cells.start[cell]!; k < cells.start[cell + 1]!; k++) {
    const w = cells.items[k]!;
    if (!walls.holds(w, x, y)) continue;
    const weight = !walls.applies(w, x, y) ? 0 : walls.limited[w] === 1 ? 1 : 2;
    footing = { weight: footing.weight + weight, walls: [...footing.walls, w] };
  }
  return footing;
}
