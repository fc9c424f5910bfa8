import { expect, it } from "vitest";
import { firstTileIn, type TilesOnPage } from "./firstTile.ts";

/** Squares of 40 pixels; the first one begins at this point of the page. */
const squares = (x: number, y: number): TilesOnPage => ({
  tileOn: (point) => ({ i: Math.floor((point.y - y) / 40), j: Math.floor((point.x - x) / 40) }),
  boxOf: ({ i, j }) => ({ left: x + j * 40, top: y + i * 40, width: 40, height: 40 }),
});
const room = { left: 100, top: 60, width: 400, height: 300 };

it.each([
  ["begins on the room's corner", squares(100, 60), { i: 0, j: 0 }],
  ["is cut on both sides", squares(90, 50), { i: 1, j: 1 }],
  ["is cut on the left only", squares(90, 60), { i: 0, j: 1 }],
  ["is cut by less than a pixel", squares(99.5, 59.5), { i: 0, j: 0 }],
  ["lies far outside", squares(-400, -1000), { i: 27, j: 13 }],
])("is the first whole tile when the map's %s", (_, tiles, first) => {
  expect(firstTileIn(room, tiles)).toEqual(first);
});

it("is null without tiles", () => {
  expect(firstTileIn(room, { ...squares(0, 0), tileOn: () => null })).toBeNull();
});
