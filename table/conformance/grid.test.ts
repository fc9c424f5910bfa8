import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import {
  GRID_DIAGONALS,
  GRID_SNAPPING_MODES,
  GRID_TYPES,
  type GridDiagonals,
  type GridType,
  MOVEMENT_DIRECTIONS,
} from "../core/const.ts";
import { GridlessGrid } from "../core/grid/gridlessGrid.ts";
import { HexagonalGrid } from "../core/grid/hexagonalGrid.ts";
import { makeGrid } from "../core/grid/makeGrid.ts";
import { SquareGrid } from "../core/grid/squareGrid.ts";
import { sceneDimensions } from "../core/scene/dimensions.ts";

const squares = (diagonals: GridDiagonals = GRID_DIAGONALS.EQUIDISTANT): SquareGrid =>
  new SquareGrid({ size: 100, distance: 5, units: "ft", diagonals });
const HEXES: readonly GridType[] = [GRID_TYPES.HEXODDR, GRID_TYPES.HEXEVENR, GRID_TYPES.HEXODDQ, GRID_TYPES.HEXEVENQ];

describe("squares", () => {
  const grid = squares();

  it("points and offsets: i is the row, j the column, k the layer of height", () => {
    expect(grid.getOffset({ x: 250, y: 120 })).toEqual({ i: 1, j: 2 });
    expect(grid.getOffset({ x: 250, y: 120, elevation: 12 })).toEqual({ i: 1, j: 2, k: 2 });
    expect(grid.getOffset({ x: -1, y: 0 })).toEqual({ i: 0, j: -1 });
    expect(grid.getTopLeftPoint({ i: 1, j: 2 })).toEqual({ x: 200, y: 100 });
    expect(grid.getCenterPoint({ x: 250, y: 120 })).toEqual({ x: 250, y: 150 });
  });

  it("the range of a rectangle is half open", () => {
    expect(grid.getOffsetRange({ x: 100, y: 0, width: 200, height: 100 })).toEqual([0, 1, 1, 3]);
    expect(grid.getOffsetRange({ x: 50, y: 50, width: 100, height: 100 })).toEqual([0, 0, 2, 2]);
  });

  it("neighbours are eight, or four where diagonals are illegal", () => {
    const straight = squares(GRID_DIAGONALS.ILLEGAL);
    expect([
      grid.getAdjacentOffsets({ i: 0, j: 0 }).length,
      straight.getAdjacentOffsets({ i: 0, j: 0 }).length,
    ]).toEqual([8, 4]);
    expect([grid, straight].map((one) => one.testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 }))).toEqual([true, false]);
    expect(grid.testAdjacency({ i: 0, j: 0 }, { i: 0, j: 0 })).toBe(false);
  });

  it("a shift moves by one space", () => {
    expect(grid.getShiftedOffset({ i: 2, j: 2 }, MOVEMENT_DIRECTIONS.UP_RIGHT)).toEqual({ i: 1, j: 3 });
    expect(grid.getShiftedPoint({ x: 30, y: 40 }, MOVEMENT_DIRECTIONS.DOWN)).toEqual({ x: 30, y: 140 });
  });

  it("the outline of a space stands around its centre", () => {
    expect(grid.getVertices({ i: 0, j: 0 })).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ]);
  });

  it.each([
    ["the centre", GRID_SNAPPING_MODES.CENTER, 1, { x: 150, y: 50 }],
    ["a vertex", GRID_SNAPPING_MODES.TOP_LEFT_VERTEX, 1, { x: 100, y: 100 }],
    ["a vertex at half steps", GRID_SNAPPING_MODES.TOP_LEFT_VERTEX, 2, { x: 100, y: 50 }],
    ["an edge's middle", GRID_SNAPPING_MODES.EDGE_MIDPOINT, 1, { x: 100, y: 50 }],
    ["nothing", 0, 1, { x: 110, y: 70 }],
  ])("snaps to %s", (_name, mode, resolution, expected) => {
    expect(grid.getSnappedPoint({ x: 110, y: 70 }, { mode, resolution })).toEqual(expected);
  });

  it.each<[keyof typeof GRID_DIAGONALS, number]>([
    ["EQUIDISTANT", 20],
    ["EXACT", 5 + 15 * Math.SQRT2],
    ["APPROXIMATE", 27.5],
    ["RECTILINEAR", 35],
    ["ALTERNATING_1", 25],
    ["ALTERNATING_2", 30],
    ["ILLEGAL", 35],
  ])("three spaces across and one along are %s: %f", (rule, expected) => {
    expect(
      squares(GRID_DIAGONALS[rule]).measurePath([
        { i: 0, j: 0 },
        { i: 3, j: 4 },
      ]).distance,
    ).toBeCloseTo(expected);
  });

  it("alternating diagonals are counted along the whole path", () => {
    const path = [
      { i: 0, j: 0 },
      { i: 1, j: 1 },
      { i: 2, j: 2 },
    ];
    expect(
      squares(GRID_DIAGONALS.ALTERNATING_1)
        .measurePath(path)
        .segments.map(({ distance }) => distance),
    ).toEqual([5, 10]);
  });

  it("a path has totals, segments and waypoints; teleports have no length", () => {
    const { distance, spaces, segments, waypoints } = grid.measurePath([
      { x: 50, y: 50 },
      { x: 350, y: 50 },
      { x: 950, y: 950, teleport: true },
      { x: 950, y: 850 },
    ]);
    expect([distance, spaces]).toEqual([20, 4]);
    expect(segments.map((segment) => [segment.distance, segment.teleport])).toEqual([
      [15, false],
      [0, true],
      [5, false],
    ]);
    expect(waypoints.map((waypoint) => waypoint.distance)).toEqual([0, 15, 15, 20]);
  });

  it("cost is asked for step by step", () => {
    const cost = (_from: object, to: { j: number }, distance: number): number => (to.j === 2 ? distance * 2 : distance);
    const measured = grid.measurePath(
      [
        { i: 0, j: 0 },
        { i: 0, j: 3 },
      ],
      { cost },
    );
    expect([measured.distance, measured.cost]).toEqual([15, 20]);
  });

  it("the direct path goes space by space", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), (i, j) => {
        const path = grid.getDirectPath([
          { i: 0, j: 0 },
          { i, j },
        ]);
        expect(path.at(-1)).toEqual({ i, j });
        expect(path).toHaveLength(Math.max(Math.abs(i), Math.abs(j)) + 1);
        for (let step = 1; step < path.length; step++)
          expect(grid.testAdjacency(path[step - 1], path[step])).toBe(true);
      }),
    );
  });

  it("a path without diagonals goes around corners", () => {
    const path = squares(GRID_DIAGONALS.ILLEGAL).getDirectPath([
      { i: 0, j: 0 },
      { i: 2, j: 2 },
    ]);
    expect(path).toEqual([
      { i: 0, j: 0 },
      { i: 0, j: 1 },
      { i: 1, j: 1 },
      { i: 1, j: 2 },
      { i: 2, j: 2 },
    ]);
  });
});

