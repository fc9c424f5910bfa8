import { describe, expect, it } from "vitest";
import { closedGaps } from "./rooms.ts";
import type { Piece } from "./planar.ts";

/** Pixels. */
const TILE = 100;

const rounded = (pixels: number): number => Math.round(pixels * 100) / 100;

describe("walls that nearly meet are joined (Z-1)", () => {
  it.each<[string, readonly Piece[], readonly Piece[]]>([
    [
      "end to end",
      [
        [300, 200, 400, 200],
        [600, 200, 420, 200],
      ],
      [
        [400, 200, 420, 200],
        [420, 200, 400, 200],
      ],
    ],
    [
      "a first end before the middle of a wall",
      [
        [420, 350, 700, 350],
        [400, 200, 400, 600],
      ],
      [[420, 350, 399.75, 350]],
    ],
    [
      "a last end before the middle of a wall",
      [
        [700, 350, 420, 350],
        [400, 200, 400, 600],
      ],
      [[420, 350, 399.75, 350]],
    ],
    [
      "an end below the middle of a wall",
      [
        [350, 420, 350, 700],
        [200, 400, 600, 400],
      ],
      [[350, 420, 350, 399.75]],
    ],
    [
      "a slanted wall",
      [
        [700, 310, 314, 310],
        [200, 200, 500, 500],
      ],
      [[314, 310, 311.82, 312.18]],
    ],
    [
      "a quarter of a tile apart",
      [
        [425, 350, 700, 350],
        [400, 200, 400, 600],
      ],
      [[425, 350, 399.75, 350]],
    ],
    [
      "farther apart",
      [
        [426, 350, 700, 350],
        [400, 200, 400, 600],
      ],
      [],
    ],
    [
      "an end on another wall",
      [
        [400, 350, 700, 350],
        [400, 200, 400, 600],
      ],
      [],
    ],
    [
      "the nearest of two walls",
      [
        [420, 350, 700, 350],
        [400, 200, 400, 600],
        [410, 200, 410, 340],
      ],
      [
        [420, 350, 410, 340],
        [410, 340, 399.75, 340],
        [410, 200, 400, 200],
        [400, 200, 410, 200],
      ],
    ],
    [
      "a wall without length",
      [
        [420, 350, 700, 350],
        [400, 350, 400, 350],
      ],
      [
        [420, 350, 400, 350],
        [400, 350, 420, 350],
        [400, 350, 420, 350],
      ],
    ],
    ["one wall alone", [[0, 0, 300, 0]], []],
  ])("%s", (_name, walls, joined) => {
    const sorted = (pieces: readonly Piece[]): string[] => pieces.map((one) => one.map(rounded).join()).toSorted();
    expect(sorted(closedGaps(walls, TILE))).toEqual(sorted(joined));
  });
});
