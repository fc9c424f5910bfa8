import { describe, expect, it } from "vitest";
import { cellOf, cellsOver } from "./cells.ts";

/** A rectangle whose corner is not that of the canvas. */
function boxOf(width: number, height: number): Parameters<typeof cellsOver>[0] {
  return { x0: -5, y0: -7, x1: width - 5, y1: height - 7 };
}

describe("cells over a rectangle", () => {
  it.each([
    [1000, 1000, 0],
    [1000, 1000, 5000],
    [1000, 100_000, 5000],
    [100_000, 1000, 5000],
    [64, 1, 40],
    [1e7, 3, 100_000],
    [300, 400, 2_000_000],
  ])("%i by %i units with %i places has cells of its own for all places", (width, height, count) => {
    const cells = cellsOver(boxOf(width, height), count);
    const { rows, cols, perUnit } = cells;
    const found = new Set<number>();
    const [down, across] = [Math.ceil(height * perUnit), Math.ceil(width * perUnit)];
    for (let row = 0; row < down; row++)
      for (let col = 0; col < across; col++)
        found.add(cellOf(cells, -5 + (col + 0.5) / perUnit, -7 + (row + 0.5) / perUnit));
    expect(found.size).toBe(down * across);
    expect(Math.max(...found)).toBeLessThan(rows * cols);
    expect(rows * cols).toBeLessThanOrEqual(1 << 16);
  });

  it("has about as many places in a cell whatever its shape, and takes places outside for the nearest ones", () => {
    const cellsOf = (width: number, height: number): number => {
      const { perUnit } = cellsOver(boxOf(width, height), 20_000);
      return width * height * perUnit ** 2;
    };
    for (const [width, height] of [
      [1000, 1000],
      [8000, 1000],
      [1000, 50_000],
    ] as const) {
      expect(cellsOf(width, height)).toBeGreaterThanOrEqual(5000);
      expect(cellsOf(width, height)).toBeLessThan(20_000);
    }
    const cells = cellsOver(boxOf(1000, 9000), 500);
    expect(cellOf(cells, -1e9, -1e9)).toBe(cellOf(cells, -5, -7));
    expect(cellOf(cells, 1e9, 1e9)).toBe(cellOf(cells, 994.9, 8992.9));
  });
});
