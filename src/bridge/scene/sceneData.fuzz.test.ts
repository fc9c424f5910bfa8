import { describe, expect, it } from "vitest";
import { readSceneData, SceneDataError } from "../../../tools/map/sceneData.ts";
import { caught, complete, deep, numbersOf } from "../testing/fullScene.ts";

describe("scene data that is a mistake", () => {
  it("inherited fields are no data", () => {
    const heir = Object.create(complete) as unknown;
    expect(caught(() => readSceneData(heir))).toMatchObject({ field: "grid" });
  });

  it.each<[string, object, string]>([
    [
      "a million walls",
      { walls: Array.from({ length: 1e6 }, (_, k) => ({ c: [k % 1000, 0, k % 1000, 850] })) },
      "walls",
    ],
    [
      "a grid of pixels on a giant canvas",
      { width: 100_000, height: 100_000, grid: { type: 1, size: 1 } },
      "grid.size",
    ],
    ["a grid of hexagons of a pixel", { width: 100_000, height: 100_000, grid: { type: 2, size: 1 } }, "grid.size"],
    ["a wall of a million ends", { walls: [{ c: Array.from({ length: 1e6 }, () => 0) }] }, "walls[0].c"],
    ["a wall of three ends", { walls: [{ c: [0, 0, 1] }] }, "walls[0].c"],
    [
      "thousands of lights that light everything",
      { width: 50_000, height: 50_000, lights: lots(9000, () => ({ x: 1, y: 1, config: { dim: 1e6 } })) },
      "lights",
    ],
    [
      "thousands of regions of thousands of points",
      { width: 20_000, height: 20_000, regions: lots(2000, () => shroudOf(lots(2000, (k) => k % 977))) },
      "regions",
    ],
    ["a million regions", { regions: lots(1e6, () => ({})) }, "regions"],
    ["a polygon of an odd count", { regions: [shroudOf([0, 0, 5, 5, 9, 0, 3])] }, "regions[0].shapes[0].points"],
    [
      "a negative radius",
      { regions: [shroudOf([], { type: "circle", x: 0, y: 0, radius: -5 })] },
      "regions[0].shapes[0].radius",
    ],
    [
      "a rectangle turned about a point out of this world",
      { regions: [shroudOf([], { type: "rectangle", x: 0, y: 0, width: 5, height: 5, anchorX: 1e308 })] },
      "regions[0].shapes[0].anchorX",
    ],
    ["a text for a width", { width: "600" }, "width"],
    ["a list as deep as the stack", { walls: deep() }, "walls[0]"],
    ["tokens of a negative size", { tokens: [{ x: 0, y: 0, width: -1, light: { dim: 5 } }] }, "tokens[0].width"],
  ])("%s", (_, change, field) => {
    const error = caught(() => readSceneData({ ...complete, ...change }));
    expect(error).toBeInstanceOf(SceneDataError);
    expect(error).toMatchObject({ field });
    expect((error as SceneDataError).message.length).toBeLessThan(400);
  });

  it("walls as far out, and as many, as there may be, are read", () => {
    const walls = lots(100_000, (k) => ({ c: [-1e6, k, 1e6, -k] }));
    expect(readSceneData({ ...complete, walls }).walls).toHaveLength(100_000);
  });

  it("an angle of any number of turns is an angle", () => {
    const shape = { type: "rectangle", x: 0, y: 0, width: 5, height: 5, anchorX: 0.5, rotation: 1e308 };
    const scene = readSceneData({
      ...complete,
      regions: [shroudOf([], shape)],
      lights: [{ x: 0, y: 0, rotation: 725, config: {} }],
    });
    expect(numbersOf(scene).every(Number.isFinite)).toBe(true);
    expect(scene.lights[0]).toMatchObject({ rotation: 5 });
  });

  it.each<[string, Partial<Record<"width" | "sceneX", unknown>>, string]>([
    ["a host's canvas of NaN", { width: NaN }, "dimensions.width"],
    ["a host's scene out of this world", { sceneX: -1e9 }, "dimensions.sceneX"],
  ])("%s", (_, change, field) => {
    const host = { width: 900, height: 600, sceneX: 150, sceneY: 100, sceneWidth: 600, sceneHeight: 400 };
    const dimensions = { ...host, ...change } as typeof host;
    expect(caught(() => readSceneData(complete, { dimensions }))).toMatchObject({ field });
  });
});

function shroudOf(points: readonly number[], shape: object = { type: "polygon", points }): object {
  return { shapes: [shape], behaviors: [{ type: "unseen.shroud" }] };
}

function lots<T>(count: number, make: (k: number) => T): T[] {
  return Array.from({ length: count }, (_, k) => make(k));
}
