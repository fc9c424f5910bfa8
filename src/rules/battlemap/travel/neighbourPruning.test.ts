import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import { neighbours } from "../grid/grid.ts";
import { NO_WAY, neighbourPruningOn } from "./neighbourPruning.ts";

const bits = (list: number): number => list.toString(2).replaceAll("0", "").length;

describe("G-10: the ways on that are news", () => {
  it.each<[string, GridType, straight: number, aslant: number]>([
    ["squares", 1, 3, 5],
    ["hexagons in rows, odd ones to the right", 2, 3, 3],
    ["hexagons in rows, even ones to the right", 3, 3, 3],
    ["hexagons in columns, odd ones lower", 4, 3, 3],
    ["hexagons in columns, even ones lower", 5, 3, 3],
  ])("%s", (_what, type, straight, aslant) => {
    const grid = { type, size: 100 };
    const ways = neighbours(grid, { i: 0, j: 0 });
    neighbourPruningOn(grid).forEach((lists) => {
      ways.forEach(({ i, j }, way) => {
        expect(bits(lists[way]!)).toBe(type === 1 && i !== 0 && j !== 0 ? aslant : straight);
        expect((lists[way]! >> way) & 1, "straight on is always news").toBe(1);
      });
      expect(bits(lists[NO_WAY]!)).toBe(ways.length);
    });
  });
});
