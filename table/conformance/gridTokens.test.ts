/** Tokens and regions on all grids. */
import { describe, expect, it } from "vitest";
import { GRID_DIAGONALS, GRID_TYPES, type GridDiagonals, type GridType } from "../core/const.ts";
import { GridlessGrid } from "../core/grid/gridlessGrid.ts";
import { makeGrid } from "../core/grid/makeGrid.ts";
import { SquareGrid } from "../core/grid/squareGrid.ts";
import { type RegionShape, testRegionElevation, testRegionPoint } from "../core/scene/regionShapes.ts";
import { occupiedOffsets, snappedPosition, tokenCenter, tokenSize } from "../core/scene/tokenGeometry.ts";

const squares = (diagonals: GridDiagonals = GRID_DIAGONALS.EQUIDISTANT): SquareGrid =>
  new SquareGrid({ size: 100, distance: 5, units: "ft", diagonals });
const HEXES: readonly GridType[] = [GRID_TYPES.HEXODDR, GRID_TYPES.HEXEVENR, GRID_TYPES.HEXODDQ, GRID_TYPES.HEXEVENQ];

describe("tokens", () => {
  const grid = squares();

  it("size and centre follow from their spaces", () => {
    const beast = { x: 200, y: 100, width: 2, height: 3, elevation: 5 };
    expect(tokenSize(beast, grid)).toEqual({ width: 200, height: 300 });
    expect(tokenCenter(beast, grid)).toEqual({ x: 300, y: 250, elevation: 5 });
  });

  it.each([
    ["one space", { x: 200, y: 100, width: 1, height: 1 }, [[1, 2]]],
    ["a little off its space", { x: 220, y: 80, width: 1, height: 1 }, [[1, 2]]],
    [
      "two by two",
      { x: 200, y: 100, width: 2, height: 2 },
      [
        [1, 2],
        [1, 3],
        [2, 2],
        [2, 3],
      ],
    ],
    ["half a space", { x: 250, y: 150, width: 0.5, height: 0.5 }, [[1, 2]]],
  ])("occupy %s", (_name, place, expected) => {
    expect(occupiedOffsets(place, grid).map(({ i, j }) => [i, j])).toEqual(expected);
  });

  it("snap to the nearest spaces, small ones to halves; without a grid to pixels", () => {
    expect(snappedPosition({ x: 249, y: 151, width: 1, height: 1 }, grid)).toEqual({ x: 200, y: 200, elevation: 0 });
    expect(snappedPosition({ x: 160, y: 151, width: 0.5, height: 0.5 }, grid)).toEqual({
      x: 150,
      y: 150,
      elevation: 0,
    });
    expect(snappedPosition({ x: 10.4, y: 3.6, width: 1, height: 1 }, new GridlessGrid({ size: 100 }))).toEqual({
      x: 10,
      y: 4,
      elevation: 0,
    });
  });

  it.each(HEXES)("on hexes of type %i a token in a space occupies it", (type) => {
    const hexes = makeGrid({ type, size: 100 });
    for (const offset of [
      { i: 3, j: 4 },
      { i: 4, j: 3 },
    ]) {
      const { x, y } = hexes.getTopLeftPoint(offset);
      expect(occupiedOffsets({ x: Math.round(x), y: Math.round(y), width: 1, height: 1 }, hexes)).toEqual([offset]);
    }
  });
});

describe("regions", () => {
  const square: RegionShape = { type: "rectangle", x: 0, y: 0, width: 100, height: 100 };

  it.each<[string, readonly RegionShape[], readonly [number, number], boolean]>([
    ["in a rectangle", [square], [50, 50], true],
    ["outside of a rectangle", [square], [150, 50], false],
    ["beside a turned rectangle", [{ ...square, rotation: 45 }], [2, 2], false],
    ["in the corner that a turned rectangle reaches", [{ ...square, rotation: 45 }], [50, -15], true],
    ["in a circle", [{ type: "circle", x: 0, y: 0, radius: 10 }], [6, 8], true],
    ["in a turned ellipse", [{ type: "ellipse", x: 0, y: 0, radiusX: 100, radiusY: 10, rotation: 90 }], [0, 90], true],
    [
      "outside of a turned ellipse",
      [{ type: "ellipse", x: 0, y: 0, radiusX: 100, radiusY: 10, rotation: 90 }],
      [90, 0],
      false,
    ],
    ["in a concave polygon", [{ type: "polygon", points: [0, 0, 100, 0, 100, 100, 50, 20, 0, 100] }], [10, 70], true],
    [
      "in the notch of a concave polygon",
      [{ type: "polygon", points: [0, 0, 100, 0, 100, 100, 50, 20, 0, 100] }],
      [50, 70],
      false,
    ],
    ["on a polygon's edge", [{ type: "polygon", points: [0, 0, 100, 0, 100, 100, 0, 100] }], [100, 50], true],
    ["in a hole", [square, { type: "circle", x: 50, y: 50, radius: 10, hole: true }], [50, 50], false],
    [
      "where a hole is filled again",
      [square, { ...square, hole: true }, { type: "circle", x: 50, y: 50, radius: 10 }],
      [50, 50],
      true,
    ],
    ["in no shape", [], [0, 0], false],
  ])("a point %s", (_name, shapes, [x, y], expected) => {
    expect(testRegionPoint(shapes, { x, y })).toBe(expected);
  });

  it("a shape that the table lacks is named", () => {
    expect(() => testRegionPoint([{ type: "cone" }], { x: 0, y: 0 })).toThrow(
      'not in the table\'s subset: region shape "cone"',
    );
  });

  it("heights lie within the range, open ends included", () => {
    expect([0, 5, 10, 11].map((height) => testRegionElevation({ bottom: 5, top: 10 }, height))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(testRegionElevation({ bottom: null, top: null }, -99)).toBe(true);
  });
});
