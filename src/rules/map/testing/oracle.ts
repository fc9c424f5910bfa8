/**
 * The rules of lines and walls, as plainly as possible: every line against every wall. Tests compare the engine
 * with this.
 */
import type { SceneSnapshot, Wall } from "../../situation.ts";

type Sense = "sight" | "light" | "move";
type Pair = readonly [x: number, y: number];
type Line = readonly [from: Pair, to: Pair];

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
  readonly #barriers: readonly Barrier[];
  readonly #sense: Sense;

  constructor(scene: SceneSnapshot, sense: Sense) {
    this.#sense = sense;
    this.#barriers = scene.walls
      .filter((wall) => wall[sense] !== 0 && !(wall.door !== 0 && wall.ds === 1))
      .map(barrierOf);
  }

  /** Whether walls block the line between two points in units. */
  blocks(p: Pair, q: Pair): boolean {
    return this.blocksWay([[p, q]]);
  }

  /** Whether walls block a way of several lines: one that blocks by itself, or two limited ones. */
  blocksWay(way: readonly Line[]): boolean {
    const limited = new Set<Barrier>();
    for (const [p, q] of way)
      for (const barrier of this.#met(p, q)) {
        if (barrier.wall[this.#sense] !== 10) return true;
        limited.add(barrier);
      }
    return groupsOf([...limited], way) > 1;
  }

  /** The walls in the way of a line. */
  #met(p: Pair, q: Pair): readonly Barrier[] {
    const [left, right] = [Math.min(p[0], q[0]), Math.max(p[0], q[0])];
    const [top, bottom] = [Math.min(p[1], q[1]), Math.max(p[1], q[1])];
    return this.#barriers.filter((barrier) => {
      if (barrier.left > right || barrier.right < left || barrier.top > bottom || barrier.bottom < top) return false;
      return touch(p, q, barrier) && stands(barrier, this.#sense, p);
    });
  }
}

/** How often limited walls count on a way: those that share an end count once where the way meets that end. */
function groupsOf(walls: readonly Barrier[], way: readonly Line[]): number {
  let groups = walls.map((one) => [one]);
  for (const one of walls)
    for (const other of walls) {
      const ends = [one.a, one.b].filter((end) => [other.a, other.b].some((their) => isSame(end, their)));
      if (!ends.some((end) => way.some(([p, q]) => between(p, end, q)))) continue;
      const joined = groups.filter((group) => group.includes(one) || group.includes(other));
      groups = [...groups.filter((group) => !joined.includes(group)), joined.flat()];
    }
  return groups.length;
}

function isSame(p: Pair, q: Pair): boolean {
  return p[0] === q[0] && p[1] === q[1];
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
