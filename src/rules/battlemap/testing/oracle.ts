/**
 * The rules of lines and walls, as plainly as possible: every line against every wall. Tests compare the engine
 * with this.
 */
import type { SceneSnapshot, Wall } from "../../situation.ts";
import type { Place, Tile } from "../../vocabulary.ts";
import { cornersInUnits, placeTiles } from "../grid/grid.ts";

type Sense = "sight" | "light" | "move";
type Pair = readonly [x: number, y: number];

/** A wall in units, and the box about it. */
interface Barrier {
  readonly wall: Wall;
  readonly a: Pair;
  readonly b: Pair;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export class Oracle {
  readonly #scene: SceneSnapshot;
  readonly #barriers: readonly Barrier[];
  readonly #sense: Sense;

  constructor(scene: SceneSnapshot, sense: Sense) {
    this.#scene = scene;
    this.#sense = sense;
    this.#barriers = scene.walls
      .filter((wall) => wall[sense] !== 0 && !(wall.door !== 0 && wall.ds === 1))
      .map(barrierOf);
  }

  /** Whether walls block the line between two points in units. */
  blocks(p: Pair, [x, y]: Pair): boolean {
    return this.from(p)(x, y);
  }

  /** The same for many lines from one point. It finds the walls in the way of such lines once. */
  from([px, py]: Pair): (x: number, y: number) => boolean {
    const sense = this.#sense;
    const standing = this.#barriers.filter((barrier) => stands(barrier, sense, [px, py]));
    return (x, y) => {
      const [left, right, top, bottom] = [Math.min(px, x), Math.max(px, x), Math.min(py, y), Math.max(py, y)];
      let limited = 0;
      for (const barrier of standing) {
        if (barrier.left > right || barrier.right < left || barrier.top > bottom || barrier.bottom < top) continue;
        if (!touch([px, py], [x, y], barrier)) continue;
        if (barrier.wall[sense] !== 10) return true;
        limited++;
      }
      return limited >= 2;
    };
  }

  /** For each corner of the observer, which corners of the tile it sees. */
  sees(observer: Place, tile: Tile): boolean[][] {
    const { grid } = this.#scene;
    const points = placeTiles(grid, observer).flatMap((own) => pairs(cornersInUnits(grid, own)));
    return points.map((p) => pairs(cornersInUnits(grid, tile)).map((q) => !this.blocks(p, q)));
  }
}

export function pairs(values: readonly number[]): [number, number][] {
  return values.flatMap((x, k) => (k % 2 === 0 ? [[x, values[k + 1]!] as [number, number]] : []));
}

function barrierOf(wall: Wall): Barrier {
  const [ax, ay, bx, by] = wall.c.map((pixels) => Math.round(pixels * 10)) as [number, number, number, number];
  const box = { left: Math.min(ax, bx), right: Math.max(ax, bx), top: Math.min(ay, by), bottom: Math.max(ay, by) };
  return { wall, a: [ax, ay], b: [bx, by], ...box };
}

/** By solving for the two parameters where the lines cross. */
function touch(p: Pair, q: Pair, { a, b }: Barrier): boolean {
  const [rx, ry, sx, sy] = [q[0] - p[0], q[1] - p[1], b[0] - a[0], b[1] - a[1]];
  const [wx, wy] = [a[0] - p[0], a[1] - p[1]];
  const den = rx * sy - ry * sx;
  if (den !== 0) {
    const t = (wx * sy - wy * sx) * Math.sign(den);
    const u = (wx * ry - wy * rx) * Math.sign(den);
    return t >= 0 && t <= Math.abs(den) && u >= 0 && u <= Math.abs(den);
  }
  return [a, b].some((end) => between(p, end, q)) || [p, q].some((end) => between(a, end, b));
}

/** Whether m lies on the segment from p to q. */
function between(p: Pair, m: Pair, q: Pair): boolean {
  const area = (q[0] - p[0]) * (m[1] - p[1]) - (q[1] - p[1]) * (m[0] - p[0]);
  return area === 0 && (p[0] - m[0]) * (q[0] - m[0]) + (p[1] - m[1]) * (q[1] - m[1]) <= 0;
}

/**
 * Whether a wall is in the way of lines that start at p: by its side and threshold. A light that stands on it is
 * never blocked.
 */
function stands({ wall, a, b }: Barrier, sense: Sense, p: Pair): boolean {
  const left = (b[1] - a[1]) * (p[0] - a[0]) - (b[0] - a[0]) * (p[1] - a[1]);
  if ((wall.dir === 1 && left <= 0) || (wall.dir === 2 && left >= 0)) return false;
  if (sense === "light" && between(a, p, b)) return false;
  const threshold = sense === "move" ? null : wall.threshold[sense];
  if (wall[sense] < 30 || threshold === null) return true;
  const order = compareDistance(p, [a, b], Math.round(threshold * 10));
  return wall[sense] === 30 ? order >= 0 : order <= 0;
}

/** The sign of the distance of p from the segment less `t`. */
function compareDistance(p: Pair, [a, b]: [Pair, Pair], t: number): number {
  const [dx, dy, px, py] = [b[0] - a[0], b[1] - a[1], p[0] - a[0], p[1] - a[1]].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const length = dx * dx + dy * dy;
  const along = length === 0n ? 0n : clamp(dx * px + dy * py, length);
  const scale = length === 0n ? 1n : length;
  const [ex, ey] = [px * scale - dx * along, py * scale - dy * along];
  const difference = ex * ex + ey * ey - BigInt(t) * BigInt(t) * scale * scale;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

function clamp(value: bigint, most: bigint): bigint {
  return value < 0n ? 0n : value > most ? most : value;
}
