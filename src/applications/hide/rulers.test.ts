import { expect, it } from "vitest";
import { rulers } from "./rulers.ts";

const at = (i: number, j: number) => ({ place: { i, j, w: 1, h: 1 }, verdict: "valid", cost: 1, reasons: [] }) as never;

it("H-9: rows stand left of the tiles, columns above them, each once", () => {
  const marks = rulers({ candidates: [at(3, 7), at(3, 8), at(5, 7)] });
  expect(marks.map(({ place, label }) => `${label} at ${place.i},${place.j}`)).toEqual([
    "3 at 3,6",
    "5 at 5,6",
    "7 at 2,7",
    "8 at 2,8",
  ]);
});

it("is empty without tiles", () => {
  expect(rulers({ candidates: [] })).toEqual([]);
});
