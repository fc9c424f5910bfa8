import { describe, expect, it } from "vitest";
import { strokesOf } from "./lineStrokes.ts";

const line = { from: { x: 0, y: 0 }, to: { x: 30, y: 40 } };

describe("the strokes of a line", () => {
  it("are the line itself if it is solid, or has no length", () => {
    expect(strokesOf(line, null, 2)).toEqual([[line.from, line.to]]);
    const point = { from: line.from, to: line.from };
    expect(strokesOf(point, [2, 2], 2)).toEqual([[line.from, line.from]]);
  });

  it("are dashes from its first end, of which the last does not go beyond the other", () => {
    expect(strokesOf(line, [2, 1], 10)).toEqual([
      [
        { x: 0, y: 0 },
        { x: 12, y: 16 },
      ],
      [
        { x: 18, y: 24 },
        { x: 30, y: 40 },
      ],
    ]);
  });

  it("stay on the line and never overlap, however long it is", () => {
    for (const length of [0.5, 7, 100, 4321]) {
      const strokes = strokesOf({ from: { x: 0, y: 0 }, to: { x: length, y: 0 } }, [5, 3], 3);
      const ends = strokes.flatMap(([from, to]) => [from.x, to.x]);
      expect(ends).toEqual(ends.toSorted((one, other) => one - other));
      expect(ends.every((x) => x >= 0 && x <= length)).toBe(true);
    }
  });
});
