import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridType } from "../../situation.ts";
import type { Footprint, Tile } from "../../vocabulary.ts";
import { areaTiles, type Area, type AreaMap } from "./areas.ts";
import { createBattlemap } from "../battlemap.ts";
import { emptyScene, wall } from "../testing/sampleScenes.ts";
import { neighbours, placeDistance, placeTiles, tileDistance } from "./grid.ts";

const key = ({ i, j }: Tile): string => `${i},${j}`;
const at = (i: number, j: number, w = 1, h = 1): Footprint => ({ i, j, w, h });

/** An open map with this many rows and columns. */
function open(type: GridType, rows = 13, cols = 15): AreaMap {
  return {
    grid: { type, size: 100 },
    inside: ({ i, j }) => i >= 0 && j >= 0 && i < rows && j < cols,
    lineOfEffect: () => "none",
  };
}

/** The map as text: # in the area, @ the first tile of where it comes from. */
function drawn(
  area: Area,
  { type = 1, rows = 9, cols = 11 }: { type?: GridType; rows?: number; cols?: number } = {},
): string[] {
  const filled = new Set(areaTiles(open(type, rows, cols), area).map(key));
  const own = new Set(placeTiles({ type, size: 100 }, area.from).map(key));
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: cols }, (__, j) =>
      filled.has(key({ i, j })) ? "#" : own.has(key({ i, j })) ? "@" : ".",
    ).join(""),
  );
}

describe("areas (H-21)", () => {
  it("a cone is as wide as it is long, and stands on its tip", () => {
    expect(drawn({ kind: "cone", from: at(4, 1), length: 5, direction: 0 })).toEqual([
      "...........",
      "...........",
      ".....##....",
      "...####....",
      ".@#####....",
      "...####....",
      ".....##....",
      "...........",
      "...........",
    ]);
  });

  it("a cone from a larger creature begins as broad as that is", () => {
    expect(drawn({ kind: "cone", from: at(3, 0, 3, 3), length: 3, direction: { i: 4, j: 9 } })).toEqual([
      "...........",
      "...........",
      ".....#.....",
      "@@@###.....",
      "@@@###.....",
      "@@@###.....",
      ".....#.....",
      "...........",
      "...........",
    ]);
  });

  it("on hexes a cone is a sixth of the circle", () => {
    expect(drawn({ kind: "cone", from: at(4, 1), length: 4, direction: 0 }, { type: 2 })).toEqual([
      "...........",
      "...........",
      "....#......",
      "..###......",
      ".@####.....",
      "..###......",
      "....#......",
      "...........",
      "...........",
    ]);
  });

  it("a line goes from the middle of its place, and is as broad as it says", () => {
    expect(drawn({ kind: "line", from: at(4, 1), length: 4, width: 1, direction: 45 }).slice(4)).toEqual([
      ".@.........",
      "..#........",
      "...#.......",
      "....#......",
      ".....#.....",
    ]);
    expect(drawn({ kind: "line", from: at(4, 1), length: 3, width: 3, direction: 0 }).slice(3, 6)).toEqual([
      "..###......",
      ".@###......",
      "..###......",
    ]);
  });

  it.each<[string, Area, number]>([
    ["a burst of radius 0 is its tile", { kind: "burst", from: at(6, 6), radius: 0, whole: true }, 1],
    ["what surrounds a creature is not its own tile", { kind: "burst", from: at(6, 6), radius: 1, whole: false }, 8],
    ["a burst about a larger creature", { kind: "burst", from: at(6, 6, 2, 2), radius: 2, whole: false }, 32],
    ["a burst at the rim of the map", { kind: "burst", from: at(0, 0), radius: 2, whole: true }, 9],
    ["a cone all round", { kind: "cone", from: at(6, 6), length: 2, direction: 10, angle: 360 }, 24],
    [
      "a cone towards its own middle leads nowhere",
      { kind: "cone", from: at(6, 6), length: 2, direction: { i: 6, j: 6 } },
      0,
    ],
    ["a line of no length", { kind: "line", from: at(6, 6), length: 0, width: 1, direction: 0 }, 0],
    [
      "picked tiles within range, each once",
      { kind: "tiles", from: at(6, 6), range: 2, tiles: [at(6, 8), at(6, 8), at(6, 9)] },
      1,
    ],
  ])("%s", (_, area, count) => {
    expect(areaTiles(open(1), area)).toHaveLength(count);
  });

  it.each<GridType>([2, 3, 4, 5])("bursts on hexes of type %i have 1, 7, 19 and 37 hexes", (type) => {
    const counts = [0, 1, 2, 3].map(
      (radius) => areaTiles(open(type), { kind: "burst", from: at(6, 7), radius, whole: true }).length,
    );
    expect(counts).toEqual([1, 7, 19, 37]);
  });

  it("H-19: the nearest tiles come first, of equals row by row", () => {
    const tiles = areaTiles(open(1), { kind: "burst", from: at(6, 6), radius: 2, whole: true });
    expect(tiles.slice(0, 4).map(key)).toEqual(["6,6", "5,5", "5,6", "5,7"]);
    expect(tiles[9]).toEqual({ i: 4, j: 4 });
  });

  it("G-15: what is in full cover from where it comes from is left out, unless it goes through walls", () => {
    const scene = {
      ...emptyScene({ rows: 5, cols: 9, size: 100 }),
      id: "areas",
      walls: [wall([400, 0, 400, 500], { sight: 0 })],
    };
    const burst: Area = { kind: "burst", from: at(2, 3), radius: 2, whole: true };
    const map = createBattlemap(scene);
    expect(areaTiles(map, burst).every(({ j }) => j < 4)).toBe(true);
    expect(areaTiles(map, burst)).toHaveLength(15);
    expect(areaTiles(map, burst, { throughWalls: true })).toHaveLength(25);
  });

  it("on every grid and in every direction, an area keeps its length, and lines and cones hang together", () => {
    const shapes = fc.constantFrom<Omit<Footprint, "i" | "j">>(
      { w: 1, h: 1 },
      { w: 2, h: 2 },
      { w: 2, h: 2, form: "xx/x." },
    );
    fc.assert(
      fc.property(
        fc.constantFrom<GridType>(0, 1, 2, 3, 4, 5),
        shapes,
        fc.constantFrom("cone" as const, "line" as const),
        fc.double({ min: -720, max: 720, noNaN: true }),
        fc.integer({ min: 1, max: 7 }),
        (type, shape, kind, direction, length) => {
          const map = open(type, 40, 40);
          const from: Footprint = { i: 18, j: 18, ...shape };
          const tiles = areaTiles(
            map,
            kind === "cone"
              ? { kind, from, length, direction, angle: 90 }
              : { kind, from, length, direction, width: 1 },
          );
          const ranges = tiles.map((tile) => placeDistance(from, { ...tile, w: 1, h: 1 }, map.grid));
          expect(Math.max(...ranges)).toBe(length);
          expect(Math.min(...ranges)).toBe(1);
          const near = (tile: Tile): boolean =>
            [...tiles, ...placeTiles(map.grid, from)].some(
              (other) =>
                tileDistance(map.grid, tile, other) === 1 &&
                (placeDistance(from, { ...other, w: 1, h: 1 }, map.grid) <
                  placeDistance(from, { ...tile, w: 1, h: 1 }, map.grid) ||
                  neighbours(map.grid, tile).some((next) => key(next) === key(other))),
            );
          expect(tiles.every(near)).toBe(true);
        },
      ),
      { numRuns: 80 },
    );
  });
});
