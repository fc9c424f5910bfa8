import { describe, expect, it } from "vitest";
import type { Light, Region, SceneSnapshot } from "../../situation.ts";
import type { LightLevel, Tile } from "../../vocabulary.ts";
import { createBattlemap } from "../battlemap.ts";
import { isInBeam } from "./light.ts";
import { tileCentre } from "../grid/grid.ts";
import { Oracle } from "../testing/oracle.ts";
import { emptyScene, lamp as lampAt, seeded, tangledScene, wall } from "../testing/sampleScenes.ts";
import { toUnits } from "../geometry/units.ts";

const NIGHT: SceneSnapshot = { ...emptyScene({ rows: 9, cols: 9, size: 100 }), darkness: 1 };
const MIDDLE = { x: 450, y: 450 };

const lamp = (change: Partial<Light> = {}): Light => lampAt({ ...MIDDLE, ...change });

function darkening(mode: "override" | "brighten" | "darken", modifier: number): Region {
  const shape = { type: "rectangle", x: 0, y: 0, width: 300, height: 900, rotation: 0, hole: false } as const;
  return { id: mode, name: "", shapes: [shape], effects: [{ kind: "darknessLevel", mode, modifier }], secret: false };
}

const day = { enabled: true, bright: false, darkness: { min: 0, max: 1 } };

describe("light (G-11)", () => {
  it.each<[string, number, LightLevel]>([
    ["far to the west", 7, "bright"],
    ["near the lamp", 40, "bright"],
    ["before the wall, far to the east", 64, "bright"],
    ["behind the wall", 65, "dark"],
    ["beyond the radius", 3, "dark"],
  ])("a lamp that lights a long hall: %s", (_name, j, level) => {
    const hall = { ...emptyScene({ rows: 3, cols: 80, size: 100 }), darkness: 1 as const };
    const light = lamp({ x: 4050, y: 150, bright: 3500, dim: 0 });
    const map = createBattlemap({ ...hall, lights: [light], walls: [wall([6500, 0, 6500, 300])] });
    for (const i of [0, 1, 2]) expect(map.light({ i, j })).toBe(level);
  });

  it.each<[string, Partial<SceneSnapshot>, Tile, LightLevel]>([
    ["bright within the bright radius, its end included", { lights: [lamp()] }, { i: 4, j: 5 }, "bright"],
    ["dim within the dim radius, its end included", { lights: [lamp()] }, { i: 4, j: 6 }, "dim"],
    ["dark beyond", { lights: [lamp()] }, { i: 4, j: 7 }, "dark"],
    [
      "bright too where bright is wider than dim",
      { lights: [lamp({ bright: 300, dim: 0 })] },
      { i: 4, j: 7 },
      "bright",
    ],
    ["nothing from a light without radius", { lights: [lamp({ bright: 0, dim: 0 })] }, { i: 4, j: 4 }, "dark"],
    ["dark behind a wall", { lights: [lamp()], walls: [wall([500, 300, 500, 600])] }, { i: 4, j: 5 }, "dark"],
    [
      "a window lets light through",
      { lights: [lamp()], walls: [wall([500, 300, 500, 600], { light: 0 })] },
      { i: 4, j: 5 },
      "bright",
    ],
    [
      "an open door too",
      { lights: [lamp()], walls: [wall([500, 300, 500, 600], { door: 1, ds: 1 })] },
      { i: 4, j: 5 },
      "bright",
    ],
    [
      "a light without walls shines through",
      { lights: [lamp({ walls: false })], walls: [wall([500, 300, 500, 600])] },
      { i: 4, j: 5 },
      "bright",
    ],
    [
      "a torch on a wall lights both sides",
      { lights: [lamp()], walls: [wall([450, 300, 450, 600])] },
      { i: 4, j: 5 },
      "bright",
    ],
    ["a beam down lights what is below", { lights: [lamp({ angle: 90 })] }, { i: 5, j: 4 }, "bright"],
    ["its border included", { lights: [lamp({ angle: 90, dim: 400 })] }, { i: 5, j: 5 }, "dim"],
    ["not what is above", { lights: [lamp({ angle: 90 })] }, { i: 3, j: 4 }, "dark"],
    [
      "turned by 90 it lights what is to the left",
      { lights: [lamp({ angle: 90, rotation: 90 })] },
      { i: 4, j: 3 },
      "bright",
    ],
    [
      "a light out of its darkness range is out",
      { lights: [lamp({ darkness: { min: 0, max: 0.5 } })] },
      { i: 4, j: 4 },
      "dark",
    ],
    [
      "the level where the light stands counts",
      { lights: [lamp({ x: 150, darkness: { min: 0, max: 0.5 } })], regions: [darkening("override", 0.2)] },
      { i: 4, j: 1 },
      "bright",
    ],
    [
      "darkness beats light of no higher priority",
      { lights: [lamp(), lamp({ negative: true })] },
      { i: 4, j: 5 },
      "dark",
    ],
    [
      "light of higher priority beats darkness",
      { lights: [lamp({ priority: 1 }), lamp({ negative: true })] },
      { i: 4, j: 5 },
      "bright",
    ],
    [
      "darkness beats global light",
      { darkness: 0, globalLight: day, lights: [lamp({ negative: true })] },
      { i: 4, j: 6 },
      "dark",
    ],
    [
      "behind a wall darkness does not reach",
      { darkness: 0, globalLight: day, lights: [lamp({ negative: true })], walls: [wall([500, 0, 500, 900])] },
      { i: 4, j: 5 },
      "bright",
    ],
    ["global light by day", { darkness: 0.5, globalLight: day }, { i: 0, j: 0 }, "bright"],
    ["global light at dusk", { darkness: 0.51, globalLight: day }, { i: 0, j: 0 }, "dim"],
    ["global light marked bright", { darkness: 0.9, globalLight: { ...day, bright: true } }, { i: 0, j: 0 }, "bright"],
    [
      "global light out of its range",
      { darkness: 0.9, globalLight: { ...day, darkness: { min: 0, max: 0.8 } } },
      { i: 0, j: 0 },
      "dark",
    ],
    ["no global light, no darkness: still dark", { darkness: 0 }, { i: 0, j: 0 }, "dark"],
    [
      "a region darkens the day",
      { darkness: 0.4, globalLight: day, regions: [darkening("darken", 0.5)] },
      { i: 0, j: 0 },
      "dim",
    ],
    [
      "a region brightens the night",
      { darkness: 1, globalLight: day, regions: [darkening("brighten", 0.6)] },
      { i: 0, j: 0 },
      "bright",
    ],
    ["not outside it", { darkness: 1, globalLight: day, regions: [darkening("brighten", 0.6)] }, { i: 0, j: 5 }, "dim"],
  ])("%s", (_, change, tile, level) => {
    expect(createBattlemap({ ...NIGHT, ...change }).light(tile)).toBe(level);
  });

  it("H-10: the lights of hidden carriers are out", () => {
    const map = createBattlemap({ ...NIGHT, lights: [lamp({ carrier: "thief" })] });
    const lighting = { extinguished: new Set(["thief"]), globalLightBrightTo: 0.5 };
    expect([map.light({ i: 4, j: 4 }), map.light({ i: 4, j: 4 }, lighting)]).toEqual(["bright", "dark"]);
  });

  it("the limit of global light is a switch", () => {
    const map = createBattlemap({ ...NIGHT, darkness: 0.7, globalLight: day });
    expect(map.light({ i: 0, j: 0 }, { extinguished: new Set(), globalLightBrightTo: 0.7 })).toBe("bright");
  });

  it.each([
    ["a wall that hides the left half of the circle", 6705],
    ["no wall", -50],
  ])("lights no tile beyond the radius on a wide map: %s", (_, x) => {
    const wide = emptyScene({ rows: 14, cols: 100, size: 100 });
    const scene = { ...wide, darkness: 1, lights: [lamp({ x: 6750, y: 750, bright: 200, dim: 500 })] };
    const map = createBattlemap({ ...scene, walls: [wall([x, -100, x, 1500])] });
    for (let i = 0; i < 14; i++)
      for (let j = 0; j < 100; j++) {
        const far = Math.hypot(100 * j + 50 - 6750, 100 * i + 50 - 750);
        const level = far > 500 || 100 * j + 50 < x ? "dark" : far > 200 ? "dim" : "bright";
        expect({ i, j, level: map.light({ i, j }) }).toEqual({ i, j, level });
      }
  });

  it("agrees with every line against every wall", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const scene = withLamps(tangledScene(seed), seed);
      const map = createBattlemap(scene);
      const { i, j, w, h } = map.window;
      for (let k = 0; k < w * h; k++) {
        const tile = { i: i + Math.floor(k / w), j: j + (k % w) };
        if (map.inside(tile))
          expect({ seed, tile, level: map.light(tile) }).toEqual({ seed, tile, level: plainly(scene, tile) });
      }
    }
  });
});

