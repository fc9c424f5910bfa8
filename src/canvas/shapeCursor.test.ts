import { describe, expect, it } from "vitest";
import { cursorRim } from "./shapeCursor.ts";
import type { DrawnGrid } from "./gridShapes.ts";

const grid: DrawnGrid = { type: 1, size: 100 };

const corners = (loop: readonly number[] | undefined) => (loop?.length ?? 0) / 2;

describe("H-5: the cursor goes round the whole shape", () => {
  it.each([
    ["a tile", { i: 1, j: 2 }, 4],
    ["a creature of one tile", { i: 1, j: 2, w: 1, h: 1 }, 4],
    ["two by two", { i: 1, j: 2, w: 2, h: 2 }, 8],
    ["an L of three", { i: 1, j: 2, w: 2, h: 2, form: "xx/x." }, 8],
  ])("%s", (_name, cursor, count) => {
    const loops = cursorRim(grid, cursor);
    expect(loops).toHaveLength(1);
    expect(corners(loops[0])).toBe(count);
  });

  it("a ring has a rim within, too", () => {
    expect(cursorRim(grid, { i: 0, j: 0, w: 3, h: 3, form: "xxx/x.x/xxx" })).toHaveLength(2);
  });
});
