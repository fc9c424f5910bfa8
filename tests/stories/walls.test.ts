import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSceneData } from "../../tools/map/sceneData.ts";
import { UNITS_PER_PIXEL } from "../../src/rules/map/geometry/units.ts";
import { Lines } from "../../src/rules/map/lines.ts";
import { wallsOf } from "../../src/rules/map/walls/walls.ts";
import { barriersFor, type Sense } from "../../table/client/canvas/geometry/barriers.ts";
import { collisions } from "../../table/client/canvas/geometry/collisions.ts";
import { edgeOf } from "../../table/client/canvas/geometry/edges.ts";
import type { WallDoc } from "../../table/client/types/documents.ts";

const SIZE = 100;
/** The size of a grid space, so that thresholds have a unit of their own. */
const DISTANCE = 5;
const EXTENT = 800;

/** A wall as a document that both sides read. */
type WallData = Pick<WallDoc, "c" | "light" | "sight" | "sound" | "move" | "dir" | "door" | "ds" | "threshold">;
type Line = readonly [x0: number, y0: number, x1: number, y1: number];
type Asked = Extract<Sense, "light" | "sight" | "move">;

/** Whether the rules' engine says that walls block a line, in pixels. */
function blockedByRules(walls: readonly WallData[], sense: Asked, line: Line): boolean {
  const grid = { type: 1, size: SIZE, distance: DISTANCE };
  const scene = readSceneData({ width: EXTENT, height: EXTENT, padding: 0, grid, walls });
  const [ax, ay, bx, by] = line.map((pixels) => pixels * UNITS_PER_PIXEL) as [number, number, number, number];
  return new Lines(wallsOf(scene), sense).blocks(ax, ay, bx, by);
}

/** Whether the table says that they block it. */
function blockedByTable(walls: readonly WallData[], sense: Asked, [ax, ay, bx, by]: Line): boolean {
  const edges = walls.flatMap(
    (wall, k) => edgeOf({ ...wall, id: `${k}` } as unknown as WallDoc, SIZE / DISTANCE) ?? [],
  );
  const barriers = barriersFor(edges, { origin: { x: ax, y: ay }, sense, useThreshold: true });
  return collisions(barriers, { a: { x: ax, y: ay }, b: { x: bx, y: by } }).length > 0;
}

const plain: WallData = {
  c: [400, 0, 400, 800],
  light: 20,
  sight: 20,
  sound: 20,
  move: 20,
  dir: 0,
  door: 0,
  ds: 0,
  threshold: { light: null, sight: null, sound: null },
};

const wall = (change: Partial<WallData>): WallData => ({ ...plain, ...change });
const within = (spaces: number | null): Pick<WallData, "threshold"> => ({
  threshold: { ...plain.threshold, light: spaces, sight: spaces },
});

describe("G-13: the rules and the table agree on what walls block", () => {
  const across: Line = [250, 410, 650, 410];
  const [proximity, distance] = [{ sight: 30, light: 30 } as const, { sight: 40, light: 40 } as const];
  it.each<[string, readonly WallData[], Line, boolean]>([
    ["a wall blocks", [plain], across, true],
    ["one that ends before the line does not", [wall({ c: [400, 0, 400, 409] })], across, false],
    ["its end is the wall, too", [wall({ c: [400, 0, 400, 410] })], across, true],
    ["an open door does not", [wall({ door: 1, ds: 1 })], across, false],
    ["a locked one does", [wall({ door: 2, ds: 2 })], across, true],
    ["a window does not", [wall({ sight: 0, light: 0 })], across, false],
    ["one limited wall does not", [wall({ sight: 10, light: 10 })], across, false],
    ["two do", [400, 500].map((x) => wall({ sight: 10, light: 10, c: [x, 0, x, 800] })), across, true],
    ["a one-way wall blocks from its left", [wall({ dir: 1, c: [400, 800, 400, 0] })], across, true],
    ["not from its right", [wall({ dir: 1 })], across, false],
    ["nor from the left when it names the right", [wall({ dir: 2, c: [400, 800, 400, 0] })], across, false],
    ["proximity lets through what is nearer", [wall({ ...proximity, ...within(7.55) })], across, false],
    ["it blocks from exactly its threshold on", [wall({ ...proximity, ...within(7.5) })], across, true],
    ["and from farther", [wall({ ...proximity, ...within(7.45) })], across, true],
    ["distance blocks what is nearer", [wall({ ...distance, ...within(7.55) })], across, true],
    ["up to exactly its threshold", [wall({ ...distance, ...within(7.5) })], across, true],
    ["it lets through what is farther", [wall({ ...distance, ...within(7.45) })], across, false],
    ["without a threshold both block", [wall({ ...proximity }), wall({ ...distance })], across, true],
    ["a threshold of 0 is none, near or far", [wall({ ...distance, ...within(0) })], across, true],
  ])("%s", (_name, walls, line, blocked) => {
    expect({ rules: blockedByRules(walls, "sight", line), table: blockedByTable(walls, "sight", line) }).toEqual({
      rules: blocked,
      table: blocked,
    });
  });

  it("of all kinds, for lines anywhere", () => {
    const pixel = fc.integer({ min: 0, max: EXTENT });
    const restriction = fc.constantFrom<0 | 10 | 20 | 30 | 40>(0, 10, 10, 20, 30, 40);
    const walls = fc.array(
      fc.record({
        c: fc.tuple(pixel, pixel, pixel, pixel),
        light: restriction,
        sight: restriction,
        sound: restriction,
        move: fc.constantFrom<0 | 20>(0, 20),
        dir: fc.constantFrom<0 | 1 | 2>(0, 0, 1, 2),
        door: fc.constantFrom<0 | 1 | 2>(0, 0, 1, 2),
        ds: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
        threshold: fc.constantFrom(null, 0, 3, 10, 20).map((spaces) => ({ light: spaces, sight: spaces, sound: null })),
      }),
      { maxLength: 10 },
    );
    // Off whole pixels, so that a line almost never meets walls at crossings or along their length. A canvas need not
    // be exact there.
    const line = fc.tuple(pixel, pixel, pixel, pixel).map(([x, y, u, v]): Line => [x + 0.3, y + 0.7, u + 0.6, v + 0.1]);
    const sense = fc.constantFrom<Asked>("light", "sight", "move");
    fc.assert(
      fc.property(walls, line, sense, (given, way, asked) => {
        expect(blockedByTable(given, asked, way)).toBe(blockedByRules(given, asked, way));
      }),
      { numRuns: 3000 },
    );
  });
});
