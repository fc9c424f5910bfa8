import { expect, it } from "vitest";
import type { NumberedWay } from "./stretchRows.ts";
import { middleOf, wayAt } from "./wayAt.ts";

const way = (
  number: number,
  zone: string,
  pieces: NumberedWay["border"]["pieces"],
  refusal: NumberedWay["refusal"] = null,
): NumberedWay => ({ number, zone, refusal, border: { pieces } as NumberedWay["border"] });

const DOOR = way(1, "corridor", [[400, 100, 400, 200]]);
const WINDOW = way(2, "corridor", [[400, 250, 400, 350]], { code: "noWay", data: {} } as never);
const SHAFT = way(3, "shaft", [[100, 0, 200, 0]]);
const LINK = way(4, "deck", []);
const WAYS = [DOOR, WINDOW, SHAFT, LINK];

it.each([
  ["on the door", 430, 150, null, DOOR],
  ["on the window, though nobody goes through it", 430, 300, "corridor", WINDOW],
  ["in the zone beyond: by the way that can be gone", 800, 310, "corridor", DOOR],
  ["in a zone with a link, which has no place", 900, 900, "deck", LINK],
  ["in the middle of its own zone", 250, 250, "own", null],
  ["in a zone that the seat was not told of", 800, 150, null, null],
  ["on the door of an unknown zone", 150, -40, null, SHAFT],
])("Z-2: a click %s", (_where, x, y, zone, expected) => {
  expect(wayAt(WAYS, { point: { x, y }, reach: 75, zone })).toBe(expected);
});

it("the number of a way stands in the middle of its longest piece; a link has none", () => {
  expect([DOOR, LINK].map(middleOf)).toEqual([[400, 150], null]);
});
