import {
  anything,
  assert,
  bigInt,
  constant,
  constantFrom,
  double,
  integer,
  nat,
  oneof,
  option,
  property,
  string,
  tuple,
  type Arbitrary,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { createBattlemap, type SceneSnapshot } from "../rules/index.ts";
import { readSceneData, readTokens, SceneDataError } from "./sceneData.ts";

/** How many hostile scenes: 100,000 for a thorough run. */
const SCENES = Number(process.env["UNSEEN_FUZZ"] ?? 5000);

type Path = readonly (string | number)[];

/** A scene in which every field that is read is given. */
const complete = {
  _id: "yard",
  width: 600,
  height: 400,
  padding: 0.25,
  shiftX: 0,
  shiftY: 0,
  grid: { type: 1, size: 100, distance: 5 },
  background: { offsetX: 0, offsetY: 0 },
  environment: {
    darknessLevel: 0.5,
    globalLight: { enabled: true, bright: false, darkness: { min: 0, max: 1 } },
  },
  walls: [
    {
      _id: "w",
      c: [200, 200, 400, 300],
      light: 20,
      sight: 30,
      move: 20,
      dir: 1,
      door: 1,
      ds: 0,
      threshold: { light: 5, sight: 10 },
    },
    { c: [200, 200, 200, 400] },
  ],
  lights: [
    {
      _id: "l",
      x: 300,
      y: 300,
      rotation: 0,
      walls: true,
      hidden: false,
      config: { bright: 5, dim: 10, angle: 90, negative: false, priority: 0, darkness: { min: 0, max: 1 } },
    },
  ],
  tokens: [
    {
      _id: "t",
      name: "guard",
      x: 200,
      y: 200,
      width: 1,
      height: 1,
      rotation: 0,
      hidden: false,
      disposition: -1,
      light: { bright: 5, dim: 5, angle: 360 },
    },
  ],
  regions: [
    {
      _id: "r",
      name: "Smoke",
      visibility: 0,
      hidden: false,
      shapes: [
        { type: "polygon", points: [0, 0, 300, 0, 300, 300], hole: false },
        { type: "rectangle", x: 0, y: 0, width: 100, height: 50, rotation: 30, anchorX: 0.5, anchorY: 0.5, hole: true },
        { type: "ellipse", x: 200, y: 200, radiusX: 100, radiusY: 50, rotation: 10 },
        { type: "circle", x: 100, y: 100, radius: 50 },
      ],
      behaviors: [
        { type: "unseen.shroud", disabled: false, system: { level: "heavy" } },
        { type: "unseen.tileEffect", system: { name: "mud" } },
        { type: "unseen.heightTier", system: { tier: 1, edge: "steep" } },
        { type: "adjustDarknessLevel", system: { mode: 0, modifier: 0.5 } },
      ],
    },
  ],
};

const PATHS = pathsOf(complete);

const hostile: Arbitrary<unknown> = oneof(
  { weight: 6, arbitrary: integer({ min: 0, max: 500 }) },
  {
    weight: 4,
    arbitrary: constantFrom(NaN, Infinity, -Infinity, -1, -0, 0, 0.5, 1e-300, 1e7, 1e300, 2 ** 53, null, undefined),
  },
  { weight: 2, arbitrary: constantFrom("", "12", "NaN", "__proto__", "constructor", true, false) },
  {
    weight: 2,
    arbitrary: constantFrom([], {}, [[]], [null], [1, 2, 3], Symbol("wall"), () => 1, loop(), deep(), gappy()),
  },
  { weight: 1, arbitrary: oneof(double(), string(), bigInt()) },
  {
    weight: 2,
    arbitrary: anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true, withTypedArray: true }),
  },
  { weight: 1, arbitrary: constant(JSON.parse('{"__proto__":{"width":1,"polluted":true}}') as unknown) },
);

describe("scene data that is a mistake", () => {
  it("gives a right answer, or an error that names a field, its value and the remedy", () => {
    let answers = 0;
    const change = tuple(nat(PATHS.length - 1), hostile);
    assert(
      property(change, option(change), ([first, one], more) => {
        const once = replaced(complete, PATHS[first]!, one);
        const source = more ? replaced(once, PATHS[more[0]]!, more[1]) : once;
        if (isAnswered(source)) answers++;
      }),
      { numRuns: SCENES },
    );
    expect(answers).toBeGreaterThan(SCENES / 20);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(BUILT_IN);
    expect("polluted" in {}).toBe(false);
  }, 600_000);

  it("fields that an object inherits are nobody's data", () => {
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

const BUILT_IN = Object.getOwnPropertyNames(Object.prototype);

/** Whether a source is read; an answer holds only numbers that the engine can reckon with, a refusal says what is wrong. */
function isAnswered(source: unknown): boolean {
  const answer = caught(() => answerTo(source));
  if (answer === null) return true;
  expect(answer).toBeInstanceOf(SceneDataError);
  const { field, remedy, message } = answer as SceneDataError;
  expect(field).not.toBe("");
  expect(message.startsWith(`${field} is `) && message.endsWith(`. ${remedy}`)).toBe(true);
  expect(remedy).toMatch(/\.$/);
  expect(message.length).toBeLessThan(400);
  return false;
}

/** Reads a scene, and judges it where that is quick. */
function answerTo(source: unknown): void {
  const scene = readSceneData(source);
  const tokens = readTokens(source, scene);
  expect(numbersOf(scene).every(Number.isFinite)).toBe(true);
  expect(tokens.flatMap(({ place }) => Object.values(place)).every(Number.isInteger)).toBe(true);
  if ((scene.canvas.width / scene.grid.size) * (scene.canvas.height / scene.grid.size) < 500) judge(scene);
}

function judge(scene: SceneSnapshot): void {
  const map = createBattlemap(scene);
  const { i, j, w, h } = map.window;
  const place = { i: i + (h >> 1), j: j + (w >> 1), w: 1, h: 1 };
  const watch = { observers: [{ id: "a", name: "a", place }], blockers: [], sightCap: null };
  const lighting = { extinguished: new Set<string>(), globalLightBrightTo: 0.5 };
  const { suitable } = map.survey({ watch, lighting, invisible: false });
  expect(suitable).toHaveLength(map.grid.rows * map.grid.cols);
}

function numbersOf(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

/** The paths of all fields, and of all objects and lists. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const within = Object.entries(value).flatMap(([key, part]) =>
    pathsOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? within : [path, ...within];
}

/** A copy with another value at a path; the same where an earlier change took the path away. */
function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return value;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

function shroudOf(points: readonly number[], shape: object = { type: "polygon", points }): object {
  return { shapes: [shape], behaviors: [{ type: "unseen.shroud" }] };
}

function lots<T>(count: number, make: (k: number) => T): T[] {
  return Array.from({ length: count }, (_, k) => make(k));
}

/** An object that holds itself. */
function loop(): object {
  const ring: Record<string, unknown> = {};
  ring["x"] = ring;
  return ring;
}

/** A list in a list in a list, deeper than a recursion can go. */
function deep(): unknown[] {
  let list: unknown[] = [];
  for (let k = 0; k < 100_000; k++) list = [list];
  return list;
}

/** A list with a gap. */
function gappy(): unknown[] {
  const list: unknown[] = [];
  list[3] = 1;
  return list;
}

function caught(act: () => unknown): unknown {
  try {
    act();
    return null;
  } catch (error) {
    return error;
  }
}
