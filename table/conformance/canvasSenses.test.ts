import { describe, expect, it } from "vitest";
import { DetectionModeLightPerception } from "../client/canvas/perception/detectionModes.ts";
import { PointLightSource } from "../client/canvas/sources/lightSource.ts";
import { fakeTable } from "./fakeTable.ts";

const EYES = { id: "eyes", isOwner: true, x: 200, y: 500 };
const OTHER = { id: "other", x: 800, y: 500 };
const LAMP = { id: "lamp", x: 850, y: 450 };

it("generation 14: sources and tests of visibility know the level of their object, or else the viewed one", async () => {
  const { canvas } = await fakeTable({ tokens: [EYES] });
  const [viewed, upper] = [{ id: "viewed" }, { id: "upper" }];
  Object.assign(canvas, { level: viewed });
  Object.assign(canvas.scene!, { levels: new Map([["upper", upper]]) });
  const testFor = (object: object | null) =>
    canvas.visibility._createVisibilityTestConfig({ x: 1, y: 2 }, { tolerance: 0, object });
  expect(testFor(null)).toMatchObject({
    level: viewed,
    tests: [{ level: viewed, point: { x: 1, y: 2, elevation: 0 } }],
  });
  expect(testFor({ document: { level: "upper" } })).toMatchObject({ level: upper, tests: [{ level: upper }] });
  expect(new PointLightSource().level).toBe(viewed);
  expect(new PointLightSource({ object: { document: { level: "upper" } } }).level).toBe(upper);
});

