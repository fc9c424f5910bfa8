import { describe, expect, it } from "vitest";
import { doorTiles } from "./doorTiles.ts";

const SQUARES = { type: 1, size: 100 } as const;
const names = (c: readonly number[], grid: Parameters<typeof doorTiles>[0] = SQUARES) =>
  doorTiles(grid, c)
    .map(({ i, j }) => `${i}:${j}`)
    .toSorted();

describe("H-13: from where a door is at hand", () => {
  it.each([
    ["one in an upright wall: the tile on either side", [300, 200, 300, 300], ["2:2", "2:3"]],
    ["one in a level wall", [300, 200, 400, 200], ["1:3", "2:3"]],
    ["drawn the other way round", [400, 200, 300, 200], ["1:3", "2:3"]],
    ["a gate of two tiles", [300, 200, 300, 400], ["2:2", "2:3", "3:2", "3:3"]],
    ["one narrower than a tile", [300, 230, 300, 270], ["2:2", "2:3"]],
    ["one across a tile", [310, 250, 390, 250], ["2:3"]],
  ])("%s", (_name, c, tiles) => {
    expect(names(c)).toEqual(tiles);
  });

  it("names no more tiles than a request may, the middle first", () => {
    const tiles = doorTiles(SQUARES, [0, 100, 10_000, 100]);
    expect(tiles.length).toBe(32);
    expect(tiles.slice(0, 2).map(({ j }) => j)).toEqual([50, 50]);
  });

  it("on hexes too, and of a door without length only where it is", () => {
    expect(names([300, 200, 300, 300], { type: 2, size: 100 })).toEqual(["2:2", "2:3"]);
    expect(names([350, 250, 350, 250])).toEqual(["2:3"]);
  });
});
