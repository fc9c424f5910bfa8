import { describe, expect, it } from "vitest";
import { boxAround, plateBeside, roomBeside, type Box } from "./viewport.ts";

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
