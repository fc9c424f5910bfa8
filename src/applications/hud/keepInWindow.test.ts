import { expect, it } from "vitest";
import { shiftInto } from "./keepInWindow.ts";

it.each([
  ["inside it stays", [100, 50], [0, 640], 0],
  ["over the upper border it moves down", [-20, 50], [0, 640], 26],
  ["over the lower border it moves up", [600, 50], [0, 640], -16],
  ["beside controls of the host it keeps a margin", [40, 50], [60, 500], 26],
  ["larger than the window it shows its beginning", [10, 900], [0, 640], -4],
] as const)("%s", (_name, stretch, room, shift) => {
  expect(shiftInto(stretch, room)).toBe(shift);
});
