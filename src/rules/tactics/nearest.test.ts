import { describe, expect, it } from "vitest";
import type { GridShape } from "../map/grid/gridShape.ts";
import { nearestOffsets, type Wanted } from "./nearest.ts";
import type { Vector } from "./vectors.ts";

const SQUARE: GridShape = { type: 1, size: 100 };
const near = (goal: Vector, more: Partial<Wanted> = {}): readonly Vector[] =>
  nearestOffsets(SQUARE, { goal, most: 3, measure: () => 0, serves: () => true, ...more });

describe("T-9: the nearest places that serve", () => {
  it.each<[string, readonly Vector[], readonly Vector[]]>([
    ["of a whole point it is that one", near([2, 1]), [[2, 1]]],
    [
      "of a corner all four tiles are equally near",
      near([0.5, 0.5]),
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    ],
    [
      "of a side both tiles are",
      near([0.5, 0]),
      [
        [0, 0],
        [1, 0],
      ],
    ],
  ])("%s", (_name, offsets, expected) => {
    expect(offsets).toEqual(expected);
  });
});
