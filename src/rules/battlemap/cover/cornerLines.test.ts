import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import type { Place, Tile } from "../../vocabulary.ts";
import { cornerLines, type Concealing } from "./cornerLines.ts";
import type { ConcealingBorder } from "./concealingBorders.ts";
import { neighbours, placeTiles, sharesSide, tileOutline, wholeCorners } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";

/** Cases of the comparison with brute force. `UNSEEN_CORNER_CASES` asks for more. */
const CASES = Number(process.env["UNSEEN_CORNER_CASES"] ?? 300);

const key = ({ i, j }: Tile): string => `${i},${j}`;
const at = (i: number, j: number, w = 1, h = 1): Place => ({ i, j, w, h });

/**
 * A picture: A attacker, T target, f concealing tile, F concealing tile of the target, a concealing tile of the
 * attacker.
 */
function read(rows: readonly string[]): { from: Place; to: Place; fog: Set<string> } {
  const found = rows.flatMap((row, i) => [...row].map((mark, j) => ({ mark, i, j })));
  const first = (marks: string): Place => {
    const tiles = found.filter(({ mark }) => marks.includes(mark));
    const [one, last] = [tiles[0]!, tiles.at(-1)!];
    return at(one.i, one.j, last.j - one.j + 1, last.i - one.i + 1);
  };
  return {
    from: first("Aa"),
    to: first("TF"),
    fog: new Set(found.filter(({ mark }) => "faF".includes(mark)).map(key)),
  };
}

/** The border between two tiles that share a side, as a wall in pixels, the ends rounded as Foundry rounds them. */
function hedge(grid: GridShape, [one, other]: readonly [Tile, Tile], percent = 20): ConcealingBorder {
  const corners = (tile: Tile): [number, number][] => {
    const values = tileOutline(grid, tile);
    return Array.from({ length: values.length / 2 }, (_, k) => [values[2 * k]!, values[2 * k + 1]!]);
  };
  const theirs = corners(other);
  const shared = corners(one).filter(([x, y]) => theirs.some(([a, b]) => Math.hypot(a - x, b - y) < 0.01));
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = shared.flat().map(Math.round);
  return { c: [x0, y0, x1, y1], percent };
}

function concealingBy(fog: ReadonlySet<string>, borders: readonly ConcealingBorder[] = []): Concealing {
  return { through: (tile) => (fog.has(key(tile)) ? 20 : 0), borders };
}

describe("C-2: corner lines on squares", () => {
  it.each<[string, readonly string[], boolean]>([
    ["nothing conceals", ["A..T"], false],
    ["a concealing tile between", ["A.f.T"], true],
    ["beside the way", ["..f..", "A...T"], false],
    ["on both sides of the way, touched along its rim only", ["..f..", "A...T", "..f.."], false],
    ["the corners that a diagonal way touches", ["Af.", "f..", "..T"], false],
    ["a tile on the diagonal", ["A..", ".f.", "..T"], true],
    ["the target's own tile", ["A..F"], true],
    ["the attacker's own tile does not", ["a..T"], false],
    ["one of two tiles of the target", ["A..TF"], false],
    ["in front of a larger target, which looks over it", ["...TT", "A.fTT"], false],
    ["a larger attacker looks past", ["A...", "Af.T"], false],
    ["which one tile of it alone could not", ["....", "Af.T"], true],
    ["a bank as broad as both", ["AAfTT", "AAfTT"], true],
    ["a knight's move away, one corner is free", ["Af.", "..T"], false],
  ])("%s", (_, rows, concealed) => {
    const { from, to, fog } = read(rows);
    const found = cornerLines({ type: 1, size: 100 }, { from, to }, concealingBy(fog));
    expect(found?.percent).toBe(concealed ? 20 : 0);
  });

  it.each<[string, [Tile, Tile][], boolean]>([
    ["a border across the way", [[at(1, 2), at(1, 3)]], true],
    ["a border along one side: the other corner serves", [[at(0, 2), at(1, 2)]], false],
    [
      "borders along both sides: every line begins or ends along one",
      [
        [at(0, 2), at(1, 2)],
        [at(1, 2), at(2, 2)],
      ],
      true,
    ],
    [
      "borders beyond, touched at their ends only",
      [
        [at(0, 4), at(0, 5)],
        [at(2, 4), at(2, 5)],
      ],
      false,
    ],
    [
      "a border that bends on the way: crossing the joint is crossing it",
      [
        [at(0, 2), at(0, 3)],
        [at(1, 2), at(1, 3)],
        [at(2, 2), at(2, 3)],
      ],
      true,
    ],
  ])("from (1,1) to (1,3): %s", (_, borders, concealed) => {
    const grid: GridShape = { type: 1, size: 100 };
    const hedges = borders.map((pair) => hedge(grid, pair));
    const found = cornerLines(grid, { from: at(1, 1), to: at(1, 3) }, concealingBy(new Set(), hedges));
    expect(found?.percent).toBe(concealed ? 20 : 0);
  });

  it("a line counts its highest percentage, and the attacker's best corner counts its worst line", () => {
    const percents: Readonly<Record<string, number>> = { "0,1": 20, "1,1": 50, "2,1": 10 };
    const ends = { from: at(1, 0, 1, 2), to: at(1, 2, 1, 2) };
    const through = (tile: Tile): number => percents[key(tile)] ?? 0;
    expect(cornerLines({ type: 1, size: 100 }, ends, { through })?.percent).toBe(10);
    const single = { from: at(1, 0), to: at(1, 2) };
    expect(cornerLines({ type: 1, size: 100 }, single, { through })?.percent).toBe(50);
  });

  it("light conceals only what stands in it", () => {
    const dim = { through: () => 0, within: (tile: Tile) => (key(tile) === "1,1" ? 20 : 0) };
    const grid: GridShape = { type: 1, size: 100 };
    expect(cornerLines(grid, { from: at(1, 0), to: at(1, 2) }, dim)?.percent).toBe(0);
    expect(cornerLines(grid, { from: at(1, 3), to: at(1, 1) }, dim)?.percent).toBe(20);
  });

  it("a corner whose lines are all blocked by sight walls does not serve", () => {
    const { from, to, fog } = read(["..f.", "A..T"]);
    const grid: GridShape = { type: 1, size: 100 };
    const lowerBlocked = (corner: { number: number }): boolean => corner.number >= 2;
    expect(cornerLines(grid, { from, to }, { ...concealingBy(fog), blocked: lowerBlocked })?.percent).toBe(0);
    expect(cornerLines(grid, { from, to }, { ...concealingBy(fog), blocked: () => true })).toBeNull();
  });

  it("tells the corner in pixels and the tile that serve best, and how many lines pass", () => {
    const { from, to, fog } = read(["..f.F", "A...F", "....T"]);
    expect(cornerLines({ type: 1, size: 50 }, { from, to }, concealingBy(fog))).toEqual({
      percent: 0,
      from: { tile: { i: 1, j: 0 }, number: 2 },
      corner: { x: 50, y: 100 },
      tile: { i: 2, j: 4 },
      lines: [
        [200, 100],
        [250, 100],
        [250, 150],
        [200, 150],
      ].map(([x, y]) => ({ to: { x, y }, percent: 0 })),
    });
  });
});

