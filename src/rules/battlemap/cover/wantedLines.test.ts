import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import { Layout } from "../grid/layout.ts";
import { emptyScene } from "../testing/sampleScenes.ts";
import { WantedLines } from "./wantedLines.ts";

/** 3 rows of 70 tiles; lines of squares take three words. */
function linesOf(type: GridType) {
  const scene = emptyScene({ rows: 3, cols: 70, size: 100 });
  const { scanlines } = new Layout({ ...scene, grid: { ...scene.grid, type } }).samples("corners");
  const window = { top: 0, bottom: scanlines.lines - 1, left: 1, right: scanlines.tileWords - 1 };
  return { scanlines, window, wanted: new WantedLines(scanlines) };
}

describe("G-13: the lines that have tiles which are still asked about", () => {
  const { wanted, window } = linesOf(1);
  const looked = Int32Array.of(0b1100, 1, 0, 0, 0, 0b10);

  it("reach from the first tile to the last, in units", () => {
    wanted.look(window, looked);
    wanted.find(looked, 0, new Int32Array(6));
    const of = (list: Int32Array | Float64Array): number[] => [...list.subarray(0, wanted.count)];
    expect([of(wanted.line), of(wanted.first), of(wanted.last)]).toEqual([
      [0, 2],
      [34, 65],
      [64, 65],
    ]);
    expect([of(wanted.start), of(wanted.end), of(wanted.word)]).toEqual([
      [0, 5],
      [2, 6],
      [-1, 3],
    ]);
    expect([of(wanted.x0), of(wanted.x1)]).toEqual([
      [34_100, 65_100],
      [64_900, 65_900],
    ]);
    expect([of(wanted.top), of(wanted.bottom)]).toEqual([
      [100, 2100],
      [900, 2900],
    ]);
    expect(wanted.box).toEqual({ x0: 34_100, y0: 100, x1: 65_900, y1: 2900 });
  });

  it("are those of one plane of some, without the tiles of another", () => {
    const planes = Int32Array.of(9, 9, 9, 9, 9, 9, 0b1100, 1, 0, 0, 0, 0b10);
    wanted.look(window, looked);
    wanted.find(planes, 6, Int32Array.of(0b0100, 1, 0, 0, 0, 0b10));
    expect([wanted.count, wanted.line[0], wanted.first[0], wanted.last[0]]).toEqual([1, 0, 35, 35]);
    wanted.find(planes, 6, planes.subarray(6));
    expect(wanted.count).toBe(0);
  });

  it.each([2, 3, 4, 5] as const)("go from top to bottom where lines overlap: grid %i", (type) => {
    const { scanlines, window: all, wanted: found } = linesOf(type);
    const plane = new Int32Array(scanlines.lines * (all.right - all.left + 1)).fill(1);
    found.look(all, plane);
    found.find(plane, 0, new Int32Array(plane.length));
    const tops = [...found.top.subarray(0, found.count)];
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(found.count).toBe(scanlines.lines);
  });
});
