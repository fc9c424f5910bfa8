import { describe, expect, it } from "vitest";
import { cellAfter } from "./gridKeys.ts";

/** Three rows of four cells. The second row has no second cell, the third none at its ends. */
const THERE = ["xxxx", "x.xx", ".xx."];
const grid = { isThere: ({ row = 0, column = 0 }) => THERE[row]?.[column] === "x", rows: 3, columns: 4 };

describe("K-1: the keys of the awareness board", () => {
  it.each([
    ["ArrowRight", 0, 0, [0, 1]],
    ["ArrowRight", 1, 0, [1, 2]],
    ["ArrowRight", 0, 3, null],
    ["ArrowLeft", 2, 1, null],
    ["ArrowDown", 0, 1, [2, 1]],
    ["ArrowDown", 1, 0, null],
    ["ArrowUp", 2, 1, [0, 1]],
    ["Home", 0, 2, [0, 0]],
    ["Home", 2, 2, [2, 1]],
    ["End", 2, 1, [2, 2]],
    ["Enter", 0, 0, null],
    ["x", 0, 0, null],
  ] as const)("%s leads from row %i, column %i to %j", (key, row, column, to) => {
    const after = cellAfter(key, { row, column }, grid);
    expect(after && [after.row, after.column]).toEqual(to);
  });

  it.each([
    ["Home", [0, 0]],
    ["End", [2, 2]],
  ] as const)("Ctrl with %s leads to the corner %j", (key, to) => {
    const after = cellAfter(key, { row: 1, column: 2 }, { ...grid, ctrl: true });
    expect(after && [after.row, after.column]).toEqual(to);
  });
});
