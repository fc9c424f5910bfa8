/**
 * C-2 once more, by brute force: every line between corners against every tile and border, in fractions. It shares
 * nothing with `cover/cornerLines.ts` but the grid.
 */
import type { GridType } from "../../situation.ts";
import type { Footprint, Tile } from "../../vocabulary.ts";
import type { Dice } from "../../dice.ts";
import type { ConcealingBorder } from "../cover/concealingBorders.ts";
import { neighbours, placeTiles, sharesSide, tileOutline, wholeCorners } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";

export const key = ({ i, j }: Tile): string => `${i},${j}`;

/** The border between two tiles that share a side, as a wall in pixels, the ends rounded as Foundry rounds them. */
export function hedge(grid: GridShape, [one, other]: readonly [Tile, Tile], percent = 20): ConcealingBorder {
  const corners = (tile: Tile): [number, number][] => {
    const values = tileOutline(grid, tile);
    return Array.from({ length: values.length / 2 }, (_, k) => [values[2 * k]!, values[2 * k + 1]!]);
  };
  const theirs = corners(other);
  const shared = corners(one).filter(([x, y]) => theirs.some(([a, b]) => Math.hypot(a - x, b - y) < 0.01));
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = shared.flat().map(Math.round);
  return { c: [x0, y0, x1, y1], percent };
}

type Fraction = readonly [over: bigint, under: bigint];

/**
 * Whether part of a line lies strictly inside a convex outline. Computes what the inner sides of all edges leave of
 * the line, as fractions of its length.
 */
function isInside(line: readonly bigint[], outline: readonly number[]): boolean {
  const [ax, ay, bx, by] = line as [bigint, bigint, bigint, bigint];
  let low: Fraction = [0n, 1n];
  let high: Fraction = [1n, 1n];
  for (let k = 0; k < outline.length; k += 2) {
    const [px, py] = [BigInt(outline[k]!), BigInt(outline[k + 1]!)];
    const [qx, qy] = [BigInt(outline[(k + 2) % outline.length]!), BigInt(outline[(k + 3) % outline.length]!)];
    const height = (x: bigint, y: bigint): bigint => (qx - px) * (y - py) - (qy - py) * (x - px);
    const [a, b] = [height(ax, ay), height(bx, by)];
    if (a <= 0n && b <= 0n) return false;
    if (a > 0n && b > 0n) continue;
    const crossing: Fraction = a > b ? [a, a - b] : [-a, b - a];
    if (b > a) low = isLess(low, crossing) ? crossing : low;
    else high = isLess(crossing, high) ? crossing : high;
  }
  return isLess(low, high);
}

const isLess = (one: Fraction, other: Fraction): boolean => one[0] * other[1] < other[0] * one[1];

/** Where a line meets a border: along more than a point, at a point of both that is no end of either, or not. */
function alongBorder(line: readonly bigint[], border: readonly bigint[]): boolean {
  const [ax, ay, bx, by] = line as [bigint, bigint, bigint, bigint];
  const [cx, cy, dx, dy] = border as [bigint, bigint, bigint, bigint];
  const [rx, ry] = [bx - ax, by - ay];
  if (rx * (dy - cy) - ry * (dx - cx) !== 0n || (cx - ax) * ry - (cy - ay) * rx !== 0n) return false;
  const length = rx * rx + ry * ry;
  const [t, u] = [(cx - ax) * rx + (cy - ay) * ry, (dx - ax) * rx + (dy - ay) * ry];
  const [least, most] = t < u ? [t, u] : [u, t];
  return (least < 0n ? 0n : least) < (most > length ? length : most);
}

/** The share of a line at which it meets a border that does not lie along it, as a fraction, or null. */
function meetingAt(line: readonly bigint[], border: readonly bigint[]): Fraction | null {
  const [ax, ay, bx, by] = line as [bigint, bigint, bigint, bigint];
  const [cx, cy, dx, dy] = border as [bigint, bigint, bigint, bigint];
  const [rx, ry, sx, sy] = [bx - ax, by - ay, dx - cx, dy - cy];
  const cross = rx * sy - ry * sx;
  if (cross === 0n) return null;
  const sign = cross > 0n ? 1n : -1n;
  const t = ((cx - ax) * sy - (cy - ay) * sx) * sign;
  const u = ((cx - ax) * ry - (cy - ay) * rx) * sign;
  const all = cross * sign;
  return t > 0n && t < all && u >= 0n && u <= all ? [t, all] : null;
}

interface Bordering {
  readonly ends: readonly bigint[];
  readonly percent: number;
}

/**
 * The highest percentage of the borders that a line passes. All borders that meet the line at one inner point are
 * taken together there. The line crosses if they have points on both sides of it.
 */
function throughBorders(line: readonly bigint[], borders: readonly Bordering[]): number {
  const along = borders.filter(({ ends }) => alongBorder(line, ends)).map(({ percent }) => percent);
  const meeting = borders.flatMap((border) => {
    const at = meetingAt(line, border.ends);
    return at ? [{ border, at }] : [];
  });
  const crossed = meeting.filter(({ border, at }) => {
    const here = meeting.filter((other) => !isLess(other.at, at) && !isLess(at, other.at));
    const [left, right] = sidesOf(line, [border.ends]);
    if (left && right) return true;
    const touching = here.filter((other) => sharesEnd(other.border.ends, border.ends));
    const all = sidesOf(
      line,
      touching.map((other) => other.border.ends),
    );
    return all[0] && all[1] && touching.length > 0;
  });
  return Math.max(0, ...along, ...crossed.map(({ border }) => border.percent));
}

