import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import type { Place, Tile } from "../../vocabulary.ts";
import { cornerLines, type Concealing } from "./cornerLines.ts";
import { neighbours, placeTiles, sharesSide, wholeCorners } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";

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

const edge = (one: Tile, other: Tile): string => [key(one), key(other)].toSorted().join("|");

function concealingBy(fog: ReadonlySet<string>, hedges: ReadonlySet<string> = new Set()): Concealing {
  return { tile: (tile) => fog.has(key(tile)), border: (one, other) => hedges.has(edge(one, other)) };
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
    expect(cornerLines({ type: 1, size: 100 }, { from, to }, concealingBy(fog)).concealed).toBe(concealed);
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
  ])("from (1,1) to (1,3): %s", (_, borders, concealed) => {
    const hedges = new Set(borders.map(([one, other]) => edge(one, other)));
    const found = cornerLines(
      { type: 1, size: 100 },
      { from: at(1, 1), to: at(1, 3) },
      concealingBy(new Set(), hedges),
    );
    expect(found.concealed).toBe(concealed);
  });

  it("tells the corner in pixels and the tile that serve best, and how many lines pass", () => {
    const { from, to, fog } = read(["..f.F", "A...F", "....T"]);
    expect(cornerLines({ type: 1, size: 50 }, { from, to }, concealingBy(fog))).toEqual({
      concealed: false,
      passing: 0,
      of: 4,
      corner: { x: 50, y: 100 },
      tile: { i: 2, j: 4 },
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
        expect(lines([way[2]!])).toMatchObject({ concealed: true, of: 6 });
        expect(lines([beside[0]!]).concealed).toBe(false);
        expect(lines([])).toMatchObject({ concealed: false, passing: 0 });
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

/** Whether more than a point of a line lies on a border, or the line goes through a point of it that is no end. */
function throughBorder(line: readonly bigint[], border: readonly bigint[]): boolean {
  const [ax, ay, bx, by] = line as [bigint, bigint, bigint, bigint];
  const [cx, cy, dx, dy] = border as [bigint, bigint, bigint, bigint];
  const [rx, ry, sx, sy] = [bx - ax, by - ay, dx - cx, dy - cy];
  const cross = rx * sy - ry * sx;
  if (cross === 0n) {
    if ((cx - ax) * ry - (cy - ay) * rx !== 0n) return false;
    const length = rx * rx + ry * ry;
    const [t, u] = [(cx - ax) * rx + (cy - ay) * ry, (dx - ax) * rx + (dy - ay) * ry];
    const [least, most] = t < u ? [t, u] : [u, t];
    return (least < 0n ? 0n : least) < (most > length ? length : most);
  }
  const sign = cross > 0n ? 1n : -1n;
  const t = ((cx - ax) * sy - (cy - ay) * sx) * sign;
  const u = ((cx - ax) * ry - (cy - ay) * rx) * sign;
  const all = cross * sign;
  return t >= 0n && t <= all && u > 0n && u < all;
}

/** The fewest lines that pass, over all corners and tiles, read off the rule with fractions. */
function fewest(grid: GridShape, { from, to }: { from: Place; to: Place }, concealing: Concealing): number {
  const tiles: Tile[] = [];
  for (let i = -4; i < 12; i++) for (let j = -4; j < 12; j++) tiles.push({ i, j });
  const outlines = tiles.filter((tile) => concealing.tile(tile)).map((tile) => wholeCorners(grid, tile));
  const borders: bigint[][] = [];
  for (const one of tiles)
    for (const other of neighbours(grid, one)) {
      const both = concealing.tile(one) && concealing.tile(other);
      if (!sharesSide(grid, one, other) || !(both || concealing.border!(one, other))) continue;
      const theirs = corners(grid, other).map(String);
      borders.push(
        corners(grid, one)
          .filter((corner) => theirs.includes(String(corner)))
          .flat(),
      );
    }
  const counts = placeTiles(grid, to).flatMap((tile) =>
    placeTiles(grid, from).flatMap((own) =>
      corners(grid, own).map(
        (start) =>
          corners(grid, tile).filter((end) => {
            const line = [...start, ...end];
            if (start[0] === end[0] && start[1] === end[1]) return false;
            return (
              outlines.some((outline) => isInside(line, outline)) ||
              borders.some((border) => throughBorder(line, border))
            );
          }).length,
      ),
    ),
  );
  return Math.min(...counts);
}

function corners(grid: GridShape, tile: Tile): [bigint, bigint][] {
  const values = wholeCorners(grid, tile);
  return Array.from({ length: values.length / 2 }, (_, k) => [BigInt(values[2 * k]!), BigInt(values[2 * k + 1]!)]);
}

it("C-2: equals a reading of the rule in fractions, on every grid, for large creatures, tiles and borders", () => {
  const tile = fc.record({ i: fc.integer({ min: 0, max: 6 }), j: fc.integer({ min: 0, max: 6 }) });
  const place = fc
    .tuple(tile, fc.constantFrom({ w: 1, h: 1 }, { w: 1, h: 1 }, { w: 2, h: 1 }, { w: 2, h: 2, form: "ellipse1" }))
    .map(([{ i, j }, shape]): Place => ({ i, j, ...shape }));
  const type = fc.constantFrom<GridType>(0, 1, 2, 3, 4, 5);
  fc.assert(
    fc.property(
      type,
      place,
      place,
      fc.array(tile, { maxLength: 9 }),
      fc.array(fc.tuple(tile, fc.nat(7)), { maxLength: 5 }),
      (kind, from, to, fog, sides) => {
        const grid: GridShape = { type: kind, size: 100 };
        const hedges = new Set(
          sides.map(([one, n]) => edge(one, neighbours(grid, one)[n % neighbours(grid, one).length]!)),
        );
        const concealing = concealingBy(new Set(fog.map(key)), hedges);
        const found = cornerLines(grid, { from, to }, concealing);
        expect(found.passing).toBe(fewest(grid, { from, to }, concealing));
        expect(found.concealed).toBe(found.passing > 0);
      },
    ),
    { numRuns: 150 },
  );
});
