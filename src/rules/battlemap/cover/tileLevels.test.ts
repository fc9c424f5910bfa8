import { describe, expect, it } from "vitest";
import { Layout } from "../grid/layout.ts";
import { emptyScene } from "../testing/sampleScenes.ts";
import { TileLevels } from "./tileLevels.ts";

/** 40 tiles a line, in two words; the second line begins with tile 40. */
const { map, ...layout } = layoutOf();

function layoutOf() {
  const made = new Layout(emptyScene({ rows: 3, cols: 40, size: 50 }));
  return { map: made.map, scanlines: made.samples("centres").scanlines };
}

function levelsOf(): TileLevels {
  return new TileLevels(layout.scanlines, map.filled(7), { first: 9, second: 8, neither: 7 });
}

/** Says what both planes have in one word; all others stay. */
function put(levels: TileLevels, at: number, first: number, second: number): void {
  const [line, word] = [at >> 1, at & 1];
  const [firsts, seconds] = [new Int32Array(6), new Int32Array(6)];
  firsts[at] = first;
  seconds[at] = second;
  levels.put({ top: line, bottom: line, left: word, right: word }, firsts, seconds);
}

describe("G-11, G-13: levels by planes of bits", () => {
  it("are those of the first plane, of the second one alone, or of neither", () => {
    const levels = levelsOf();
    put(levels, 3, 0b0001, 0b0101);
    expect([...levels.all.subarray(71, 76)]).toEqual([7, 9, 7, 8, 7]);
    put(levels, 3, 0b0000, 0b0001);
    expect([...levels.all.subarray(71, 76)]).toEqual([7, 8, 7, 7, 7]);
  });

  it("of other words, and of the next line, stay", () => {
    const levels = levelsOf();
    put(levels, 1, 0b1000_0001, 0);
    put(levels, 2, 1, 0);
    put(levels, 0, 1 << 30, 1 << 31);
    put(levels, 1, 0b1100_0001, 0);
    expect([...levels.all.subarray(29, 42)]).toEqual([7, 9, 8, 9, 7, 7, 7, 7, 7, 9, 9, 9, 7]);
  });

  it("are the same list until something is put otherwise, and what was given out stays", () => {
    const levels = levelsOf();
    const before = levels.all;
    put(levels, 0, 0, 0);
    expect(levels.all).toBe(before);
    put(levels, 0, 1, 0);
    expect(levels.all).not.toBe(before);
    expect([before[0], levels.all[0]]).toEqual([7, 9]);
  });
});
