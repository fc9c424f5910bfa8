import { expect, it } from "vitest";
import { rulers } from "./rulers.ts";

const at = (i: number, j: number) => ({ place: { i, j, w: 1, h: 1 }, verdict: "valid", cost: 1, reasons: [] }) as never;
const candidates = [at(3, 7), at(3, 8), at(5, 7)];

it.each([
  ["beside the tiles", null, ["3 at 3,6", "5 at 5,6", "7 at 2,7", "8 at 2,8"]],
  ["beside them while there is room", { i: 1, j: 2 }, ["3 at 3,6", "5 at 5,6", "7 at 2,7", "8 at 2,8"]],
  ["over the first visible column", { i: 0, j: 7 }, ["3 at 3,7", "5 at 5,7", "8 at 2,8"]],
  ["over the first visible row", { i: 3, j: 0 }, ["5 at 5,6", "7 at 3,7", "8 at 3,8"]],
  ["over both, with nothing in their corner", { i: 3, j: 7 }, ["5 at 5,7", "8 at 3,8"]],
])("H-9: rows and columns are numbered once, %s", (_, first, expected) => {
  const marks = rulers({ candidates }, first);
  expect(marks.map(({ place, label }) => `${label} at ${place.i},${place.j}`)).toEqual(expected);
});

it("is empty without tiles", () => {
  expect(rulers({ candidates: [] })).toEqual([]);
});