describe.each(HEXES)("hexes of type %i", (type) => {
  const grid = makeGrid({ type, size: 100, distance: 1 }) as HexagonalGrid;
  const place = fc.record({ i: fc.integer({ min: -20, max: 20 }), j: fc.integer({ min: -20, max: 20 }) });

  it("the centre of a space lies in it, and cubes lead back", () => {
    fc.assert(
      fc.property(place, (offset) => {
        expect(grid.getOffset(grid.getCenterPoint(offset))).toEqual(offset);
        expect(grid.cubeToOffset(grid.offsetToCube(offset))).toEqual(offset);
      }),
    );
  });

  it("has six neighbours, each one size away", () => {
    fc.assert(
      fc.property(place, (offset) => {
        const center = grid.getCenterPoint(offset);
        const around = grid.getAdjacentOffsets(offset);
        expect(new Set(around.map(({ i, j }) => `${i},${j}`)).size).toBe(6);
        for (const one of around) {
          const other = grid.getCenterPoint(one);
          expect(Math.hypot(other.x - center.x, other.y - center.y)).toBeCloseTo(100);
          expect(grid.testAdjacency(one, offset)).toBe(true);
        }
      }),
    );
  });

  it("distance is the number of steps of the direct path", () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const path = grid.getDirectPath([from, to]);
        expect(path.at(-1)).toEqual(to);
        expect(grid.measurePath([from, to]).distance).toBe(path.length - 1);
        for (let step = 1; step < path.length; step++)
          expect(grid.testAdjacency(path[step - 1], path[step])).toBe(true);
      }),
    );
  });

  it("the outline has six corners, each as far from the centre", () => {
    const corners = grid.getShape();
    expect(corners).toHaveLength(6);
    for (const { x, y } of corners) expect(Math.hypot(x, y)).toBeCloseTo(100 / Math.sqrt(3));
  });
});

describe("no grid", () => {
  const grid = new GridlessGrid({ size: 100, distance: 5 });

  it("measures straight and has neither neighbours nor outlines", () => {
    expect(
      grid.measurePath([
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ]).distance,
    ).toBe(25);
    expect([grid.getAdjacentOffsets({ x: 0, y: 0 }), grid.getShape(), grid.isGridless]).toEqual([[], [], true]);
    expect(grid.getSnappedPoint({ x: 3.5, y: 4 }, { mode: GRID_SNAPPING_MODES.CENTER })).toEqual({ x: 3.5, y: 4 });
  });
});

describe("the padded canvas", () => {
  it("adds whole spaces on each side", () => {
    const dimensions = sceneDimensions({ width: 2000, height: 1450, padding: 0.25 }, squares());
    expect(dimensions).toMatchObject({
      width: 3000,
      height: 2250,
      sceneX: 500,
      sceneY: 400,
      rows: 23,
      columns: 30,
      size: 100,
      distancePixels: 20,
    });
    expect(dimensions.sceneRect).toEqual({ x: 500, y: 400, width: 2000, height: 1450 });
  });

  it("the background's offset moves the scene on it", () => {
    const background = { offsetX: 20, offsetY: -10 };
    expect(sceneDimensions({ width: 1000, height: 1000, padding: 0, background }, squares())).toMatchObject({
      sceneX: -20,
      sceneY: 10,
      width: 1000,
    });
  });
});
