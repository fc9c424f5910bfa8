import { describe, expect, it } from "vitest";
import { findPath } from "./pathfinder.ts";
import { polygonContains } from "./polygon.ts";
import { outlineOf } from "./regionShape.ts";
import { clampView, fitView, toScene, toScreen, zoomAbout } from "./view.ts";

describe("findPath", () => {
  /** A wall between the columns 2 and 3, open below row 3. */
  const free = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
    b.x >= 0 &&
    b.y >= 0 &&
    b.x <= 600 &&
    b.y <= 600 &&
    !(Math.min(a.x, b.x) < 250 && Math.max(a.x, b.x) > 250 && Math.min(a.y, b.y) < 350);

  it("goes round the end of a wall", () => {
    const way = findPath({ from: { x: 0, y: 0 }, to: { x: 500, y: 0 }, step: 100, free });
    expect(way?.at(-1)).toEqual({ x: 500, y: 0 });
    const whole = [{ x: 0, y: 0 }, ...(way ?? [])];
    expect(whole.slice(1).every((point, index) => free(whole[index], point))).toBe(true);
  });

  it("gives up where there is no way", () => {
    expect(findPath({ from: { x: 0, y: 0 }, to: { x: 5000, y: 0 }, step: 100, free })).toBeNull();
  });

  it("names only the end of a straight way", () => {
    expect(findPath({ from: { x: 0, y: 0 }, to: { x: 200, y: 0 }, step: 100, free })).toEqual([{ x: 200, y: 0 }]);
  });
});

describe("region shapes", () => {
  it.each([
    ["rectangle", { type: "rectangle", x: 0, y: 0, width: 100, height: 40 }, { x: 90, y: 30 }, { x: 90, y: 50 }],
    [
      "turned rectangle",
      { type: "rectangle", x: 0, y: 0, width: 100, height: 40, rotation: 90 },
      { x: 50, y: 60 },
      { x: 90, y: 20 },
    ],
    ["circle", { type: "circle", x: 50, y: 50, radius: 50 }, { x: 50, y: 95 }, { x: 95, y: 95 }],
    ["ellipse", { type: "ellipse", x: 50, y: 50, radiusX: 50, radiusY: 20 }, { x: 95, y: 50 }, { x: 50, y: 80 }],
    ["polygon", { type: "polygon", points: [0, 0, 100, 0, 0, 100] }, { x: 20, y: 20 }, { x: 90, y: 90 }],
  ])("a %s contains its inside only", (_name, shape, inside, outside) => {
    expect(polygonContains(outlineOf(shape), inside)).toBe(true);
    expect(polygonContains(outlineOf(shape), outside)).toBe(false);
  });

  it("a shape that the table does not draw has no outline", () => {
    expect(outlineOf({ type: "cone" })).toEqual([]);
  });
});

describe("views", () => {
  const screen = { width: 1000, height: 600 };

  it("turn scene points into screen points and back", () => {
    const view = { x: 320, y: 80, scale: 0.7 };
    const { x, y } = toScene(toScreen({ x: 12, y: 34 }, view, screen), view, screen);
    expect([x, y]).toEqual([expect.closeTo(12), expect.closeTo(34)]);
  });

  it("keep the point under the pointer while zooming", () => {
    const view = { x: 320, y: 80, scale: 0.7 };
    const point = { x: 500, y: 200 };
    const before = toScreen(point, view, screen);
    const after = toScreen(point, zoomAbout(view, point, 1.4), screen);
    expect([after.x, after.y]).toEqual([expect.closeTo(before.x), expect.closeTo(before.y)]);
  });

  it("stay on the map and fit it", () => {
    const box = { x: 0, y: 0, width: 4000, height: 3000 };
    expect(clampView({ x: -5, y: 9000, scale: 90 }, box)).toEqual({ x: 0, y: 3000, scale: 3 });
    expect(fitView(box, screen)).toMatchObject({ x: 2000, y: 1500, scale: expect.closeTo(0.192) });
  });
});
