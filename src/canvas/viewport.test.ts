import { describe, expect, it } from "vitest";
import {
  boxAround,
  firstTileIn,
  freePlace,
  placeBeside,
  plateBeside,
  roomBeside,
  type Box,
  type TilesOnPage,
} from "./viewport.ts";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const area = box(100, 0, 600, 800);

describe("the room beside a window", () => {
  it.each([
    ["at the right edge", box(400, 20, 300, 560), box(100, 0, 300, 800)],
    ["at the left edge", box(100, 20, 300, 560), box(400, 0, 300, 800)],
    ["across the bottom", box(100, 500, 600, 300), box(100, 0, 600, 500)],
    ["all over", box(0, 0, 1000, 800), area],
    ["that stands elsewhere", box(0, 100, 90, 200), area],
  ])("is the largest strip beside one %s", (_, window, room) => {
    expect(roomBeside(area, window)).toEqual(room);
  });
});

describe("the box around boxes", () => {
  it("holds them all, and is none around none", () => {
    expect(boxAround([box(10, 20, 30, 40), box(0, 50, 10, 50)])).toEqual(box(0, 20, 40, 80));
    expect(boxAround([])).toBeNull();
  });
});

describe("a plate beside a tile", () => {
  const given = { beside: { width: 30, height: 30 }, size: { width: 250, height: 100 }, room: box(50, 0, 600, 600) };

  it.each([
    ["to the right", { x: 200, y: 300 }, { x: 230, y: 270 }],
    ["to the left where the right has no room", { x: 600, y: 300 }, { x: 320, y: 270 }],
    ["higher where it would leave the screen", { x: 200, y: 590 }, { x: 230, y: 492 }],
    ["lower likewise", { x: 200, y: 10 }, { x: 230, y: 8 }],
  ])("stands %s", (_, point, place) => {
    expect(plateBeside(point, given)).toEqual(place);
  });

  it.each([
    ["under it", 100, { x: 58, y: 130 }],
    ["or over it", 560, { x: 58, y: 430 }],
  ])("stands %s where neither side has room", (_, y, place) => {
    expect(plateBeside({ x: 180, y }, { ...given, room: box(50, 0, 282, 600) })).toEqual(place);
  });
});

const page = { left: 0, top: 40, width: 1000, height: 600 };
const note = { width: 200, height: 100 };
const token = (left: number, top: number) => ({ left, top, width: 50, height: 50 });

describe("where a tip stands beside a token", () => {
  it.each([
    ["to its right", token(300, 200), { left: 360, top: 200 }],
    ["to its left, where the right has no room", token(900, 200), { left: 690, top: 200 }],
    ["not below the area", token(300, 600), { left: 360, top: 540 }],
    ["not above it", token(300, 0), { left: 360, top: 40 }],
  ])("%s", (_name, beside, place) => {
    expect(placeBeside(page, note, beside)).toEqual(place);
  });

  it("within the area even if it does not fit anywhere", () => {
    expect(placeBeside({ ...page, width: 100 }, note, token(60, 200)).left).toBe(0);
  });
});

const free = box(50, 0, 900, 800);
const size = { width: 300, height: 300 };

it.each([
  ["at the top right when nothing is in the way", [], { left: 638, top: 12 }],
  ["at the left when something is at the right", [box(700, 0, 50, 700)], { left: 62, top: 12 }],
  ["below when both corners above are taken", [box(50, 0, 900, 100)], { left: 638, top: 488 }],
  [
    "where the least is covered when every corner is",
    [box(0, 0, 1000, 300), box(600, 300, 400, 500), box(62, 700, 20, 20)],
    { left: 62, top: 488 },
  ],
])("a window opens %s", (_, seen, place) => {
  expect(freePlace(free, size, seen)).toEqual(place);
});

it("a window larger than the area keeps its top left corner in it", () => {
  expect(freePlace(box(50, 0, 200, 200), size, [])).toEqual({ left: 62, top: 12 });
});

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