function sharesEnd(one: readonly bigint[], other: readonly bigint[]): boolean {
  const ends = (border: readonly bigint[]): string[] => [
    String([border[0], border[1]]),
    String([border[2], border[3]]),
  ];
  return ends(one).some((end) => ends(other).includes(end));
}

function sidesOf(line: readonly bigint[], borders: readonly (readonly bigint[])[]): [left: boolean, right: boolean] {
  const [ax, ay, bx, by] = line as [bigint, bigint, bigint, bigint];
  const sides = borders.flatMap((ends) =>
    [0, 2].map((k) => (bx - ax) * (ends[k + 1]! - ay) - (by - ay) * (ends[k]! - ax)),
  );
  return [sides.some((side) => side < 0n), sides.some((side) => side > 0n)];
}

/** What conceals in a case: tiles by their key, and borders between two tiles. */
interface Brute {
  readonly fog: ReadonlyMap<string, number>;
  readonly hedges: readonly { readonly pair: readonly [Tile, Tile]; readonly percent: number }[];
}

/** The percentage over all corners and tiles, read off the rule with fractions. */
export function bruteForce(
  grid: GridShape,
  { from, to }: { from: Footprint; to: Footprint },
  { fog, hedges }: Brute,
): number {
  const tiles: Tile[] = [];
  for (let i = -4; i < 12; i++) for (let j = -4; j < 12; j++) tiles.push({ i, j });
  const dense = tiles.filter((tile) => fog.has(key(tile)));
  const sides = dense.flatMap((one) =>
    neighbours(grid, one)
      .filter((other) => sharesSide(grid, one, other) && fog.has(key(other)))
      .map((other): Bordering => {
        const percent = Math.min(fog.get(key(one))!, fog.get(key(other))!);
        return { ends: sharedEnds(grid, one, other), percent };
      }),
  );
  const borders = hedges.map(({ pair: [one, other], percent }) => ({ ends: sharedEnds(grid, one, other), percent }));
  const percentOf = (line: readonly bigint[]): number => {
    if (line[0] === line[2] && line[1] === line[3]) return 0;
    const inside = dense.filter((tile) => isInside(line, wholeCorners(grid, tile))).map((tile) => fog.get(key(tile))!);
    const along = sides.filter(({ ends }) => alongBorder(line, ends)).map(({ percent }) => percent);
    return Math.max(0, ...inside, ...along, throughBorders(line, borders));
  };
  const worst = placeTiles(grid, to).flatMap((tile) =>
    placeTiles(grid, from).flatMap((own) =>
      corners(grid, own).map((start) => Math.max(...corners(grid, tile).map((end) => percentOf([...start, ...end])))),
    ),
  );
  return Math.min(...worst);
}

function sharedEnds(grid: GridShape, one: Tile, other: Tile): bigint[] {
  const theirs = corners(grid, other).map(String);
  return corners(grid, one)
    .filter((corner) => theirs.includes(String(corner)))
    .flat();
}

function corners(grid: GridShape, tile: Tile): [bigint, bigint][] {
  const values = wholeCorners(grid, tile);
  return Array.from({ length: values.length / 2 }, (_, k) => [BigInt(values[2 * k]!), BigInt(values[2 * k + 1]!)]);
}

/** One attack to compare: who, whom, on which grid, and what conceals. */
interface CornerCase extends Brute {
  readonly grid: GridShape;
  readonly from: Footprint;
  readonly to: Footprint;
}

const SHAPES: readonly Omit<Footprint, "i" | "j">[] = [
  { w: 1, h: 1 },
  { w: 1, h: 1 },
  { w: 2, h: 1 },
  { w: 2, h: 2, form: "ellipse1" },
];
const PERCENTS = [10, 20, 40, 50];
const GRIDS: readonly GridType[] = [0, 1, 2, 3, 4, 5];
const ROWS = 7;

/** A random case: up to nine concealing tiles and eight borders about an attacker and a target of up to four tiles. */
export function randomCornerCase(dice: Dice): CornerCase {
  const roll = (faces: number): number => dice.roll(faces);
  const one = <T>(of: readonly T[]): T => of[roll(of.length) - 1]!;
  const tile = (): Tile => ({ i: roll(ROWS) - 1, j: roll(ROWS) - 1 });
  const grid: GridShape = { type: one(GRIDS), size: 100 };
  const place = (): Footprint => ({ ...tile(), ...one(SHAPES) });
  const [from, to] = [place(), place()];
  const fog = new Map(Array.from({ length: roll(10) - 1 }, () => [key(tile()), one(PERCENTS)] as const));
  const hedges = Array.from({ length: roll(9) - 1 }, tile).flatMap((first) => {
    const other = one(neighbours(grid, first));
    return sharesSide(grid, first, other) ? [{ pair: [first, other] as const, percent: one(PERCENTS) }] : [];
  });
  return { grid, from, to, fog, hedges };
}
