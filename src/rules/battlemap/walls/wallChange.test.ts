import { describe, expect, it } from "vitest";
import type { Wall } from "../../situation.ts";
import { Layout } from "../grid/layout.ts";
import { emptyScene, wall } from "../testing/sampleScenes.ts";
import { WallBook } from "./wallBook.ts";
import type { Sense } from "./wallMarks.ts";

const LAYOUT = new Layout(emptyScene({ rows: 9, cols: 9, size: 100 }));
const WALLS: readonly Wall[] = [
  wall([100, 100, 300, 100], { sight: 0 }),
  wall([100, 200, 300, 200]),
  wall([100, 300, 300, 300], { door: 1 }),
  wall([100, 400, 300, 400], { door: 1, light: 0 }),
];

/** What the walls `now` mean to a sense that knew `WALLS`. */
function changeTo(now: readonly Wall[], sense: Sense) {
  const book = new WallBook(WALLS, LAYOUT);
  const old = book.index(sense);
  const next = new WallBook(now, LAYOUT, book);
  return { old, change: next.changeFrom(WALLS, old) };
}

const withWall = (k: number, change: Partial<Wall>): readonly Wall[] => WALLS.with(k, { ...WALLS[k]!, ...change });

describe("what a change of walls means to a sense (G-11, G-13)", () => {
  it.each<[string, now: readonly Wall[], sense: Sense, changed: number, where: readonly number[] | null]>([
    ["a door that opens", withWall(2, { ds: 1 }), "sight", 2, [2]],
    ["a door that opens, to light", withWall(2, { ds: 1 }), "light", 2, [2]],
    ["a door of glass, to light", withWall(3, { ds: 1 }), "light", 0, []],
    ["a wall that keeps light from now on otherwise", withWall(1, { light: 10 }), "light", 2, [1]],
    ["the same, to sight", withWall(1, { light: 10 }), "sight", 0, []],
    [
      "a wall that lets through what is near",
      withWall(1, { sight: 30, threshold: { light: null, sight: 5 } }),
      "sight",
      2,
      [1],
    ],
    ["a wall that blocks one side", withWall(1, { dir: 1 }), "sight", 2, [1]],
    ["a wall that moved", withWall(1, { c: [100, 250, 300, 250] }), "sight", 2, null],
    ["a wall that is gone", WALLS.toSpliced(1, 1), "sight", 1, null],
    ["a wall that begins to block", withWall(0, { sight: 20 }), "sight", 1, null],
    ["nothing", [...WALLS], "sight", 0, []],
  ])("%s", (_name, now, sense, count, where) => {
    const { old, change } = changeTo(now, sense);
    expect(change.changed).toHaveLength(count);
    const { numbers } = change.index.walls;
    expect(change.numbers?.map((number) => numbers.indexOf(number)) ?? null).toEqual(where);
    if (count === 0 && now.length === WALLS.length) expect(change.index.cells).toBe(old.cells);
  });

  it.each<[string, Partial<Wall>, before: boolean, after: boolean]>([
    ["a door opens", { door: 1, ds: 1 }, true, false],
    ["a wall blocks only what comes from its left hand", { dir: 1 }, true, false],
    ["a wall blocks only what comes from its right hand", { dir: 2 }, true, true],
    ["a wall lets through what is near", { sight: 30, threshold: { light: null, sight: 60 } }, true, false],
    ["a wall lets through what is far", { sight: 40, threshold: { light: null, sight: 40 } }, true, false],
    ["a wall blocks what is far", { sight: 30, threshold: { light: null, sight: 40 } }, true, true],
    ["a wall half-blocks", { sight: 10 }, true, false],
  ])(
    "lines are blocked as the new wall says when %s, and as the old one for whoever asks the old index",
    (_name, change, before, after) => {
      const { old, change: made } = changeTo(withWall(1, change), "sight");
      const line = [2000, 2500, 2000, 1500] as const;
      expect([old.blocks(...line), made.index.blocks(...line), old.blocks(...line)]).toEqual([before, after, before]);
    },
  );
});

it("an index takes more memory than its walls, by a mark for each of them at least", () => {
  const index = new WallBook(WALLS, LAYOUT).index("sight");
  expect(index.bytes).toBeGreaterThanOrEqual(index.walls.bytes + Int32Array.BYTES_PER_ELEMENT * index.walls.count);
});
