import { existsSync, readdirSync, readFileSync } from "node:fs";
import { anything, assert, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { remedyInEnglish } from "../fields/fieldReader.ts";
import { readSceneData, readTokens, SceneDataError } from "../../../tools/map/sceneData.ts";

const SCENES = new URL("../../../../shared/scenes/", import.meta.url);

const plain = { width: 1000, height: 850, padding: 0.25, grid: { type: 1, size: 100, distance: 5, units: "ft" } };

describe("scene data", () => {
  it("lays the canvas out as Foundry does: padding in whole grid spaces, the picture shifted against them", () => {
    expect(readSceneData(plain)).toMatchObject({
      canvas: { width: 1600, height: 1450 },
      rect: { x: 300, y: 300, width: 1000, height: 850 },
    });
    expect(readSceneData({ ...plain, padding: 0 }).rect).toEqual({ x: 0, y: 0, width: 1000, height: 850 });
    expect(readSceneData({ ...plain, background: { offsetX: 20, offsetY: -10 } }).rect).toMatchObject({
      x: 280,
      y: 310,
    });
    expect(readSceneData({ ...plain, shiftX: 20, shiftY: -10 }).rect).toMatchObject({ x: 280, y: 310 });
  });

  it("uses a host's layout of the canvas", () => {
    const dimensions = { width: 1700, height: 1500, sceneX: 350, sceneY: 320, sceneWidth: 1000, sceneHeight: 850 };
    expect(readSceneData(plain, { dimensions })).toMatchObject({
      canvas: { width: 1700, height: 1500 },
      rect: { x: 350, y: 320, width: 1000, height: 850 },
    });
  });

  it("pads hexes by three quarters of their length along the axis they are pointed to", () => {
    const { rect, canvas } = readSceneData({ ...plain, grid: { type: 2, size: 100 } });
    expect(rect).toEqual({ x: 350, y: 260, width: 1000, height: 850 });
    expect(canvas).toEqual({ width: 1700, height: 1370 });
  });

  it.each([2, 3, 4, 5])(
    "G-7: hexes of type %i of V9 and before are as wide from corner to corner as their size",
    (type) => {
      const old = { width: 900, height: 900, padding: 0, grid: { type, size: 200, distance: 5 } };
      const lights = [{ x: 1, y: 2, config: { bright: 10 } }];
      const size = 100 * Math.sqrt(3);
      const flagged = readSceneData({ ...old, lights, flags: { core: { legacyHex: true } } });
      expect(flagged.grid).toEqual({ type, size });
      expect(flagged.lights[0]?.bright).toBeCloseTo(2 * size);
      expect(readSceneData({ ...old, flags: { core: { legacyHex: false } } }).grid.size).toBe(200);
    },
  );

  it.each([0, 1])("G-7: that mark means nothing to a grid of type %i", (type) => {
    const flags = { core: { legacyHex: true } };
    expect(readSceneData({ ...plain, grid: { type, size: 200 }, flags }).grid.size).toBe(200);
  });

  it("walls of no length block nothing", () => {
    const walls = [{ c: [450, 450, 450, 450] }, { c: [450, 450, 450, 451] }];
    expect(readSceneData({ ...plain, walls }).walls.map(({ id }) => id)).toEqual(["wall1"]);
  });

  it("takes radii and thresholds from the grid's distance to pixels", () => {
    const scene = readSceneData({
      ...plain,
      lights: [{ x: 1, y: 2, config: { bright: 10, dim: 20 } }],
      walls: [{ c: [0, 0, 5, 5], sight: 30, threshold: { sight: 15 } }],
    });
    expect(scene.lights[0]).toMatchObject({
      bright: 200,
      dim: 400,
      angle: 360,
      walls: true,
      carrier: null,
      darkness: { min: 0, max: 1 },
    });
    expect(scene.walls[0]).toMatchObject({ sight: 30, light: 20, move: 20, threshold: { sight: 300, light: null } });
  });

  it("G-11: hidden lights are out; tokens' lights shine from their centre, counted from their rim", () => {
    const light = { bright: 5, dim: 10 };
    const tokens = [
      { _id: "torch", x: 100, y: 200, width: 2, height: 2, light },
      { _id: "ghost", x: 100, y: 200, hidden: true, light },
      { _id: "plain", x: 100, y: 200, light: { bright: 0, dim: 0 } },
    ];
    const scene = readSceneData({ ...plain, tokens, lights: [{ x: 0, y: 0, hidden: true, config: light }] });
    expect(scene.lights).toHaveLength(1);
    const torch = { id: "torch", carrier: "torch", x: 200, y: 300, bright: 200, dim: 300, rim: 100 };
    expect(scene.lights[0]).toMatchObject(torch);
  });

  it.each<[string, daylight: object, darkness: number, globalLight: object]>([
    ["by day", { globalLight: true, globalLightThreshold: null, darkness: 0 }, 0, { enabled: true, max: 1 }],
    ["at dusk", { globalLight: true, globalLightThreshold: 0.4, darkness: 0.3 }, 0.3, { enabled: true, max: 0.4 }],
    ["indoors", { globalLight: false, darkness: 1 }, 1, { enabled: false, max: 1 }],
    [
      "as later versions do, which counts",
      { environment: { darknessLevel: 0.7 }, globalLight: true, darkness: 0.1 },
      0.7,
      { enabled: false, max: 1 },
    ],
  ])("G-11: reads the daylight that V10 and V11 store in the scene itself: %s", (_, daylight, darkness, global) => {
    const { enabled, max } = global as { enabled: boolean; max: number };
    expect(readSceneData({ ...plain, ...daylight })).toMatchObject({
      darkness,
      globalLight: { enabled, bright: false, darkness: { min: 0, max } },
    });
  });

  it("G-11: reads a luminosity below 0, of V10 and V11, as a darkness source", () => {
    const lights = [-0.5, 0.5].map((luminosity, x) => ({ x, y: 0, config: { dim: 10, luminosity } }));
    expect(readSceneData({ ...plain, lights }).lights.map(({ negative }) => negative)).toEqual([true, false]);
  });

  it("reads the regions that mean something to the rules", () => {
    const circle = { type: "circle", x: 5, y: 6, radius: 7 };
    const regions = [
      { name: "decoration", shapes: [{ type: "emanation" }], behaviors: [{ type: "pauseGame", system: {} }] },
      {
        _id: "smoke",
        name: "Smoke",
        visibility: 1,
        shapes: [circle],
        behaviors: [{ type: "unseen.shroud", system: { level: "heavy" } }],
      },
      {
        _id: "cave",
        shapes: [circle],
        behaviors: [
          { type: "adjustDarknessLevel", system: { mode: 2, modifier: 0.5 } },
          { type: "unseen.difficultTerrain", disabled: true },
        ],
      },
    ];
    expect(readSceneData({ ...plain, regions }).regions).toEqual([
      {
        id: "smoke",
        name: "Smoke",
        secret: true,
        shapes: [{ ...circle, hole: false }],
        effects: [{ kind: "shroud", level: "heavy" }],
      },
      {
        id: "cave",
        name: "",
        secret: false,
        shapes: [{ ...circle, hole: false }],
        effects: [{ kind: "darknessLevel", mode: "darken", modifier: 0.5 }],
      },
    ]);
  });

  it("places tokens on the tiles that they mostly lie on", () => {
    const tokens = [
      { x: 300, y: 400, disposition: -1 },
      { x: 349, y: 451, width: 2, height: 2, disposition: -1, hidden: true },
      { x: 355, y: 460, width: 0.5, height: 0.5, disposition: 1 },
    ];
    const scene = readSceneData(plain);
    expect(
      readTokens({ tokens }, scene).map(({ place, disposition, hidden }) => ({ place, disposition, hidden })),
    ).toEqual([
      { place: { i: 4, j: 3, w: 1, h: 1 }, disposition: -1, hidden: false },
      { place: { i: 5, j: 3, w: 2, h: 2 }, disposition: -1, hidden: true },
      { place: { i: 4, j: 3, w: 1, h: 1 }, disposition: 1, hidden: false },
    ]);
  });

  it.each<[string, unknown, string]>([
    ["no scene", null, "The scene"],
    ["a list", [], "The scene"],
    ["no width", { ...plain, width: undefined }, "width"],
    ["an infinite height", { ...plain, height: Infinity }, "height"],
    ["a daylight of V11 in words", { ...plain, darkness: "noon" }, "darkness"],
    ["a grid of an old version", { ...plain, grid: 100 }, "grid"],
    ["a grid without size", { ...plain, grid: { type: 1 } }, "grid.size"],
    ["a grid of size 0", { ...plain, grid: { type: 1, size: 0 } }, "grid.size"],
    ["an unknown grid", { ...plain, grid: { type: 9, size: 100 } }, "grid.type"],
    ["a grid too fine", { ...plain, width: 1e6, height: 1e6, grid: { type: 1, size: 1 } }, "grid.size"],
    ["padding of NaN", { ...plain, padding: NaN }, "padding"],
    ["walls that are no list", { ...plain, walls: { 0: 1 } }, "walls"],
    ["a wall without ends", { ...plain, walls: [{ c: [0, 0, 1, 1] }, {}] }, "walls[1].c"],
    ["a wall with an end of NaN", { ...plain, walls: [{ c: [0, 0, NaN, 1] }] }, "walls[0].c[2]"],
    ["a wall with a text for an end", { ...plain, walls: [{ c: [0, "0", 1, 1] }] }, "walls[0].c[1]"],
    ["a wall out of this world", { ...plain, walls: [{ c: [0, 0, 1e9, 1] }] }, "walls[0].c[2]"],
    ["an unknown restriction", { ...plain, walls: [{ c: [0, 0, 1, 1], sight: 15 }] }, "walls[0].sight"],
    ["a door state that is none", { ...plain, walls: [{ c: [0, 0, 1, 1], ds: 3 }] }, "walls[0].ds"],
    ["a light without a place", { ...plain, lights: [{ x: 1, config: {} }] }, "lights[0].y"],
    [
      "G-17: an obstacle of an unknown height",
      { ...plain, regions: [{ behaviors: [{ type: "unseen.obstacle", system: { height: "middling" } }] }] },
      "regions[0].behaviors[0].system.height",
    ],
    [
      "G-10: half a height tier",
      { ...plain, regions: [{ behaviors: [{ type: "unseen.heightTier", system: { tier: 1.5 } }] }] },
      "regions[0].behaviors[0].system.tier",
    ],
    [
      "a light with a radius of infinity",
      { ...plain, lights: [{ x: 1, y: 1, config: { dim: Infinity } }] },
      "lights[0].config.dim",
    ],
    ["a darkness level of 2", { ...plain, environment: { darknessLevel: 2 } }, "environment.darknessLevel"],
    [
      "a shroud of an unknown shape",
      { ...plain, regions: [{ shapes: [{ type: "blob" }], behaviors: [{ type: "unseen.shroud" }] }] },
      "regions[0].shapes[0].type",
    ],
    [
      "a shroud of an unknown level",
      { ...plain, regions: [{ behaviors: [{ type: "unseen.shroud", system: { level: "medium" } }] }] },
      "regions[0].behaviors[0].system.level",
    ],
    [
      "a polygon of two points",
      {
        ...plain,
        regions: [{ shapes: [{ type: "polygon", points: [0, 0, 1, 1] }], behaviors: [{ type: "unseen.shroud" }] }],
      },
      "regions[0].shapes[0].points",
    ],
  ])("names what is wrong: %s", (_, source, field) => {
    const error = caught(() => readSceneData(source));
    expect(error).toBeInstanceOf(SceneDataError);
    expect(error).toMatchObject({ field });
    expect((error as SceneDataError).message).toContain(field);
    expect((error as SceneDataError).message).toContain(remedyInEnglish((error as SceneDataError).remedy));
  });

  it("gives a scene or a scene data error for anything at all", () => {
    assert(
      property(
        record({
          width: anything(),
          height: anything(),
          grid: anything(),
          walls: anything(),
          lights: anything(),
        }),
        (change) => {
          for (const key of Object.keys(change) as (keyof typeof change)[]) {
            const error = caught(() => readSceneData({ ...plain, [key]: change[key] }));
            if (error !== null) expect(error).toBeInstanceOf(SceneDataError);
          }
        },
      ),
    );
  });

  it.skipIf(!existsSync(SCENES))("reads every scene of ../shared/scenes", () => {
    const files = readdirSync(SCENES).filter((file) => file.endsWith(".json"));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const source = JSON.parse(readFileSync(new URL(file, SCENES), "utf8")) as Real;
      const scene = readSceneData(source);
      const walls = source.walls.filter(({ c: [x0, y0, x1, y1] }) => x0 !== x1 || y0 !== y1);
      expect(scene.walls).toHaveLength(walls.length);
      expect(readTokens(source, scene)).toHaveLength(source.tokens.length);
    }
  });
});

interface Real {
  readonly walls: readonly { readonly c: readonly number[] }[];
  readonly tokens: readonly unknown[];
}

if (!existsSync(SCENES))
  process.stderr.write("SKIPPED: ../shared/scenes is missing, so the real scenes were not read.\n");

function caught(act: () => unknown): unknown {
  try {
    act();
    return null;
  } catch (error) {
    return error;
  }
}
