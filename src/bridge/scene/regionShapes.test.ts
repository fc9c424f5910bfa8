import { describe, expect, it } from "vitest";
import { placeTiles, tileCentre, type GridType } from "../../rules/index.ts";
import { regionHolds } from "../../rules/map/regions/region.ts";
import { FieldReader, SceneDataError } from "../fields/fieldReader.ts";
import { readShape } from "./regionShapes.ts";
import { placeAt } from "./tokenPlace.ts";

const square = { type: 1, size: 100 } as const;

function holds(
  shapes: readonly object[],
  x: number,
  y: number,
  grid: { type: GridType; size: number } = square,
): boolean {
  const read = shapes.map((shape) => readShape(new FieldReader(shape), grid));
  return regionHolds({ shapes: read }, x, y);
}

const cone = { type: "cone", x: 100, y: 100, radius: 200, angle: 90, rotation: 0, curvature: "round" };
const line = { type: "line", x: 100, y: 100, length: 300, width: 50, rotation: 90 };
const ring = { type: "ring", x: 0, y: 0, radius: 100, innerWidth: 20, outerWidth: 30 };
const box = { type: "rectangle", x: 0, y: 0, width: 100, height: 100, rotation: 0 };
const token = { type: "token", x: 200, y: 300, width: 2, height: 2, shape: 4 };
const spaces = {
  type: "grid",
  offsets: [
    { i: 1, j: 1 },
    { i: 1, j: 2 },
    { i: 2, j: 1 },
  ],
};

