import { describe, expect, it } from "vitest";
import { Layout } from "../grid/layout.ts";
import { emptyScene } from "../testing/sampleScenes.ts";
import { rewrittenTiles } from "./rewritten.ts";
import { TileLevels } from "./tileLevels.ts";

/** 40 tiles a line, in two words; the second line begins with tile 40. */
const { map, ...layout } = layoutOf();

function layoutOf() {
  const made = new Layout(emptyScene({ rows: 3, cols: 40, size: 50 }));
  return { map: made.map, ranks: made.samples("centres").ranks };
}

function levelsOf(): TileLevels {
  return new TileLevels(layout.ranks, map.filled(7), { first: 9, second: 8, neither: 7 });
}

describe("G-11, G-13: levels by planes of bits", () => {
  it("are those of the first plane, of the second one alone, or of neither", () => {
    const levels = levelsOf();
    levels.put(3, 0b0001, 0b0101);
    expect([...levels.all.subarray(71, 76)]).toEqual([7, 9, 7, 8, 7]);
    levels.put(3, 0b0000, 0b0001);
    expect([...levels.all.subarray(71, 76)]).toEqual([7, 8, 7, 7, 7]);
  });

  it("of other words, and of the next line, stay", () => {
    const levels = levelsOf();
    levels.put(1, 0b1000_0001, 0);
    levels.put(2, 1, 0);
    levels.put(0, 1 << 30, 1 << 31);
    levels.put(1, 0b1100_0001, 0);
    expect([...levels.all.subarray(29, 42)]).toEqual([7, 9, 8, 9, 7, 7, 7, 7, 7, 9, 9, 9, 7]);
  });

  it("are the same list until something is put otherwise, and what was given out stays", () => {
    const levels = levelsOf();
    const before = levels.all;
    levels.put(0, 0, 0);
    expect(levels.all).toBe(before);
    levels.put(0, 1, 0);
    expect(levels.all).not.toBe(before);
    expect([before[0], levels.all[0]]).toEqual([7, 9]);
  });

  it("tell in which tiles a list may differ from the one before it, and from no other", () => {
    const levels = levelsOf();
    const first = levels.all;
    levels.put(0, 2, 0);
    levels.put(2, 0, 1);
    const second = levels.all;
    expect(rewrittenTiles(first, second)).toEqual([1, 40]);
    levels.put(0, 0, 0);
    const third = levels.all;
    expect(rewrittenTiles(second, third)).toEqual([1]);
    expect(rewrittenTiles(first, third)).toBeNull();
    expect(rewrittenTiles(first, second)).toBeNull();
  });

  it("do not tell where many tiles differ", () => {
    const levels = levelsOf();
    const before = levels.all;
    levels.put(0, -1, -1);
    expect(rewrittenTiles(before, levels.all)).toBeNull();
  });
});
