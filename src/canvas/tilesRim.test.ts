import { describe, expect, it } from "vitest";
import { rimOfTiles } from "./tilesRim.ts";

const square = { type: 1, size: 100 } as const;

describe("K-2: the rim of an area marker", () => {
  it.each([
    ["one tile", [[0, 0]], 4],
    [
      "two side by side",
      [
        [0, 0],
        [0, 1],
      ],
      6,
    ],
    [
      "a block of four",
      [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ],
      8,
    ],
    [
      "two apart",
      [
        [0, 0],
        [5, 5],
      ],
      8,
    ],
    [
      "a ring with a hole",
      [
        [0, 0],
        [0, 1],
        [0, 2],
        [1, 0],
        [1, 2],
        [2, 0],
        [2, 1],
        [2, 2],
      ],
      16,
    ],
  ] as const)("%s", (_name, tiles, edges) => {
    expect(
      rimOfTiles(
        tiles.map(([i, j]) => ({ i, j })),
        square,
      ),
    ).toHaveLength(edges);
  });

  it("goes around hexagons that share an edge", () => {
    const hexes = { type: 2, size: 100 } as const;
    expect(
      rimOfTiles(
        [
          { i: 0, j: 0 },
          { i: 0, j: 1 },
        ],
        hexes,
      ),
    ).toHaveLength(10);
  });
});
