/** The walls at the viewpoint's own point. Every line from there touches them, so later checks can skip them. */
import type { WallIndex } from "../walls/wallIndex.ts";

export interface WallsAt {
  /** 0 if none blocks, 1 for one limited wall, 2 or more if every line is blocked. */
  readonly weight: number;
  readonly walls: readonly number[];
}

const NOWHERE: WallsAt = { weight: 0, walls: [] };

export function wallsAt({ cells, walls }: WallIndex, x: number, y: number): WallsAt {
  const cell = cells.row(y) * cells.cols + cells.col(x);
  let found = NOWHERE;
  for (let k = cells.start[cell]!; k < cells.start[cell + 1]!; k++) {
    const w = cells.items[k]!;
    if (!walls.holds(w, x, y)) continue;
    const weight = !walls.applies(w, x, y) ? 0 : walls.limited[w] === 1 ? 1 : 2;
    found = { weight: found.weight + weight, walls: [...found.walls, w] };
  }
  return found;
}
