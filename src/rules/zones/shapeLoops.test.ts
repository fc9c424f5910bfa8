import { describe, expect, it } from "vitest";
import { sideOfShape } from "../map/regions/regionShape.ts";
import { seeded } from "../map/testing/sampleScenes.ts";
import type { RegionShape } from "../situation.ts";
import { isInside, polygonOf } from "./shapeLoops.ts";

const AT = { x: 500, y: 400, hole: false } as const;
const CONE = { ...AT, type: "cone", radius: 300, angle: 90, rotation: 0, flat: false } as const;
const SHAPES: readonly (readonly [string, RegionShape])[] = [
  ["a rectangle", { ...AT, type: "rectangle", width: 300, height: 100, rotation: 0 }],
  ["a turned rectangle", { ...AT, type: "rectangle", width: 300, height: 100, rotation: 30 }],
  ["a circle", { ...AT, type: "circle", radius: 200 }],
  ["a turned ellipse", { ...AT, type: "ellipse", radiusX: 300, radiusY: 100, rotation: 70 }],
  ["a ring", { ...AT, type: "ring", inner: 100, outer: 250 }],
  ["a cone", { ...CONE, rotation: 200 }],
  ["a narrow cone", { ...CONE, angle: 12 }],
  ["a flat cone", { ...CONE, flat: true, rotation: 45 }],
  ["a whole turn of a cone", { ...CONE, angle: 360 }],
  ["a polygon", { type: "polygon", points: [100, 100, 700, 200, 400, 300, 300, 700], hole: false }],
];

/** Pixels. The sides of a polygon cut off less of a curve of this size. */
const ROUNDING = 2;

describe("a shape as a polygon (Z-1)", () => {
  it.each(SHAPES)("%s has the inside of the shape", (_name, shape) => {
    const polygon = polygonOf(shape);
    const sideAt = (x: number, y: number): number => Math.sign(sideOfShape(shape, x, y));
    const random = seeded(7);
    let [within, outside] = [0, 0];
    for (let k = 0; k < 2000; k++) {
      const [x, y] = [random() * 1000, random() * 1000];
      const side = sideAt(x, y);
      const isNearRim = [-ROUNDING, 0, ROUNDING].some((dx) =>
        [-ROUNDING, 0, ROUNDING].some((dy) => sideAt(x + dx, y + dy) !== side),
      );
      if (isNearRim) continue;
      expect(isInside([polygon], x, y), `${x} ${y}`).toBe(side > 0);
      if (side > 0) within++;
      else outside++;
    }
    expect(Math.min(within, outside)).toBeGreaterThan(10);
  });

  it.each<[string, RegionShape, number]>([
    ["a circle", { ...AT, type: "circle", radius: 200 }, 64],
    ["a quarter of a circle and its tip", CONE, 18],
    ["a cone narrower than one side of a circle", { ...CONE, angle: 5 }, 3],
    ["a flat cone", { ...CONE, flat: true }, 3],
  ])("%s has corners", (_name, shape, corners) => {
    expect(polygonOf(shape).parts.map((loops) => loops.map(({ length }) => length / 2))).toEqual([[corners]]);
  });
});