describe("region shapes as V14 stores them (G-12)", () => {
  it.each<[string, object, [number, number], boolean]>([
    ["a cone opens to the right", cone, [250, 150], true],
    ["its sides belong to it", cone, [200, 200], true],
    ["beside it", cone, [200, 201], false],
    ["behind its tip", cone, [99, 100], false],
    ["its tip", cone, [100, 100], true],
    ["its end is round", cone, [290, 180], false],
    ["the end of a flat one is not", { ...cone, curvature: "flat" }, [290, 180], true],
    ["and ends at its radius", { ...cone, curvature: "flat" }, [301, 100], false],
    ["a cone turns clockwise: at 90 it opens downwards", { ...cone, rotation: 90 }, [100, 250], true],
    ["a wide cone", { ...cone, angle: 270 }, [50, 0], true],
    ["what a wide cone leaves", { ...cone, angle: 270 }, [50, 100], false],
    ["a cone all round", { ...cone, angle: 360 }, [1, 100], true],
    ["a line runs from its place", line, [100, 400], true],
    ["half of its width on either side", line, [75, 200], true],
    ["not more", line, [74, 200], false],
    ["not backwards", line, [100, 99], false],
    ["a ring", ring, [0, 125], true],
    ["its inner rim", ring, [80, 0], true],
    ["its outer rim", ring, [130, 0], true],
    ["within a ring", ring, [0, 79], false],
    ["beyond a ring", ring, [0, 131], false],
    ["a ring as wide inwards as its radius is a disc", { ...ring, innerWidth: 200 }, [0, 0], true],
    ["a token's spaces", token, [399, 499], true],
    ["beside a token", token, [401, 400], false],
    ["single grid spaces", spaces, [250, 150], true],
    ["a space that is not among them", spaces, [250, 250], false],
    ["the corner that they leave open", spaces, [201, 201], false],
    ["near a square, as an emanation", { type: "emanation", base: box, radius: 50 }, [150, 50], true],
    ["its corners are round", { type: "emanation", base: box, radius: 50 }, [140, 140], false],
    ["up to the radius", { type: "emanation", base: box, radius: 50 }, [130, 140], true],
    ["within its base", { type: "emanation", base: box, radius: 50 }, [50, 50], true],
    [
      "about a circle",
      { type: "emanation", base: { type: "circle", x: 0, y: 0, radius: 30 }, radius: 50 },
      [80, 0],
      true,
    ],
    ["about a token", { type: "emanation", base: token, radius: 100 }, [499, 400], true],
    ["about a line", { type: "emanation", base: line, radius: 10 }, [65, 200], true],
    [
      "about a polygon",
      { type: "emanation", base: { type: "polygon", points: [0, 0, 50, 0, 0, 50] }, radius: 10 },
      [30, 30],
      true,
    ],
    [
      "a circle based on the grid is a square (a diagonal counts 1)",
      { type: "circle", x: 0, y: 0, radius: 100, gridBased: true },
      [100, 100],
      true,
    ],
    ["a rectangle based on the grid stays as it is", { ...box, gridBased: true }, [100, 100], true],
    [
      "an anchored rectangle turns about its anchor",
      { ...box, anchorX: 0.5, anchorY: 0.5, rotation: 45 },
      [0, 70],
      true,
    ],
  ])("%s", (_, shape, [x, y], inside) => {
    expect(holds([shape], x, y)).toBe(inside);
  });

  it("cuts holes of the new kinds: rims stay, what lies between spaces of one hole does not", () => {
    const field = { ...box, width: 1000, height: 1000 };
    const hole = { ...spaces, hole: true };
    expect([holds([field, hole], 150, 150), holds([field, hole], 200, 150), holds([field, hole], 100, 150)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(holds([field, { ...ring, x: 500, y: 500, hole: true }], 500, 500)).toBe(true);
    expect(holds([field, { ...ring, x: 500, y: 500, hole: true }], 500, 600)).toBe(false);
    expect(holds([field, { ...cone, x: 500, y: 500, hole: true }], 600, 500)).toBe(false);
    expect(
      holds([field, { type: "emanation", base: { ...box, x: 400, y: 400 }, radius: 50, hole: true }], 450, 380),
    ).toBe(false);
  });

  it.each<GridType>([2, 3, 4, 5])("on hexes of type %i spaces, tokens and circles follow the hexes", (type) => {
    const grid = { type, size: 100 };
    const centre = tileCentre(grid, { i: 5, j: 5 });
    const ringOf = [
      { i: 5, j: 4 },
      { i: 5, j: 6 },
      { i: 5, j: 5 },
    ];
    for (const offset of ringOf) {
      const at = tileCentre(grid, offset);
      expect(holds([{ type: "grid", offsets: ringOf }], at.x, at.y, grid)).toBe(true);
      expect(holds([{ type: "grid", offsets: ringOf, hole: true }], at.x, at.y, grid)).toBe(false);
    }
    const rect = { x: 400, y: 400, width: 3, height: 3, shape: 0 };
    const place = placeAt(grid, rect);
    for (let i = 0; i < 10; i++)
      for (let j = 0; j < 10; j++) {
        const at = tileCentre(grid, { i, j });
        const own = placeTiles(grid, place).some((tile) => tile.i === i && tile.j === j);
        expect(holds([{ type: "token", ...rect }], at.x, at.y, grid)).toBe(own);
        const range = Math.hypot(at.x - centre.x, at.y - centre.y) / 100;
        if (range < 1.2)
          expect(holds([{ type: "circle", ...centre, radius: 101, gridBased: true }], at.x, at.y, grid)).toBe(true);
        if (range > 1.3)
          expect(holds([{ type: "circle", ...centre, radius: 101, gridBased: true }], at.x, at.y, grid)).toBe(false);
      }
  });

  it.each<[string, object, string]>([
    ["an unknown type", { type: "blob" }, "type"],
    ["no type", {}, "type"],
    ["a cone with a semicircle", { ...cone, curvature: "semicircle" }, "curvature"],
    ["a cone without an angle", { ...cone, angle: undefined }, "angle"],
    ["a flat cone all round", { ...cone, angle: 360, curvature: "flat" }, "angle"],
    ["a ring with a width below 0", { ...ring, innerWidth: -1 }, "innerWidth"],
    ["an emanation of nothing", { type: "emanation", radius: 5 }, "base.type"],
    [
      "an emanation of an ellipse",
      { type: "emanation", radius: 5, base: { type: "ellipse", x: 0, y: 0 } },
      "base.type",
    ],
    ["a cone based on the grid", { ...cone, gridBased: true }, "gridBased"],
    ["a space without a column", { type: "grid", offsets: [{ i: 1 }] }, "offsets[0].j"],
    ["a token of an unknown shape", { ...token, shape: 9 }, "shape"],
  ])("names what is wrong: %s", (_, shape, field) => {
    const read = (): unknown => readShape(new FieldReader(shape), { type: 2, size: 100 });
    expect(read).toThrow(SceneDataError);
    expect(read).toThrow(field);
  });
});
