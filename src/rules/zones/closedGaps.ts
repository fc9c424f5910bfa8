/** Walls that nearly meet, joined: nobody fits through a gap of less than a quarter of a tile. */
import type { Piece } from "./planar.ts";

/** As a share of a tile. */
const WIDEST = 0.25;

/** Pixels that a segment reaches beyond a slanted wall, so that rounding cannot leave it short of the wall. */
const BEYOND = 0.25;

/** The segments that close the gaps between loose ends and the nearest other wall. `tile` is in pixels. */
export function closedGaps(walls: readonly Piece[], tile: number): readonly Piece[] {
  const cells = new Cells(walls, tile);
  const widest = tile * WIDEST;
  const closing: Piece[] = [];
  walls.forEach((wall, k) => {
    for (const [x, y] of [wall.slice(0, 2), wall.slice(2)] as unknown as readonly Point[]) {
      const nearest = nearestTo({ x, y }, cells.near(x, y), k);
      if (nearest && nearest.distance > 0 && nearest.distance <= widest)
        closing.push([x, y, ...reached({ x, y }, nearest)]);
    }
  });
  return closing;
}

type Point = readonly [x: number, y: number];

/** The nearest point, or one just beyond it where it lies between the ends of its wall. */
function reached({ x, y }: { readonly x: number; readonly y: number }, nearest: Nearest): Point {
  const further = nearest.isEnd ? 0 : BEYOND / nearest.distance;
  return [nearest.x + (nearest.x - x) * further, nearest.y + (nearest.y - y) * further];
}

/** The walls near a place, by cells of one tile. */
class Cells {
  readonly #walls: readonly Piece[];
  readonly #side: number;
  readonly #listed = new Map<string, number[]>();

  constructor(walls: readonly Piece[], side: number) {
    this.#walls = walls;
    this.#side = side;
    walls.forEach((wall, k) => this.#list(wall, k));
  }

  near(x: number, y: number): readonly (readonly [number, Piece])[] {
    const found = new Set<number>();
    const [i, j] = [Math.floor(y / this.#side), Math.floor(x / this.#side)];
    for (let row = i - 1; row <= i + 1; row++)
      for (let col = j - 1; col <= j + 1; col++)
        for (const wall of this.#listed.get(`${row} ${col}`) ?? []) found.add(wall);
    return [...found].map((wall) => [wall, this.#walls[wall]!]);
  }

  /** In every cell that it passes, or nearly passes. */
  #list([ax, ay, bx, by]: Piece, wall: number): void {
    const steps = Math.ceil((2 * Math.hypot(bx - ax, by - ay)) / this.#side) + 1;
    for (let k = 0; k <= steps; k++) {
      const [x, y] = [ax + ((bx - ax) * k) / steps, ay + ((by - ay) * k) / steps];
      const key = `${Math.floor(y / this.#side)} ${Math.floor(x / this.#side)}`;
      const list = this.#listed.get(key) ?? [];
      if (list.at(-1) !== wall) list.push(wall);
      this.#listed.set(key, list);
    }
  }
}

interface Nearest {
  readonly x: number;
  readonly y: number;
  readonly distance: number;
  /** Whether it is an end of its wall. */
  readonly isEnd: boolean;
}

/** The nearest point of other walls; distance 0 where an end is not loose. */
function nearestTo(
  { x, y }: { readonly x: number; readonly y: number },
  walls: readonly (readonly [number, Piece])[],
  own: number,
): Nearest | null {
  let best: Nearest | null = null;
  for (const [k, [ax, ay, bx, by]] of walls) {
    if (k === own) continue;
    const [dx, dy] = [bx - ax, by - ay];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
    const [px, py] = [ax + share * dx, ay + share * dy];
    const distance = Math.hypot(px - x, py - y);
    if (!best || distance < best.distance) best = { x: px, y: py, distance, isEnd: share === 0 || share === 1 };
  }
  return best;
}