describe("C-2: corner lines on hexes", () => {
  it.each<GridType>([2, 3, 4, 5])(
    "grid type %i: a hex between conceals, one beside does not, and all six corners count",
    (type) => {
      const grid: GridShape = { type, size: 100 };
      const start = { i: 6, j: 6 };
      for (let n = 0; n < 6; n++) {
        const way = [start];
        for (let k = 0; k < 4; k++) way.push(neighbours(grid, way.at(-1)!)[n]!);
        const [from, to] = [
          { ...start, w: 1, h: 1 },
          { ...way[4]!, w: 1, h: 1 },
        ];
        const beside = neighbours(grid, way[2]!).filter((tile) => !way.some((one) => key(one) === key(tile)));
        const lines = (fog: readonly Tile[]) => cornerLines(grid, { from, to }, concealingBy(new Set(fog.map(key))));
        expect(lines([way[2]!])?.percent).toBe(20);
        expect(lines([way[2]!])?.lines).toHaveLength(6);
        expect(lines([beside[0]!])?.percent).toBe(0);
        expect(lines([])?.percent).toBe(0);
      }
    },
  );
});

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

interface Brute {
  readonly fog: ReadonlyMap<string, number>;
  readonly hedges: readonly { readonly pair: readonly [Tile, Tile]; readonly percent: number }[];
}

/** The percentage over all corners and tiles, read off the rule with fractions. */
function bruteForce(grid: GridShape, { from, to }: { from: Place; to: Place }, { fog, hedges }: Brute): number {
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

it("C-2: equals brute force over all pairs of corners, on every grid, for large creatures, tiles and borders", () => {
  const tile = fc.record({ i: fc.integer({ min: 0, max: 6 }), j: fc.integer({ min: 0, max: 6 }) });
  const place = fc
    .tuple(tile, fc.constantFrom({ w: 1, h: 1 }, { w: 1, h: 1 }, { w: 2, h: 1 }, { w: 2, h: 2, form: "ellipse1" }))
    .map(([{ i, j }, shape]): Place => ({ i, j, ...shape }));
  const percent = fc.constantFrom(10, 20, 40, 50);
  const sides = fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7);
  fc.assert(
    fc.property(
      fc.constantFrom<GridType>(0, 1, 2, 3, 4, 5),
      place,
      place,
      fc.array(fc.tuple(tile, percent), { maxLength: 9 }),
      fc.array(fc.tuple(tile, sides, percent), { maxLength: 8 }),
      (type, from, to, tiles, bordered) => {
        const grid: GridShape = { type, size: 100 };
        const fog = new Map(tiles.map(([one, percents]) => [key(one), percents]));
        const hedges = bordered.flatMap(([one, n, percents]) => {
          const other = neighbours(grid, one)[n];
          return other && sharesSide(grid, one, other) ? [{ pair: [one, other] as const, percent: percents }] : [];
        });
        const found = cornerLines(
          grid,
          { from, to },
          {
            through: (one) => fog.get(key(one)) ?? 0,
            borders: hedges.map(({ pair, percent: percents }) => hedge(grid, pair, percents)),
          },
        );
        expect(found?.percent).toBe(bruteForce(grid, { from, to }, { fog, hedges }));
      },
    ),
    { numRuns: CASES },
  );
});
