import { expect, it } from "vitest";
import type { Tile } from "../../rules/index.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { hideOverlay } from "./hideOverlay.ts";
import { newHide } from "./hideSession.ts";

const at = (i: number, j: number) => ({ place: { i, j, w: 1, h: 1 }, verdict: "valid", cost: 1, reasons: [] }) as never;

/** The numbers beside the tiles, where the first visible tile of the map is the given one. */
const rulers = (candidates: readonly never[], first: Tile | null) => {
  const hide = { at: "mirela", parts: [newHide("mirela", null)] };
  const map = {
    creature: "mirela",
    movement: 6,
    from: [],
    scene: { grid: { type: 1, size: 100 } },
    candidates,
  } as const;
  const { tiles } = hideOverlay({ hide, map, names: new Map() }, first, speakEnglish);
  return tiles.flatMap(({ place, tone, label }) => (tone === "ruler" ? `${label} at ${place.i},${place.j}` : []));
};

it.each([
  ["beside the tiles", null, ["3 at 3,6", "5 at 5,6", "7 at 2,7", "8 at 2,8"]],
  ["beside them while there is room", { i: 1, j: 2 }, ["3 at 3,6", "5 at 5,6", "7 at 2,7", "8 at 2,8"]],
  ["over the first visible column", { i: 0, j: 7 }, ["3 at 3,7", "5 at 5,7", "8 at 2,8"]],
  ["over the first visible row", { i: 3, j: 0 }, ["5 at 5,6", "7 at 3,7", "8 at 3,8"]],
  ["over both, with nothing in their corner", { i: 3, j: 7 }, ["5 at 5,7", "8 at 3,8"]],
])("H-9: rows and columns are numbered once, %s", (_, first, expected) => {
  expect(rulers([at(3, 7), at(3, 8), at(5, 7)], first)).toEqual(expected);
});

it("is empty without tiles", () => {
  expect(rulers([], null)).toEqual([]);
});
