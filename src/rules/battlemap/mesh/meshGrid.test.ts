import { describe, expect, it } from "vitest";
import { cellOf, gridOver } from "./meshGrid.ts";

/** Corners of which the last four are a rectangle's. */
function cornersIn(width: number, height: number, count: number): [x: Float64Array, y: Float64Array] {
  const [x, y] = [new Float64Array(count + 4), new Float64Array(count + 4)];
  x.set([-5, width - 5, width - 5, -5], count);
  y.set([-7, -7, height - 7, height - 7], count);
  return [x, y];
}

describe("a grid over a mesh", () => {
  it.each([
    [1000, 1000, 0],
    [1000, 1000, 5000],
    [1000, 100_000, 5000],
    [100_000, 1000, 5000],
    [64, 1, 40],
    [1e7, 3, 100_000],
    [300, 400, 2_000_000],
  ])("%i by %i units with %i corners has cells of its own for all places", (width, height, count) => {
    const grid = gridOver(...cornersIn(width, height, count));
    const { rows, cols, perUnit } = grid;
    const found = new Set<number>();
    const [down, across] = [Math.ceil(height * perUnit), Math.ceil(width * perUnit)];
    for (let row = 0; row < down; row++)
      for (let col = 0; col < across; col++)
        found.add(cellOf(grid, -5 + (col + 0.5) / perUnit, -7 + (row + 0.5) / perUnit));
    expect(found.size).toBe(down * across);
    expect(Math.max(...found)).toBeLessThan(rows * cols);
    expect(rows * cols).toBeLessThanOrEqual(1 << 16);
  });

  it("has about as many corners in a cell whatever its shape, and takes places outside for the nearest ones", () => {
    const cellsOf = (width: number, height: number): number => {
      const { perUnit } = gridOver(...cornersIn(width, height, 20_000));
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
    const grid = gridOver(...cornersIn(1000, 9000, 500));
    expect(cellOf(grid, -1e9, -1e9)).toBe(cellOf(grid, -5, -7));
    expect(cellOf(grid, 1e9, 1e9)).toBe(cellOf(grid, 994.9, 8992.9));
  });
});