function withLamps(scene: SceneSnapshot, seed: number): SceneSnapshot {
  const random = seeded(seed);
  const { width, height } = scene.canvas;
  const size = scene.grid.size / 2;
  const lights = Array.from({ length: 4 }, () =>
    lamp({
      x: Math.floor((random() * width) / size) * size,
      y: Math.floor((random() * height) / size) * size,
      bright: random() * 3 * size,
      dim: random() * 8 * size,
      negative: random() < 0.3,
      priority: Math.floor(random() * 2),
      angle: random() < 0.3 ? 120 : 360,
      rotation: random() * 360,
      walls: random() < 0.9,
    }),
  );
  return { ...scene, lights };
}

function plainly(scene: SceneSnapshot, tile: Tile): LightLevel {
  const centre = tileCentre(scene.grid, tile);
  const at: [number, number] = [toUnits(centre.x), toUnits(centre.y)];
  const oracle = new Oracle(scene, "light");
  const reaching = scene.lights.filter((light) => {
    const from: [number, number] = [toUnits(light.x), toUnits(light.y)];
    const radius = Math.max(toUnits(light.bright), toUnits(light.dim));
    const near = (at[0] - from[0]) ** 2 + (at[1] - from[1]) ** 2 <= radius ** 2;
    return near && isInBeam(light, at[0] - from[0], at[1] - from[1]) && !(light.walls && oracle.blocks(from, at));
  });
  const dark = Math.max(-Infinity, ...reaching.filter(({ negative }) => negative).map(({ priority }) => priority));
  const lit = reaching.filter(({ negative, priority }) => !negative && priority > dark);
  const bright = lit.some(
    (light) => (at[0] - toUnits(light.x)) ** 2 + (at[1] - toUnits(light.y)) ** 2 <= toUnits(light.bright) ** 2,
  );
  return bright ? "bright" : lit.length > 0 ? "dim" : "dark";
}
