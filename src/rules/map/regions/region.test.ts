import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Region, RegionShape } from "../../situation.ts";
import { regionBounds, regionHolds } from "./region.ts";

const square: RegionShape = { type: "rectangle", x: 0, y: 0, width: 100, height: 100, rotation: 0, hole: false };
const disc: RegionShape = { type: "circle", x: 50, y: 50, radius: 20, hole: false };

function region(...shapes: RegionShape[]): Region {
  return { id: "r", name: "", shapes, effects: [], secret: false };
}

describe("regions (G-12)", () => {
  const ellipse: RegionShape = { type: "ellipse", x: 0, y: 0, radiusX: 100, radiusY: 10, rotation: 90, hole: false };
  const arrow: RegionShape = { type: "polygon", points: [0, 0, 100, 0, 100, 100, 50, 20], hole: false };
  it.each<[string, Region, [number, number], boolean]>([
    ["inside a rectangle", region(square), [50, 50], true],
    ["on its rim", region(square), [100, 30], true],
    ["outside it", region(square), [100.1, 30], false],
    ["a turned rectangle's corner sticks out", region({ ...square, rotation: 45 }), [50, -20], true],
    ["and its old corner is bare", region({ ...square, rotation: 45 }), [1, 1], false],
    ["in a hole", region(square, { ...disc, hole: true }), [50, 50], false],
    ["on the rim of a hole", region(square, { ...disc, hole: true }), [70, 50], true],
    [
      "a later shape fills a hole again",
      region(square, { ...disc, hole: true }, { ...disc, radius: 5 }),
      [50, 50],
      true,
    ],
    ["a hole before its shape cuts nothing", region({ ...disc, hole: true }, square), [50, 50], true],
    ["a turned ellipse", region(ellipse), [0, 90], true],
    ["a little beyond its end", region(ellipse), [0, 110], false],
    ["across a turned ellipse", region(ellipse), [90, 0], false],
    ["in an ellipse of a pixel", region({ ...ellipse, radiusX: 1, radiusY: 1 }), [0, 0], true],
    ["in one without width", region({ ...ellipse, radiusX: 0, radiusY: 1 }), [0, 0], false],
    ["in a polygon", region(arrow), [90, 50], true],
    ["in the notch of a polygon", region(arrow), [40, 20], false],
    ["on a polygon's slanted side", region(arrow), [25, 10], true],
    ["at a polygon's corner", region(arrow), [50, 20], true],
    ["level with a polygon's corner, outside", region(arrow), [-10, 20], false],
    ["nowhere without shapes", region(), [0, 0], false],
  ])("%s", (_, given, [x, y], inside) => {
    expect(regionHolds(given, x, y)).toBe(inside);
  });

  it("a polygon is told exactly at tenths of a pixel, which are where hexes have their centres", () => {
    const unit = fc.integer({ min: -1e6, max: 1e6 });
    const step = fc.integer({ min: -4000, max: 4000 });
    fc.assert(
      fc.property(unit, unit, step, step, fc.integer({ min: 2, max: 9 }), (x, y, dx, dy, parts) => {
        fc.pre(dx !== 0 || dy !== 0);
        const at = (share: number, aside = 0): [number, number] => [
          (x + share * dx - aside * dy) / 10,
          (y + share * dy + aside * dx) / 10,
        ];
        const triangle: RegionShape = { type: "polygon", points: [at(0), at(parts), at(0, 1)].flat(), hole: false };
        for (let share = 0; share <= parts; share++) {
          expect(regionHolds(region(triangle), ...at(share))).toBe(true);
          expect(regionHolds(region(triangle, { ...triangle, hole: true }), ...at(share))).toBe(true);
        }
      }),
    );
  });

  it("a polygon's bounds hold all that it does", () => {
    const rounded: RegionShape = { type: "polygon", points: [100.04, 0, 200, 0, 200, 50, 100.04, 50], hole: false };
    expect(regionHolds(region(rounded), 100, 20)).toBe(true);
    expect(regionBounds(region(rounded))).toEqual({ x: 100, y: 0, width: 100, height: 50 });
  });

  const hexagon: RegionShape = {
    type: "polygon",
    points: [0, 0, 60, 0, 90, 50, 60, 100, 0, 100, -30, 50],
    hole: false,
  };
  const frame: Extract<RegionShape, { type: "outlines" }> = {
    type: "outlines",
    loops: [
      [0, 0, 100, 0, 100, 100, 0, 100],
      [40, 40, 40, 60, 60, 60, 60, 40],
    ],
    reach: 0,
    hole: false,
  };
  const ring: RegionShape = { type: "ring", x: 0, y: 0, inner: 30, outer: 50, hole: false };
  const cone: RegionShape = { type: "cone", x: 0, y: 0, radius: 100, angle: 60, rotation: 90, flat: true, hole: false };
  it.each<[string, RegionShape, [number, number], boolean]>([
    ["within an outline", frame, [20, 20], true],
    ["within a second one", frame, [50, 50], false],
    ["on its rim", frame, [40, 50], true],
    ["near enough to it", { ...frame, reach: 10 }, [50, 50], true],
    ["not near enough", { ...frame, reach: 9 }, [50, 50], false],
    ["deep within an outline that has a reach", { ...frame, loops: [frame.loops[0]!], reach: 5 }, [50, 50], true],
    ["near enough from outside", { ...frame, reach: 5 }, [103, 104], true],
    ["too far outside", { ...frame, reach: 5 }, [104, 104], false],
    ["in a ring", ring, [0, -40], true],
    ["in the midst of a ring", ring, [0, 0], false],
    ["a disc as a ring has its centre", { ...ring, inner: 0 }, [0, 0], true],
    ["a ring of no radius", { ...ring, inner: 0, outer: 0 }, [0, 0], false],
    ["at the corner of a flat cone's end", cone, [57.7, 100], true],
    ["beyond its end", cone, [0, 100.1], false],
    ["beside it", cone, [58, 100], false],
    ["on its side", { ...cone, angle: 90, rotation: 45 }, [70, 0], true],
    ["a cone of no length", { ...cone, radius: 0 }, [0, 0], false],
    ["in a hexagon", hexagon, [-25, 50], true],
  ])("%s", (_, shape, [x, y], inside) => {
    expect(regionHolds(region(shape), x, y)).toBe(inside);
  });

  it("has bounds that hold all points of it, of every kind and turned any way", () => {
    const length = fc.integer({ min: 1, max: 90 });
    const at = { x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }), hole: fc.constant(false) };
    const rotation = fc.integer({ min: 0, max: 360 });
    const shapes = fc.oneof(
      fc.record({ type: fc.constant("rectangle" as const), ...at, width: length, height: length, rotation }),
      fc.record({ type: fc.constant("ellipse" as const), ...at, radiusX: length, radiusY: length, rotation }),
      fc.record({ type: fc.constant("ring" as const), ...at, inner: length, outer: length }),
      fc.record({
        type: fc.constant("cone" as const),
        ...at,
        radius: length,
        angle: fc.integer({ min: 1, max: 170 }),
        rotation,
        flat: fc.boolean(),
      }),
      fc.record({
        type: fc.constant("outlines" as const),
        loops: fc.constant(frame.loops),
        reach: length,
        hole: fc.constant(false),
      }),
    );
    const point = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(shapes, point, point, (shape, x, y) => {
        const bounds = regionBounds(region(shape));
        if (!regionHolds(region(shape), x, y)) return;
        expect([x >= bounds.x - 1e-6, x <= bounds.x + bounds.width + 1e-6]).toEqual([true, true]);
        expect([y >= bounds.y - 1e-6, y <= bounds.y + bounds.height + 1e-6]).toEqual([true, true]);
      }),
      { numRuns: 500 },
    );
  });

  it("has bounds that hold all that it adds", () => {
    const { x, y, width, height } = regionBounds(region({ ...square, rotation: 45 }, disc));
    expect([x <= -20, y <= -20, x + width >= 120, y + height >= 120]).toEqual([true, true, true, true]);
  });
});
