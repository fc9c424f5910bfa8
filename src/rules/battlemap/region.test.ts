import { describe, expect, it } from "vitest";
import type { Region, RegionShape } from "../situation.ts";
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
    ["across a turned ellipse", region(ellipse), [90, 0], false],
    ["in a polygon", region(arrow), [90, 50], true],
    ["in the notch of a polygon", region(arrow), [40, 20], false],
    ["on a polygon's slanted side", region(arrow), [25, 10], true],
    ["at a polygon's corner", region(arrow), [50, 20], true],
    ["level with a polygon's corner, outside", region(arrow), [-10, 20], false],
    ["nowhere without shapes", region(), [0, 0], false],
  ])("%s", (_, given, [x, y], inside) => {
    expect(regionHolds(given, x, y)).toBe(inside);
  });

  it("has bounds that hold all that it adds", () => {
    const { x, y, width, height } = regionBounds(region({ ...square, rotation: 45 }, disc));
    expect([x <= -20, y <= -20, x + width >= 120, y + height >= 120]).toEqual([true, true, true, true]);
  });
});