describe("CONFIG.Canvas.polygonBackends", () => {
  const here = { x: 250, y: 550 };
  const there = { x: 950, y: 550 };

  it("testCollision gives a boolean, the nearest point, or all of them", async () => {
    const { config } = await fakeTable({
      walls: [
        { id: "a", c: [400, 0, 400, 2000] },
        { id: "b", c: [600, 0, 600, 2000] },
      ],
    });
    const { sight } = config.polygonBackends;
    expect(sight.testCollision(here, there, { type: "sight", mode: "any" })).toBe(true);
    expect(sight.testCollision(here, there, { type: "sight", mode: "closest" })).toMatchObject({ x: 400, y: 550 });
    expect(sight.testCollision(here, there, { type: "sight", mode: "all" })).toHaveLength(2);
    expect(sight.testCollision(here, { x: 300, y: 550 }, { type: "sight", mode: "closest" })).toBeNull();
  });

  it("lets the first limited wall pass and stops at the second", async () => {
    const limited = { sight: 10, light: 10 };
    const { config } = await fakeTable({
      walls: [
        { id: "a", c: [400, 0, 400, 2000], ...limited },
        { id: "b", c: [600, 0, 600, 2000], ...limited },
      ],
    });
    expect(config.polygonBackends.sight.testCollision(here, { x: 500, y: 550 }, { type: "sight", mode: "any" })).toBe(
      false,
    );
    expect(config.polygonBackends.sight.testCollision(here, there, { type: "sight", mode: "closest" })).toMatchObject({
      x: 600,
    });
  });

  it.each([
    ["window", { sight: 0, light: 0 }, { sight: false, move: true }],
    ["curtain", { move: 0 }, { sight: true, move: false }],
    ["closed door", { door: 1 }, { sight: true, move: true }],
    ["open door", { door: 1, ds: 1 }, { sight: false, move: false }],
    ["locked door", { door: 1, ds: 2 }, { sight: true, move: true }],
  ])("a %s stops what it should", async (_name, wall, expected) => {
    const { config } = await fakeTable({ walls: [{ c: [600, 0, 600, 2000], ...wall }] });
    const hit = (type: "sight" | "move"): unknown =>
      config.polygonBackends[type].testCollision(here, there, { type, mode: "any" });
    expect({ sight: hit("sight"), move: hit("move") }).toEqual(expected);
  });

  it.each([
    ["proximity", 30, { nearer: false, exactly: true, farther: true }],
    ["distance", 40, { nearer: true, exactly: true, farther: false }],
  ])(
    "%s walls go by how far away the origin is; at exactly the threshold they block",
    async (_name, sight, expected) => {
      const { config } = await fakeTable({ walls: [{ c: [600, 0, 600, 2000], sight, threshold: { sight: 3.5 } }] });
      const hit = (x: number): unknown =>
        config.polygonBackends.sight.testCollision({ x, y: 550 }, there, {
          type: "sight",
          mode: "any",
          useThreshold: true,
        });
      expect({ nearer: hit(251), exactly: hit(250), farther: hit(249) }).toEqual(expected);
    },
  );

  it("create gives a polygon that contains what is reached", async () => {
    const { config } = await fakeTable({ walls: [{ c: [600, 0, 600, 2000] }] });
    const polygon = config.polygonBackends.sight.create(here, { type: "sight", radius: 600 });
    expect([polygon.contains(590, 550), polygon.contains(610, 550), polygon.contains(250, 1200)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("canvas.effects", () => {
  it("keeps live sources with radii in pixels and shapes cut by walls", async () => {
    const { canvas } = await fakeTable({ lights: [LAMP], walls: [{ c: [1000, 0, 1000, 2000] }] });
    const lamp = canvas.effects.lightSources.get("AmbientLight.lamp");
    expect(lamp?.data).toMatchObject({ bright: 200, dim: 400 });
    expect([lamp?.testPoint({ x: 900, y: 450 }), lamp?.testPoint({ x: 1100, y: 450 })]).toEqual([true, false]);
  });

  it("counts a light only while the darkness level is in its range", async () => {
    const config = { bright: 2, dim: 4, darkness: { min: 0.5, max: 1 } };
    const day = await fakeTable({ lights: [{ ...LAMP, config }], environment: { darknessLevel: 0.2 } });
    expect(day.canvas.effects.testInsideLight({ x: 850, y: 450 })).toBe(false);
    const night = await fakeTable({ lights: [{ ...LAMP, config }] });
    expect(night.canvas.effects.testInsideLight({ x: 850, y: 450 })).toBe(true);
  });

  it.each([
    [0, false, true],
    [1, true, false],
  ])("darkness beats light of no higher priority: light of priority %i", async (priority, lit, dark) => {
    const lights = [
      { ...LAMP, config: { bright: 2, dim: 4, priority } },
      { ...LAMP, id: "gloom", config: { bright: 0, dim: 3, negative: true } },
    ];
    const { canvas } = await fakeTable({ lights });
    const point = { x: 850, y: 450 };
    expect(canvas.effects.testInsideLight(point)).toBe(lit);
    expect(canvas.effects.testInsideDarkness(point)).toBe(dark);
  });

  it("global light is active while the darkness level is in its range", async () => {
    const globalLight = { enabled: true, darkness: { min: 0, max: 0.5 } };
    const dusk = await fakeTable({ environment: { darknessLevel: 0.4, globalLight } });
    expect(dusk.canvas.environment.globalLightSource.active).toBe(true);
    expect(dusk.canvas.effects.testInsideLight({ x: 5, y: 5 })).toBe(true);
    const night = await fakeTable({ environment: { darknessLevel: 0.9, globalLight } });
    expect(night.canvas.environment.globalLightSource.active).toBe(false);
  });

  it("getDarknessLevel follows regions that adjust it", async () => {
    const shapes = [{ type: "rectangle", x: 0, y: 0, width: 500, height: 500 }];
    const behaviors = [{ type: "adjustDarknessLevel", disabled: false, system: { mode: 0, modifier: 0.25 } }];
    const { canvas } = await fakeTable({ regions: [{ shapes, behaviors }] });
    expect(canvas.effects.getDarknessLevel({ x: 100, y: 100 })).toBe(0.25);
    expect(canvas.effects.getDarknessLevel({ x: 900, y: 900 })).toBe(1);
  });

  it("a door that opens lets light and sight through in the next frame", async () => {
    const { scene, token, settle, hooks } = await fakeTable({
      tokens: [EYES, OTHER],
      lights: [LAMP],
      walls: [{ c: [600, 0, 600, 2000], door: 1 }],
    });
    const heard: string[] = [];
    for (const hook of ["lightingRefresh", "sightRefresh"]) hooks.on(hook, () => heard.push(hook));
    expect(token("other").visible).toBe(false);
    await scene.walls[0].update({ ds: 1 });
    settle();
    expect(token("other").visible).toBe(true);
    expect(heard).toEqual(["lightingRefresh", "sightRefresh"]);
  });
});

describe("CONFIG.Canvas.detectionModes", () => {
  it("light perception and basic sight do not notice what is invisible, seeInvisibility does", async () => {
    const unseen = { ...OTHER, hasStatusEffect: (id: string) => id === "invisible" };
    const plain = await fakeTable({ tokens: [EYES, unseen], lights: [LAMP] });
    expect(plain.token("other").visible).toBe(false);
    const detectionModes = [{ id: "seeInvisibility", enabled: true, range: 20 }];
    const gifted = await fakeTable({ tokens: [{ ...EYES, detectionModes }, unseen], lights: [LAMP] });
    expect(gifted.token("other").visible).toBe(true);
  });

  it("reads the modes of a token as a list and as a record", async () => {
    const seeing = { enabled: true, range: 20 };
    for (const detectionModes of [[{ id: "seeAll", ...seeing }], { seeAll: seeing }]) {
      const { token } = await fakeTable({ tokens: [{ ...EYES, detectionModes }, OTHER] });
      expect(token("other").visible).toBe(true);
    }
  });

  it("may be replaced by a subclass that decides for each observer", async () => {
    class Nearsighted extends DetectionModeLightPerception {
      override _canDetect(): boolean {
        return false;
      }
    }
    const { token } = await fakeTable({
      tokens: [EYES, OTHER],
      lights: [LAMP],
      init: (config) => void (config.detectionModes.lightPerception = new Nearsighted({ id: "lightPerception" })),
    });
    expect(token("other").visible).toBe(false);
  });

  it("a blinded token sees nothing, itself excepted", async () => {
    const { token } = await fakeTable({
      tokens: [{ ...EYES, hasStatusEffect: (id: string) => id === "blind" }, OTHER],
      lights: [LAMP],
    });
    expect([token("eyes").visible, token("other").visible]).toEqual([true, false]);
  });
});
