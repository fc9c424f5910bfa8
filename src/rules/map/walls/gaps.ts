/** Ends of walls that nearly meet another wall. */

/** x0, y0, x1, y1 in pixels. */
type Ends = readonly [number, number, number, number];

/** A loose end, and the nearest point of another wall, in pixels. */
interface Gap {
  readonly x: number;
  readonly y: number;
  readonly nearest: { readonly x: number; readonly y: number; readonly distance: number };
  /** Whether that point is an end of its wall. */
  readonly isEnd: boolean;
}

/** The gaps of at most `widest` pixels between loose ends and the nearest other wall. */
export function gapsBetween(walls: readonly Ends[], tile: number, widest: number): readonly Gap[] {
  const cells = new Cells(walls, tile);
  return walls.flatMap((wall, k) =>
    ([wall.slice(0, 2), wall.slice(2)] as unknown as readonly (readonly [number, number])[]).flatMap(([x, y]) => {
      const gap = gapAt({ x, y }, cells.near(x, y), k);
      return gap && gap.nearest.distance > 0 && gap.nearest.distance <= widest ? [gap] : [];
    }),
  );
}

/** The walls near a place, by cells of one tile. */
class Cells {
  readonly #walls: readonly Ends[];
  readonly #side: number;
  readonly #listed = new Map<string, number[]>();

  constructor(walls: readonly Ends[], side: number) {
    this.#walls = walls;
    this.#side = side;
    walls.forEach((wall, k) => this.#list(wall, k));
  }

  near(x: number, y: number): readonly (readonly [number, Ends])[] {
    const found = new Set<number>();
    const [i, j] = [Math.floor(y / this.#side), Math.floor(x / this.#side)];
    for (let row = i - 1; row <= i + 1; row++)
      for (let col = j - 1; col <= j + 1; col++)
        for (const wall of this.#listed.get(`${row} ${col}`) ?? []) found.add(wall);
    return [...found].map((wall) => [wall, this.#walls[wall]!]);
  }

  /** In every cell that it passes, or nearly passes. */
  #list([ax, ay, bx, by]: Ends, wall: number): void {
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

/** The nearest point of other walls; distance 0 where an end is not loose. */
function gapAt(
  { x, y }: { readonly x: number; readonly y: number },
  walls: readonly (readonly [number, Ends])[],
  own: number,
): Gap | null {
  let best: Gap | null = null;
  for (const [k, [ax, ay, bx, by]] of walls) {
    if (k === own) continue;
    const [dx, dy] = [bx - ax, by - ay];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
    const [px, py] = [ax + share * dx, ay + share * dy];
    const distance = Math.hypot(px - x, py - y);
    if (best && distance >= best.nearest.distance) continue;
    best = { x, y, nearest: { x: px, y: py, distance }, isEnd: share === 0 || share === 1 };
  }
  return best;
}
