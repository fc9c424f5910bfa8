import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import type { Footprint, Tile } from "../../vocabulary.ts";
import { cornerLines } from "./cornerLines.ts";
import type { Concealing } from "./sightLines.ts";
import type { ConcealingBorder } from "./concealingBorders.ts";
import { neighbours } from "../grid/grid.ts";
import { bruteForce, hedge, key, randomCornerCase } from "../testing/cornerOracle.ts";
import { seededDice } from "../../testing/dice.ts";
import type { GridShape } from "../grid/gridShape.ts";

/** Cases of the comparison with brute force. `npm run fuzz:corners` compares a million. */
const CASES = 300;

const at = (i: number, j: number, w = 1, h = 1): Footprint => ({ i, j, w, h });

/**
 * A picture: A attacker, T target, f concealing tile, F concealing tile of the target, a concealing tile of the
 * attacker.
 */
function read(rows: readonly string[]): { from: Footprint; to: Footprint; fog: Set<string> } {
  const found = rows.flatMap((row, i) => [...row].map((mark, j) => ({ mark, i, j })));
  const first = (marks: string): Footprint => {
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

it("C-2: a line along sides counts the tiles beside it, not the sides that meet it from there", () => {
  const percents = new Map([
    ["1,4", 40],
    ["1,3", 50],
    ["0,4", 10],
    ["0,3", 10],
  ]);
  const form = "ellipse1";
  const ends = { from: { i: 1, j: 6, w: 2, h: 2, form }, to: { i: 0, j: 1, w: 2, h: 2, form } } as const;
  const through = (one: Tile): number => percents.get(key(one)) ?? 0;
  // From the corner between row 0 and row 1, along the lower side of the thin fog.
  expect(cornerLines({ type: 0, size: 100 }, ends, { through })?.percent).toBe(10);
});

it("C-2: equals brute force over all pairs of corners, on every grid, for large creatures, tiles and borders", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { grid, from, to, fog, hedges } = randomCornerCase(seededDice(seed));
      const concealing: Concealing = {
        through: (one) => fog.get(key(one)) ?? 0,
        borders: hedges.map(({ pair, percent }) => hedge(grid, pair, percent)),
      };
      expect(cornerLines(grid, { from, to }, concealing)?.percent).toBe(
        bruteForce(grid, { from, to }, { fog, hedges }),
      );
    }),
    { numRuns: CASES },
  );
});
