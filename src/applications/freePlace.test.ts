import { expect, it } from "vitest";
import type { Box } from "../canvas/viewport.ts";
import { freePlace } from "./freePlace.ts";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const area = box(50, 0, 900, 800);
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
  expect(freePlace(area, size, seen)).toEqual(place);
});

it("a window larger than the area keeps its top left corner in it", () => {
  expect(freePlace(box(50, 0, 200, 200), size, [])).toEqual({ left: 62, top: 12 });
});
